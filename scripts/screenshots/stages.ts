import { spawnSync } from "node:child_process";
import type { BrowserContext } from "@playwright/test";
import { Account } from "./account";
import type { Places, Stage } from "./shot";

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

type Reached = { storageState: Stored; places: Places };

const NOWHERE: Places = { voiceId: 0, conversation: 0 };

const NOBODY: Reached = { storageState: { cookies: [], origins: [] }, places: NOWHERE };

/** Requests for the support desk. */
const supportRequests = [
  {
    subject: "My mother's voice sounds younger than she was",
    category: "feedback",
    message: "The recordings are from 1994. Is there a way to say that she spoke more slowly in her last years?",
  },
  {
    subject: "A recording on a cassette",
    category: "technical",
    message: "I have only a cassette, and a player without a cable. What is the best way to bring it here?",
  },
];

const notes = [
  { kind: "called_you", text: "Bean" },
  { kind: "hello", text: "There you are." },
  { kind: "saying", text: "Bread waits for nobody, least of all for the late.", toldBy: "Aunt Ivana" },
  { kind: "sad", text: "Come here. We'll sort it out." },
];

/** The accounts that pictures need, each created when it is first needed. */
export class Stages {
  private readonly known = new Map<Stage, Promise<Reached>>();
  private readonly accounts: Account[] = [];

  constructor(private readonly base: string) {}

  async reach(stage: Stage): Promise<Reached> {
    if (stage === "nobody") return NOBODY;
    if (stage === "endangered") return this.made(true);
    if (stage === "begun" || stage === "consented") return this.beginning(stage === "consented");
    let reached = this.known.get(stage);
    if (!reached) {
      reached = this.make(stage);
      this.known.set(stage, reached);
    }
    return reached;
  }

  async close() {
    await Promise.all(this.accounts.map((account) => account.close()));
  }

  private make(stage: "newcomer" | "made" | "family" | "administrator"): Promise<Reached> {
    if (stage === "newcomer") return this.newcomer();
    if (stage === "made") return this.made();
    return stage === "family" ? this.family() : this.administrator();
  }

  private async register(): Promise<Account> {
    const account = await Account.register(this.base);
    this.accounts.push(account);
    return account;
  }

  private async newcomer(): Promise<Reached> {
    return { storageState: await (await this.register()).storageState(), places: NOWHERE };
  }

  private async beginning(hasConsent: boolean): Promise<Reached> {
    const account = await this.register();
    const voiceId = await account.beginVoice();
    if (hasConsent) await account.confirm(voiceId);
    return { storageState: await account.storageState(), places: { ...NOWHERE, voiceId } };
  }

  /** A voice without any messages, or with its first ones. */
  private async made(hasGreeted = false): Promise<Reached> {
    const { account, voiceId } = await this.withRecordings();
    await account.make(voiceId);
    const conversation = hasGreeted ? await account.greet(voiceId) : NOWHERE.conversation;
    return { storageState: await account.storageState(), places: { voiceId, conversation } };
  }

  private async withRecordings() {
    const account = await this.register();
    const voiceId = await account.beginVoice();
    await account.confirm(voiceId);
    await account.upload(voiceId, "speech.mp3", "audio/mpeg");
    await account.upload(voiceId, "speech.m4a", "audio/mp4");
    for (const note of notes) await account.post("/api/notes", { voiceId, ...note });
    return { account, voiceId };
  }

  private async family(): Promise<Reached> {
    const { account, voiceId } = await this.withRecordings();
    await account.change(voiceId, {
      description:
        "She grew roses and baked plum cake on Sundays. She spoke slowly, and laughed before a story was over.",
    });
    await account.make(voiceId);
    const conversation = await account.greet(voiceId);
    await account.say(conversation, voiceId, "I planted roses by the fence today.");
    await account.say(conversation, voiceId, "I got the job!");
    await account.say(conversation, voiceId, "Mum is in hospital again and I do not know what to do.");
    await account.deleteOne(voiceId);
    for (const request of supportRequests) await account.post("/api/support", request);
    return { storageState: await account.storageState(), places: { voiceId, conversation } };
  }

  private async administrator(): Promise<Reached> {
    // Its screens show the family's data.
    const { places } = await this.reach("family");
    const account = await this.register();
    const promoted = spawnSync("npm", ["run", "--silent", "admin", "--", account.username], { encoding: "utf8" });
    if (promoted.status !== 0) throw new Error(`No administrator could be made from here: ${promoted.stderr}`);
    // Getting the role ended the session.
    await account.signIn();
    return { storageState: await account.storageState(), places };
  }
}
