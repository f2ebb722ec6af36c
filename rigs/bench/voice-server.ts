/**
 * Our share between a voice server's first byte and the first sound: reading, levelling, resampling and encoding, for
 * a message and for a call. Also the memory used by half an hour of speech, sentence by sentence. The server runs in
 * this process and has its audio ready.
 * usage: npx tsx --conditions=react-server rigs/bench/voice-server.ts
 */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { speakLocally } from "@/lib/providers/engines/speak";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { writeVoice } from "@/lib/providers/voice/voice-server/stored-clip";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import { wavOf } from "@/lib/providers/wav-file";
import { weightOf } from "./processes";
import { report } from "./report";

const TURNS = 200;
const WARM_UP = 20;
const RATE = 22_050;
const PIECE_BYTES = RATE / 5;
const MINUTES = 30;
const TEXT = "Of course I remember. We took the early train down to the coast, and the sea was as flat as a table.";
/** The loudness of a voice that has spoken before. */
const LOUDNESS = -21;

const spoken = await speakLocally({ text: TEXT, profile: null, language: "en", format: "pcm_22050" });
const wav = Buffer.from(wavOf(new Int16Array(await new Response(spoken.audio).arrayBuffer()), RATE));
const seconds = (wav.length - 44) / 2 / RATE;

let firstByteAt = 0;
async function sing(response: ServerResponse) {
  response.writeHead(200, { "content-type": "audio/wav" });
  firstByteAt = performance.now();
  for (let at = 0; at < wav.length; at += 2 * PIECE_BYTES) {
    if (!response.write(wav.subarray(at, at + 2 * PIECE_BYTES))) await once(response, "drain");
  }
  response.end();
}

const server = createServer((request, response) => {
  request.resume();
  if (request.url === "/tts") return void sing(response);
  const paths = { "/tts": { post: {} }, "/health": { get: {} } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ paths }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address === null || typeof address === "string") throw new Error("The server has no port.");

const root = mkdtempSync(path.join(tmpdir(), "keepsake-bench-"));
const files = new DiskFileStore({ root });
const voices = new VoiceServerVoices({
  files,
  server: new VoiceServer({ url: `http://127.0.0.1:${address.port}`, key: null }),
  dialect: "auto",
  model: null,
  keepsVoices: false,
});
const clip = { label: "bench", language: "en", transcript: TEXT, consentId: null, wav: new Uint8Array(wav) };
const providerVoiceId = await writeVoice(files, { clip, keptBy: [] });

type Kind = "message" | "call";

/** Milliseconds from the server's first byte to the first sound. */
async function firstSound(kind: Kind): Promise<number> {
  const input = { providerVoiceId, text: TEXT, language: "en", loudness: LOUDNESS };
  const { audio } = await (kind === "message" ? voices.speak(input) : voices.speakForCall(input));
  const reader = audio.getReader();
  await reader.read();
  const share = performance.now() - firstByteAt;
  while (!(await reader.read()).done);
  return share;
}

const at = (values: number[], fraction: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * fraction)] ?? 0;

async function shares(kind: Kind) {
  for (let turn = 0; turn < WARM_UP; turn++) await firstSound(kind);
  const values: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    values.push(await firstSound(kind));
    await pause(5);
  }
  return { p50: at(values, 0.5), p95: at(values, 0.95) };
}

const megabytes = (pid: number | undefined) =>
  pid === undefined ? 0 : weightOf(readFileSync(`/proc/${pid}/status`, "utf8")).rssMb;
const resident = () => ({
  app: megabytes(process.pid),
  engines: engines().speakers.reduce((sum, { pid }) => sum + megabytes(pid), 0),
});

const message = await shares("message");
const call = await shares("call");
const before = resident();
let most = before;
const sentences = Math.ceil((MINUTES * 60) / seconds);
for (let sentence = 0; sentence < sentences; sentence++) {
  await firstSound("message");
  const now = resident();
  most = { app: Math.max(most.app, now.app), engines: Math.max(most.engines, now.engines) };
}

await stopEngines();
server.closeAllConnections();
server.close();
rmSync(root, { recursive: true, force: true });

const load = loadavg()[0] ?? 0;
report(
  "voice-server",
  { "first sound beyond the server's, ms": { message, call }, "resident MB": { before, most }, load: { load } },
  [
    { name: "a message's first sound beyond the server's first byte, p50, ms", value: message.p50, atMost: 15 },
    { name: "a call's, p50, ms", value: call.p50, atMost: 10 },
    { name: `the app's growth over ${MINUTES} minutes of speech, MB`, value: most.app - before.app, atMost: 60 },
    { name: "the engines', MB", value: most.engines - before.engines, atMost: 40 },
  ],
);
