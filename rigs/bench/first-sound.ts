/**
 * Our own share of the time to the first sound with a voice server that answers in 0 ms, measured from when the words
 * are ready: for a message, from the request for a written reply's audio to its first byte; in a call, from the text
 * service's last byte to the first frame of audio. The time for which the emulated servers held our requests is
 * subtracted. The limits are ratios to bare-reply.mjs, which runs the SQL statements of a message's audio through the raw
 * driver behind one bare request; the two alternate. Also measures the whole turn of a call, from the typed words. Uses the built
 * product in a separate process, with PostgreSQL.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/first-sound.ts
 */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { startApp } from "../../tests/e2e/app";
import { startEmulators } from "../../tests/emulators/server";
import { startBare } from "./bare";
import { aCallee, type Callee, Caller, listening } from "./calls/callers";
import { report, summary } from "./report";
import { type Statement, startRecordedApp } from "./sql-recorder";
import { watchVendors } from "./watch-vendors";

const WARM_UP = 5;
const TURNS = 40;
/** By then a request has no work left. */
const SETTLED_MS = 1_000;
const answer = "Of course I remember.";
/** A voice's loudness is measured in its first longer answer; until then its first second is held back. */
const longAnswer = "We took the early train down to the coast, and the sea was as flat as a table that whole day.";
const reply = z.object({ audioUrl: z.string() });

const emulators = await startEmulators();
const settings = { ...listening(emulators), VOICE_SERVER_URL: emulators.urls["vllm-omni"] };

async function writtenReply({ person, conversationId, voiceId }: Callee, text: string): Promise<string> {
  emulators.openai.replies.script(text);
  await person.write(conversationId, "Do you remember the garden?");
  const { audioUrl } = await person.ask(reply, "POST", "/api/generate-response", { conversationId, voiceId });
  return audioUrl;
}

/** The statements until the voice server is asked, in a new database: every new database gives the same ids. */
async function recordedStatements(): Promise<Record<"again" | "audio", Statement[]>> {
  const app = await startRecordedApp(settings);
  let audio: Statement[] = [];
  const note = ({ url }: { url?: string }) => {
    if (url?.includes("/audio/speech") && audio.length === 0) audio = app.take();
  };
  try {
    const callee = await aCallee(app.url);
    await callee.person.audio(await writtenReply(callee, longAnswer));
    const audioUrl = await writtenReply(callee, answer);
    await pause(SETTLED_MS);
    emulators.server.prependListener("request", note);
    app.take();
    await callee.person.audio(audioUrl);
    const texts = ["update messages set speaking_until = null, audio_path = null", "delete from usage_reservations"];
    return { again: texts.map((text) => ({ text, values: [] })), audio };
  } finally {
    emulators.server.removeListener("request", note);
    await app.remove();
  }
}

const recorded = await recordedStatements();
emulators.reset();
const app = await startApp({ database: "postgresql", env: settings });
const vendors = watchVendors(emulators.server);

async function firstByte(callee: Callee): Promise<number> {
  const audioUrl = await writtenReply(callee, answer);
  vendors();
  const askedAt = performance.now();
  const response = await callee.person.send("GET", audioUrl, undefined, { range: "bytes=0-" });
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

async function shares<Share>(bare: Awaited<ReturnType<typeof startBare<"audio">>>, measure: () => Promise<Share>) {
  const values: Share[] = [];
  const bareMs: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const share = await measure();
    await pause(50);
    const bareShare = await bare.measure("audio");
    if (turn < 0) continue;
    values.push(share);
    bareMs.push(bareShare);
  }
  return { values, bare: summary(bareMs) };
}

const ratio = (own: { p50: number }, to: { p50: number }) => Math.round((own.p50 / to.p50) * 100) / 100;

try {
  const callee = await aCallee(app.url);
  await callee.person.audio(await writtenReply(callee, longAnswer));
  await pause(SETTLED_MS);
  const bare = await startBare(recorded, app.databaseUrl ?? "");
  const message = await shares(bare, () => firstByte(callee));
  const caller = await Caller.open(callee);
  await caller.quiet();
  const turns = await shares(bare, () => firstFrame(caller));
  caller.hangUp();
  bare.stop();
  const own = { message: summary(message.values), call: summary(turns.values.map((each) => each.call)) };
  report(
    "first-sound",
    {
      "own share of the first sound, ms": {
        message: own.message,
        call: own.call,
        "whole turn of a call": summary(turns.values.map((each) => each.turn)),
      },
      "the SQL of a message's audio and one bare request, ms": {
        "beside messages": message.bare,
        "beside calls": turns.bare,
      },
    },
    [
      { name: "a message, p50, times the bare one", value: ratio(own.message, message.bare), atMost: 5 },
      { name: "a call, p50, times the bare one", value: ratio(own.call, turns.bare), atMost: 4 },
    ],
  );
} finally {
  await app.remove();
  await emulators.close();
}
process.exit();
