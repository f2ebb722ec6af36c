/**
 * Our own share of the time to the first sound with a voice server that answers in 0 ms, measured from when the words
 * are ready: for a message, from the request for a written reply's audio to its first byte; in a call, from the text
 * service's last byte to the first frame of audio. Also measures the whole turn of a call, from the typed words,
 * which includes counting the turn and calling the text service. The time for which the emulated servers held our
 * requests is subtracted. Uses the built product in a separate process, with PostgreSQL.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/first-sound.ts
 */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { startApp } from "../../tests/e2e/app";
import { startEmulators } from "../../tests/emulators/server";
import { aCallee, type Callee, Caller, listening } from "./calls/callers";
import { report, summary } from "./report";
import { watchVendors } from "./watch-vendors";

const WARM_UP = 5;
const TURNS = 40;
const answer = "Of course I remember.";
/** A voice's loudness is measured in its first longer answer; until then its first second is held back. */
const longAnswer = "We took the early train down to the coast, and the sea was as flat as a table that whole day.";
const reply = z.object({ audioUrl: z.string() });

const emulators = await startEmulators();
const app = await startApp({
  database: "postgresql",
  env: { ...listening(emulators), VOICE_SERVER_URL: emulators.urls["vllm-omni"] },
});
const vendors = watchVendors(emulators.server);

async function firstByte({ person, conversationId, voiceId }: Callee, text = answer): Promise<number> {
  emulators.openai.replies.script(text);
  await person.write(conversationId, "Do you remember the garden?");
  const { audioUrl } = await person.ask(reply, "POST", "/api/generate-response", { conversationId, voiceId });
  vendors();
  const askedAt = performance.now();
  const response = await person.send("GET", audioUrl, undefined, { range: "bytes=0-" });
  const reader = response.body?.getReader();
  await reader?.read();
  const share = performance.now() - askedAt - vendors().heldMs;
  while (!((await reader?.read())?.done ?? true));
  return share;
}

type Turn = { call: number; turn: number };

async function firstFrame(caller: Caller): Promise<Turn> {
  emulators.openai.replies.script(answer);
  vendors();
  const askedAt = performance.now();
  caller.say("Do you remember the garden?");
  const soundAt = await caller.soundAfter(askedAt);
  const { heldMs, voiceMs, writtenAt } = vendors();
  await caller.quiet(900);
  return { call: soundAt - writtenAt - voiceMs, turn: soundAt - askedAt - heldMs };
}

async function shares<Share>(measure: () => Promise<Share>): Promise<Share[]> {
  const values: Share[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const share = await measure();
    if (turn >= 0) values.push(share);
    await pause(50);
  }
  return values;
}

try {
  const callee = await aCallee(app.url);
  await firstByte(callee, longAnswer);
  await pause(1_000);
  const message = summary(await shares(() => firstByte(callee)));
  const caller = await Caller.open(callee);
  await caller.quiet();
  const turns = await shares(() => firstFrame(caller));
  caller.hangUp();
  const call = summary(turns.map((each) => each.call));
  const wholeTurn = summary(turns.map((each) => each.turn));
  report("first-sound", { "own share of the first sound, ms": { message, call, "whole turn of a call": wholeTurn } }, [
    { name: "a message, p50, ms", value: message.p50, atMost: 15 },
    { name: "a call, p50, ms", value: call.p50, atMost: 10 },
  ]);
} finally {
  await app.remove();
  await emulators.close();
}
process.exit();
