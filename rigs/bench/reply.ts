/**
 * From the request for a reply to the first byte of its sound: the built product in a separate process, the vendors
 * emulated in this one, both databases. Our own share is the client's time minus the time for which an emulated
 * vendor held a request. Its limit is a ratio to bare-reply.mjs, which runs the same SQL statements through the raw
 * driver behind two bare requests; the two alternate.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/reply.ts [embedded|postgresql]
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type App, startApp } from "../../tests/e2e/app";
import { type Emulators, startEmulators } from "../../tests/emulators/server";
import { startBare } from "./bare";
import { type Limit, percentile, report, summary } from "./report";
import { type Statement, startRecordedApp } from "./sql-recorder";
import { aTalker, type Heard, hearOneReply, vendorSettings } from "./talkers";
import { watchVendors } from "./watch-vendors";

const WARM_UP = 30;
const REPLIES = 150;
const PACED_REPLIES = 10;
/** Replies per person before another takes over: a trial has 20 minutes, which are 1,200 s of speech. */
const REPLIES_A_PERSON = 60;

const BETWEEN_REPLIES_MS = 50;
/** By then a request has no work left. */
const SETTLED_MS = 500;

const TOKENS_PER_SECOND = 20;
const SPEECH_DELAY_MS = 150;
const shortReply = "Good morning, Ana. The bread is out of the oven.";
/** Sixty tokens, three seconds; the first sentence ends with the eighth. */
const longReply = `The garden was full of beans that year.${" and then we walked home slowly along the river".repeat(6)}.`;
const FIRST_SENTENCE_TOKENS = 8;

/** The maximum ratio to the bare reply, p95; bench/README.md explains the choice. */
const OWN_SHARE_LIMIT = 4;
const afterSentenceLimitMs = 200;

/** `vendorsMs`: from the text service until its last byte, and from the voice service until its first. */
type Measured = Heard & { vendorsMs: number; bareMs: number };

type BareReply = { measure: () => Promise<number>; stop: () => void };
type RecordedReply = { again: Statement[]; reply: Statement[]; audio: Statement[] };

/** The first person's first reply has the same row ids in every new database, so its statements fit both. */
async function aFirstReply(url: string, emulators: Emulators, onAsk = (): unknown => null) {
  emulators.gemini.replies.script(shortReply);
  const talker = await aTalker(url);
  await talker.person.write(talker.conversationId, "Good morning, nonna.");
  await pause(SETTLED_MS);
  emulators.gemini.replies.script(shortReply);
  onAsk();
  const { audioUrl } = await talker.person.reply(talker.conversationId, talker.voiceId);
  return { talker, audioUrl: audioUrl ?? "" };
}

/** The statements of a reply until the text service, and then the voice service, is called. */
async function recordReply(emulators: Emulators): Promise<RecordedReply> {
  const app = await startRecordedApp(vendorSettings(emulators));
  try {
    const statements: Record<string, Statement[]> = {};
    emulators.server.prependListener("request", note);
    function note(request: { url?: string }) {
      if (request.url?.includes("streamGenerateContent")) statements.reply = app.take();
      if (request.url?.includes("text-to-speech")) statements.audio = app.take();
    }
    const { talker, audioUrl } = await aFirstReply(app.url, emulators, app.take);
    await pause(SETTLED_MS);
    app.take();
    await talker.person.audio(audioUrl);
    emulators.server.removeListener("request", note);
    const { reply, audio } = statements;
    if (!reply?.length || !audio?.length) throw new Error("A reply without statements was recorded.");
    // The claim is taken over as after a crash, which is also a write; minutes and speech are reset.
    const texts = [
      "update messages set writing_until = now() - interval '1 second', speaking_until = null, audio_path = null where reply_to_id = 1",
      "delete from usage_reservations where user_id = 1",
    ];
    return { again: texts.map((text) => ({ text, values: [] })), reply, audio };
  } finally {
    await app.remove();
  }
}

/** Uses the rows of `app`; the embedded database belongs to its process, so the bare reply gets a copy. */
async function startBareReply(app: App, recorded: RecordedReply): Promise<BareReply> {
  const copy = mkdtempSync(path.join(tmpdir(), "keepsake-bare-"));
  if (app.databaseUrl === null) {
    await app.stop();
    cpSync(path.join(app.dataDir, "database"), copy, { recursive: true });
    await app.restart();
  }
  const bare = await startBare(recorded, app.databaseUrl ?? copy);
  return {
    measure: () => bare.measure("reply", "audio"),
    stop: () => {
      bare.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

async function measureOwnShare(url: string, emulators: Emulators, bare: BareReply): Promise<Measured[]> {
  const heard: Measured[] = [];
  const vendors = watchVendors(emulators.server);
  let talker = await aTalker(url);
  for (let n = 0; n < WARM_UP + REPLIES; n++) {
    if (n > 0 && n % REPLIES_A_PERSON === 0) talker = await aTalker(url);
    emulators.gemini.replies.script(shortReply);
    vendors();
    const one = await hearOneReply(talker);
    const { heldMs } = vendors();
    // A person listens before writing again; bookkeeping after a reply must not count towards the next.
    await pause(BETWEEN_REPLIES_MS);
    const bareMs = await bare.measure();
    if (n >= WARM_UP) heard.push({ ...one, vendorsMs: heldMs, bareMs });
  }
  return heard;
}

/** Milliseconds from the end of the first sentence, by the model's own schedule, to the first audio. */
async function measureAfterSentence(url: string, emulators: Emulators): Promise<number[]> {
  const talker = await aTalker(url);
  const late: number[] = [];
  for (let n = 0; n < PACED_REPLIES; n++) {
    emulators.fault({ kind: "slow", service: "gemini", tokensPerSecond: TOKENS_PER_SECOND });
    emulators.fault({
      kind: "slow",
      service: "elevenlabs",
      path: "text-to-speech",
      delayMs: SPEECH_DELAY_MS,
      times: 99,
    });
    emulators.gemini.replies.script(longReply);
    const { firstAudioAt } = await hearOneReply(talker);
    const request = emulators.requestsTo("gemini", "streamGenerateContent").at(-1);
    if (!request) throw new Error("The model was never asked.");
    late.push(firstAudioAt - (request.at + (FIRST_SENTENCE_TOKENS * 1000) / TOKENS_PER_SECOND));
  }
  return late;
}

const wanted = process.argv[2];
const databases = (["embedded", "postgresql"] as const).filter((name) => !wanted || wanted === name);
const figures: Record<string, Record<string, ReturnType<typeof summary>>> = {};
const limits: Limit[] = [];

const emulators = await startEmulators();
const recorded = await recordReply(emulators);
for (const database of databases) {
  // The previous database's slow speech would be counted as vendor time.
  emulators.reset();
  const app = await startApp({ database, env: vendorSettings(emulators) });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void app.remove().finally(() => process.exit(1)));
  }
  try {
    const { talker, audioUrl } = await aFirstReply(app.url, emulators);
    await talker.person.audio(audioUrl);
    const bareReply = await startBareReply(app, recorded);
    const own = await measureOwnShare(app.url, emulators, bareReply);
    bareReply.stop();
    const afterSentence = await measureAfterSentence(app.url, emulators);
    const bare = summary(own.map((one) => one.bareMs));
    const ownShare = summary(own.map((one) => one.firstAudioMs - one.vendorsMs));
    if (ownShare.best < 0) throw new Error("The vendors held a reply for longer than it took.");
    figures[`${database}, ms`] = {
      "the same SQL and two bare requests": bare,
      "requests held by the vendors": summary(own.map((one) => one.vendorsMs)),
      "request to reply event": summary(own.map((one) => one.replyEventMs)),
      "request to first audio, vendors included": summary(own.map((one) => one.firstAudioMs)),
      "request to first audio, our own share": ownShare,
      "end of first sentence to first audio": summary(afterSentence),
    };
    limits.push(
      {
        name: `own share to first audio, p95, times the bare reply, ${database}`,
        value: Math.round((ownShare.p95 / bare.p95) * 100) / 100,
        atMost: OWN_SHARE_LIMIT,
      },
      {
        name: `first audio after the first sentence, worst ms, ${database}`,
        value: percentile(afterSentence, 1),
        atMost: afterSentenceLimitMs,
      },
    );
  } finally {
    await app.remove();
  }
}
await emulators.close();
console.log(`Load average of the machine: ${loadavg().map((load) => load.toFixed(1))}`);
report("reply", figures, limits);
