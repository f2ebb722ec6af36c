import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { put } from "@vercel/blob/client";
import { z } from "zod";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import { Person } from "@/tests/e2e/person";
import { see, seeStatus } from "../see";

const token = z.object({ clientToken: z.string() });
const signed = z.object({ signedUrl: z.string() });

/** From signing up to hearing an answer, including the requests that must be refused. */
export async function tryMainJob(url: string, provider: "local" | "elevenlabs") {
  const ana = await new Person(url).register();
  see("somebody signs up", true);
  const voiceId = await ana.createVoice();

  const large = longRecording(9e6);
  await seeStatus(
    "9 MB are too much for a function",
    await ana.uploadResponse(voiceId, large, "a.wav", "audio/wav"),
    413,
  );
  await uploadToStore(ana, voiceId, large);
  see(
    "9 MB reach the store and are heard by the decoder",
    (await ana.samples(voiceId)).length === 1,
    `${large.length} bytes`,
  );
  await ana.upload(voiceId, new Uint8Array(readFileSync("tests/fixtures/recordings/speech.m4a")), "b.m4a", "audio/mp4");
  see("a recording of a telephone is uploaded through the function", (await ana.samples(voiceId)).length === 2);

  const startedAt = performance.now();
  await ana.startMaking(voiceId);
  const voice = await ana.settledVoice(voiceId, 120_000);
  see("the voice is made", voice.status === "ready" && voice.provider === provider, {
    status: voice.status,
    provider: voice.provider,
    error: voice.errorMessage,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  });

  const conversationId = await ana.converse(voiceId);
  await ana.write(conversationId, "I planted roses in the garden today.");
  const reply = await ana.reply(conversationId, voiceId);
  see("a message is answered", reply.content.length > 0 && reply.audioUrl !== null);
  const sound = await ana.audio(reply.audioUrl ?? "");
  const heard = await decodeAudio(sound, { maxSeconds: 30 });
  if (!heard.ok) throw new Error(`The answer cannot be heard: ${heard.message}`);
  see(
    "the answer is heard",
    heard.durationSeconds > 1 && heard.peak > 0.1,
    `${heard.durationSeconds.toFixed(1)} s, ${sound.length} bytes`,
  );

  const agentId = provider === "local" ? `local_${voiceId}` : null;
  if (agentId) {
    const asked = await ana.send("POST", "/api/elevenlabs/get-signed-url", { agentId, conversationId });
    const text = await seeStatus("a call with a voice made here is refused", asked, 503);
    see("and the refusal says why", /needs a server that stays on/.test(text));
  } else {
    const { metadata } = await ana.ask(
      z.object({ metadata: z.object({ elevenlabsAgentId: z.string() }) }),
      "GET",
      `/api/voices/${voiceId}`,
    );
    const call = { agentId: metadata.elevenlabsAgentId, conversationId };
    const { signedUrl } = await ana.ask(signed, "POST", "/api/elevenlabs/get-signed-url", call);
    see("a call with a voice of ElevenLabs is opened", signedUrl.length > 0);
  }
  await tryRefusals(url, { voiceId, conversationId, audioUrl: reply.audioUrl ?? "" });
}

async function tryRefusals(url: string, anas: { voiceId: number; conversationId: number; audioUrl: string }) {
  const nobody = new Person(url);
  await seeStatus("nobody's voices", await nobody.send("GET", "/api/voices"), 401);
  const mia = await new Person(url).register();
  await seeStatus("somebody else's voice", await mia.send("GET", `/api/voices/${anas.voiceId}`), 404);
  await seeStatus(
    "somebody else's talk",
    await mia.send("GET", `/api/messages?conversationId=${anas.conversationId}`),
    404,
  );
  await seeStatus("somebody else's answer", await mia.send("GET", anas.audioUrl), 404);
  const foreign = await mia.send("POST", "/api/voices", {}, { origin: "https://elsewhere.example" });
  await seeStatus("another site's write", foreign, 403);
  await seeStatus("the cron without its secret", await nobody.send("GET", "/api/cron/sweep"), 401);
}

/** Like the browser: requests a token, uploads the file to the store, and reports it. */
async function uploadToStore(ana: Person, voiceId: number, bytes: Uint8Array) {
  const pathname = uploadKey(voiceId, randomBytes(16).toString("hex"));
  const clientPayload = JSON.stringify({ voiceId, fileName: "Sunday.wav", sizeBytes: bytes.length });
  const payload = { pathname, clientPayload, multipart: false };
  const asked = { type: "blob.generate-client-token", payload };
  const { clientToken } = await ana.ask(token, "POST", "/api/upload-audio/token", asked);
  await put(pathname, Buffer.from(bytes), { access: "private", token: clientToken, contentType: "audio/wav" });
  const reported = await ana.send("POST", "/api/upload-audio", { voiceId, pathname, fileName: "Sunday.wav" });
  await seeStatus("the upload is reported", reported, 201);
}

/** The recording repeated, as one WAV file of about this many bytes. */
function longRecording(bytes: number): Uint8Array {
  const wav = readFileSync("tests/fixtures/recordings/speech.wav");
  const [header, samples] = [wav.subarray(0, 44), wav.subarray(44)];
  const times = Math.ceil(bytes / samples.length);
  const long = Buffer.concat([header, ...Array.from({ length: times }, () => samples)]);
  long.writeUInt32LE(long.length - 8, 4);
  long.writeUInt32LE(long.length - 44, 40);
  return new Uint8Array(long);
}
