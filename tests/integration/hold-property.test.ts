import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import type { AgentFrame } from "@/lib/calls/agent/agent-frames";
import { AccountHolds } from "@/lib/calls/agent/call-holds";
import { nothingKept } from "@/lib/calls/agent/call-trial";
import { LocalCall } from "@/lib/calls/agent/local-call";
import { listMessages } from "@/lib/conversations/data";
import { sayIsSafe } from "@/lib/conversations/end-hold";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { TextProvider } from "@/lib/providers/text/provider";
import { readSafety } from "@/lib/safety/data";
import { onHold } from "@/lib/safety/hold-events";
import { aSpeaker, tools } from "@/tests/factories/agent-calls";
import { aConversation } from "@/tests/factories/conversations";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const words = { ordinary: "We baked bread.", cry: "I don't want to live anymore", safe: "I'm safe." } as const;
type Words = keyof typeof words;

type Step =
  | { do: "write" | "say"; tab: number; words: Words }
  | { do: "ask" | "letGo" | "press" | "pressLate" | "reload" | "call" | "hangUp"; tab: number };

const tab = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom("write", "say"),
    tab,
    words: fc.constantFrom<Words>("ordinary", "ordinary", "cry", "safe"),
  }),
  fc.record({
    do: fc.constantFrom("ask", "ask", "letGo", "press", "pressLate", "reload", "call", "call", "hangUp"),
    tab,
  }),
);

/** Two tabs of one person, each with a talk, answers that can be held half way, and a call. */
class Tab {
  readonly frames: AgentFrame[] = [];
  readonly lovedOne = aSpeaker(0.01);
  readonly #gates: (() => void)[] = [];
  #writing: Promise<unknown> = Promise.resolve();
  #call: LocalCall | null = null;
  signsSeen = 0;

  constructor(
    readonly actor: Actor,
    readonly place: { conversationId: number; voiceId: number },
  ) {}

  write = (said: Words) =>
    createMessage(this.actor, { conversationId: this.place.conversationId, role: "user", content: words[said] }, null);

  /** As far as the first piece, or the end where Keepsake answers. */
  async ask() {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      this.#gates.push(resolve);
    });
    const text: TextProvider = {
      name: "companion",
      async *reply() {
        yield "It was ";
        begun();
        await gate;
        yield "green.";
      },
      check: async () => {},
    };
    const started = await startReply(this.actor, this.place, async () => ({ text, voice: null })).catch(() => null);
    this.#writing = started?.finished.catch(() => null) ?? Promise.resolve();
    await Promise.race([hasBegun, this.#writing, wait(200)]);
  }

  async letGo() {
    for (const open of this.#gates.splice(0)) open();
    await this.#writing;
  }

  async press() {
    await sayIsSafe(this.actor, { signs: this.signsSeen, conversationId: this.place.conversationId }, null);
  }

  async call() {
    await this.hangUp();
    const { hold } = await readSafety(this.actor.userId);
    const parts = { speak: this.lovedOne.speak, speakNeutrally: () => aSpeaker(0.01).speak };
    const facts = {
      callId: 1,
      providerConversationId: "conv_1",
      earlierTurns: [],
      earlierCards: [],
      secondsLeft: 600,
      isDisclosureDue: false,
    };
    const call = new LocalCall(
      { send: (frame) => this.frames.push(frame), close: () => {}, pause: () => {}, resume: () => {} },
      tools({ ...parts, holds: new AccountHolds(this.actor.userId) }),
      nothingKept,
      { ...facts, held: hold?.language ?? null },
    );
    this.#call = call;
    const stop = onHold(this.actor.userId, (language) => call.hold(language));
    void call.ended.then(stop);
    await this.#answered(() =>
      call.receive(
        JSON.stringify({ type: "conversation_initiation_client_data", dynamic_variables: { user_name: "Ana" } }),
      ),
    );
  }

  async say(said: Words) {
    const call = this.#call;
    if (call) await this.#answered(() => call.receive(JSON.stringify({ type: "user_message", text: words[said] })));
  }

  async hangUp() {
    this.#call?.hangUp("hung_up");
    await this.#call?.settled();
    this.#call = null;
  }

  /** Until the loved one or Keepsake has answered in the call. */
  async #answered(act: () => void) {
    const answers = () =>
      this.frames.filter(({ type }) => type === "keepsake_card" || type === "agent_response").length;
    const before = answers();
    act();
    for (let tries = 0; tries < 400 && answers() === before; tries++) await wait(5);
    await wait(30);
  }
}

/** Everything of the loved ones that is there to read or to hear. */
async function spokenBy(actor: Actor, tabs: Tab[]) {
  const rows = await db.message.findMany({
    where: { role: "assistant", writingUntil: null, conversation: { userId: actor.userId } },
  });
  const written = rows.filter(({ metadata }) => !parseMetadata(metadata)?.card).length;
  return written + tabs.reduce((sum, { lovedOne }) => sum + lovedOne.said.length, 0);
}

async function run(steps: Step[]) {
  const actor = await aUser();
  const tabs: Tab[] = [];
  for (let n = 0; n < 2; n++) {
    const { conversation, voice } = await aConversation(actor);
    tabs.push(new Tab(actor, { conversationId: conversation.id, voiceId: voice.id }));
  }
  try {
    for (const one of steps) {
      const here = tabs[one.tab] as Tab;
      const { hold: before } = await readSafety(actor.userId);
      const saidBefore = await spokenBy(actor, tabs);
      if (one.do === "write") {
        await here.write(one.words);
        await here.ask();
      } else if (one.do === "say") await here.say(one.words);
      else if (one.do === "reload") await listMessages(actor, { conversationId: here.place.conversationId });
      else if (one.do === "pressLate") await here.press();
      else if (one.do === "press") {
        here.signsSeen = before?.signs ?? 0;
        await here.press();
      } else await here[one.do]();
      const { hold } = await readSafety(actor.userId);
      const told = `${JSON.stringify(one)} of ${JSON.stringify(steps)}`;
      const isSafeWord = one.do.startsWith("press") || one.do === "ask" || ("words" in one && one.words === "safe");
      if (before && !isSafeWord && !hold) throw new Error(`The hold ended by ${told}`);
      if (one.do === "write" && one.words === "cry" && !hold) throw new Error(`No hold after ${told}`);
      if (before && hold && (await spokenBy(actor, tabs)) > saidBefore) throw new Error(`The loved one spoke: ${told}`);
    }
  } finally {
    for (const one of tabs) {
      await one.letGo();
      await one.hangUp();
    }
  }
}

it("no order of messages, tabs, calls and reloads lets the loved one speak while a hold stands", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), run), {
    numRuns: 50,
    endOnFailure: true,
  });
}, 300_000);
