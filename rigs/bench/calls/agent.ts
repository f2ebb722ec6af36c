import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PlaybackQueue } from "../../../lib/calls/client/playback-queue";
import { patientTurns } from "../../../lib/calls/turn-detector";
import { startApp } from "../../../tests/e2e/app";
import { startEmulators } from "../../../tests/emulators/server";
import { type Limit, percentile, summary } from "../report";
import { aCallee, Caller, copiesOf, listening } from "./callers";

const TURNS = 8;
const TYPED = 25;
const CALLS_AT_ONCE = 20;
const OWN_SHARE_MS = 60;
const PIECE = 320;
const PIECE_MS = 20;
const shortAnswer = "Yes.";
const sentence = "We walked along the river and looked at the boats until the sun had gone. ";

/** The recorded question up to its last sound, and the silence that the detector waits for. */
export function question(): Int16Array[] {
  const wav = readFileSync("tests/fixtures/calls/question.wav");
  const samples = Int16Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + i * 2));
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 600) + 1;
  const pieces = Math.ceil(end / PIECE);
  const spoken = new Int16Array(pieces * PIECE);
  // The last piece is sent when the speech ends.
  spoken.set(samples.subarray(0, end), spoken.length - end);
  return Array.from({ length: pieces }, (_, n) => spoken.subarray(n * PIECE, (n + 1) * PIECE));
}

/** Milliseconds from the end of a spoken turn to the first sound of its answer. */
async function spokenTurn(caller: Caller, pieces: readonly Int16Array[]): Promise<number> {
  const startedAt = performance.now();
  let sent = 0;
  const keepUp = async (piece: Int16Array) => {
    await pause(Math.max(0, startedAt + sent * PIECE_MS - performance.now()));
    caller.sendSound(piece);
    sent += 1;
  };
  for (const piece of pieces) await keepUp(piece);
  const endedAt = performance.now();
  let isAnswered = false;
  const answered = caller.soundAfter(endedAt).finally(() => {
    isAnswered = true;
  });
  answered.catch(() => {});
  while (!isAnswered) await keepUp(new Int16Array(PIECE));
  return (await answered) - endedAt;
}

/** Seconds of speech in a stream, and the number of gaps a player would have had. */
export function heardBy(caller: Caller): { seconds: number; underruns: number } {
  const queue = new PlaybackQueue();
  let seconds = 0;
  for (const { type, bytes, eventId, at } of caller.frames) {
    if (type !== "audio") continue;
    queue.schedule(eventId, bytes / 32_000, at / 1000);
    seconds += bytes / 32_000;
  }
  return { seconds, underruns: queue.underruns };
}

/** The local agent over the wire, with text and hearing providers that respond at once. */
export async function localAgent(): Promise<{ figures: Record<string, unknown>; limits: Limit[] }> {
  const emulators = await startEmulators();
  const app = await startApp({ database: "postgresql", env: listening(emulators) });
  try {
    const callee = await aCallee(app.url);
    const caller = await Caller.open(callee);
    await caller.quiet();
    const typed: number[] = [];
    for (let n = 0; n < TYPED + 3; n++) {
      emulators.openai.replies.script(shortAnswer);
      const askedAt = performance.now();
      caller.say("Was it green?");
      const took = (await caller.soundAfter(askedAt)) - askedAt;
      if (n >= 3) typed.push(took);
      await caller.quiet(900);
    }
    const spoken: number[] = [];
    const pieces = question();
    for (let n = 0; n < TURNS; n++) {
      emulators.openai.transcripts.script("Was it green?");
      emulators.openai.replies.script(shortAnswer);
      spoken.push((await spokenTurn(caller, pieces)) - patientTurns.endSilenceMs);
      await caller.quiet(900);
    }
    caller.hangUp();

    // An answer that no turn asked for would be given to one of the many.
    emulators.reset();
    const many = await copiesOf(app, callee, CALLS_AT_ONCE);
    emulators.openai.replies.script(...Array.from({ length: CALLS_AT_ONCE }, () => sentence.repeat(7).trim()));
    const callers = await Promise.all(many.map((one) => Caller.open(one)));
    await Promise.all(callers.map((one) => one.quiet()));
    for (const one of callers) one.say("Tell me about the river.");
    await pause(3_000);
    await Promise.all(callers.map((one) => one.quiet(3_000)));
    const heard = callers.map(heardBy);
    for (const one of callers) one.hangUp();
    const underruns = heard.reduce((sum, one) => sum + one.underruns, 0);
    const least = Math.min(...heard.map(({ seconds }) => seconds));
    return {
      figures: {
        "Local agent, ms": {
          "typed message to first sound": summary(typed),
          "end of speech to first sound, beyond the detector's silence": summary(spoken),
        },
        [`${CALLS_AT_ONCE} calls at once`]: [{ "least seconds of sound": Math.round(least), gaps: underruns }],
      },
      limits: [
        { name: "typed message to first sound, p95 ms", value: percentile(typed, 0.95), atMost: OWN_SHARE_MS },
        {
          name: "end of speech to first sound, p95 ms beyond 800",
          value: percentile(spoken, 0.95),
          atMost: OWN_SHARE_MS,
        },
        { name: `${CALLS_AT_ONCE} calls at once: gaps`, value: underruns, atMost: 0 },
        { name: `${CALLS_AT_ONCE} calls at once: least seconds of sound`, value: least, atLeast: 20 },
      ],
    };
  } finally {
    await app.remove();
    await emulators.close();
  }
}
