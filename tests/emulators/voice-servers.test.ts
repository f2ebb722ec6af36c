import { measureSpeech } from "@/lib/providers/engines/analyse";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { stopEngines } from "@/lib/providers/engines/engines";
import { aRecording } from "@/tests/factories/recordings";
import { semitonesApart } from "@/tests/integration/engines/recordings";
import { type Emulators, startEmulators } from "./server";
import { stockHz } from "./voice-servers/cloned-tone";

/** The first test of each server is the request as its own documentation shows it. */
let emulators: Emulators;

beforeAll(async () => {
  emulators = await startEmulators();
});
beforeEach(() => emulators.reset());
afterAll(async () => {
  await emulators.close();
  await stopEngines();
});

const clip = () => new File([aRecording("wav")], "reference.wav", { type: "audio/wav" });
const dataUrl = () => `data:audio/wav;base64,${Buffer.from(aRecording("wav")).toString("base64")}`;
const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: "POST", body };
};
const asJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function pitchOf(bytes: ArrayBuffer | Uint8Array): Promise<number | null> {
  const sound = await decodeAudio(new Uint8Array(bytes));
  if (!sound.ok) throw new Error(sound.code);
  return (await measureSpeech(sound.pcm)).pitchMedianHz;
}
const theirPitch = () => pitchOf(aRecording("wav"));
/** Streamed WAVs name a wrong length; the tests of the provider read those. */
const asFile = (bytes: ArrayBuffer) => {
  const wav = Buffer.from(bytes);
  wav.writeUInt32LE(wav.length - 44, 40);
  return new Uint8Array(wav);
};

describe("vLLM-Omni", () => {
  const call = (path: string, init?: RequestInit) => fetch(`${emulators.urls["vllm-omni"]}${path}`, init);

  it("clones a reference that comes with the request", async () => {
    const answer = await call(
      "/v1/audio/speech",
      asJson({
        input: "Hello, this is a cloned voice",
        task_type: "Base",
        ref_audio: dataUrl(),
        ref_text: "Original transcript of the reference audio",
        non_streaming_mode: true,
      }),
    );
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    const heard = await pitchOf(await answer.arrayBuffer());
    expect(semitonesApart(heard, await theirPitch())).toBeLessThan(1);
    expect(semitonesApart(heard, stockHz)).toBeGreaterThan(2);
  });

  it("keeps an uploaded voice until it is deleted", async () => {
    const fields = { audio_sample: clip(), consent: "user_consent_id", name: "custom_voice_1" };
    expect((await call("/v1/audio/voices", form(fields))).status).toBe(200);
    const listed = (await (await call("/v1/audio/voices")).json()) as { uploaded_voices: { consent: string }[] };
    expect(listed.uploaded_voices).toMatchObject([{ name: "custom_voice_1", consent: "user_consent_id" }]);
    const spoken = await call("/v1/audio/speech", asJson({ input: "Hello, hello, hello", voice: "custom_voice_1" }));
    expect(semitonesApart(await pitchOf(await spoken.arrayBuffer()), await theirPitch())).toBeLessThan(1);
    expect((await call("/v1/audio/voices/custom_voice_1", { method: "DELETE" })).status).toBe(200);
    const again = await call("/v1/audio/voices/custom_voice_1", { method: "DELETE" });
    expect([again.status, await again.json()]).toMatchObject([404, { success: false }]);
  });

  it("streams with a header that knows no length, and says what is wrong", async () => {
    const speech = {
      input: "Hello, hello, hello",
      ref_audio: dataUrl(),
      ref_text: "So it was.",
      stream_format: "audio",
    };
    const wav = Buffer.from(await (await call("/v1/audio/speech", asJson(speech))).arrayBuffer());
    expect(wav.readUInt32LE(40)).toBe(0xffffffff);
    const wrong = async (body: object) => (await call("/v1/audio/speech", asJson({ ...speech, ...body }))).status;
    expect(await wrong({ response_format: "mp3" })).toBe(400);
    expect(await wrong({ ref_text: undefined })).toBe(400);
    expect(await wrong({ language: "Klingon" })).toBe(400);
    expect(await wrong({ refText: "a slip" })).toBe(400);
    expect(await wrong({ model: "another" })).toBe(404);
    emulators.vllmOmni.key = "secret";
    expect(await wrong({})).toBe(401);
  });

  it("lies when it is told to", async () => {
    const speech = asJson({ input: "Hello, hello, hello", ref_audio: dataUrl(), ref_text: "So it was." });
    emulators.fault({ kind: "stock_voice" });
    const lie = await pitchOf(await (await call("/v1/audio/speech", speech)).arrayBuffer());
    expect(semitonesApart(lie, stockHz)).toBeLessThan(0.5);
    emulators.vllmOmni.isLying = true;
    const always = await pitchOf(await (await call("/v1/audio/speech", speech)).arrayBuffer());
    expect(semitonesApart(always, stockHz)).toBeLessThan(0.5);
  });
});

describe("chatterbox-tts-api", () => {
  const call = (path: string, init?: RequestInit) => fetch(`${emulators.urls.chatterbox}${path}`, init);

  it("clones a voice file that comes with the request", async () => {
    const fields = { input: "Hello with my custom voice!", exaggeration: "0.8", voice_file: clip() };
    const answer = await call("/v1/audio/speech/upload", form(fields));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    expect(semitonesApart(await pitchOf(await answer.arrayBuffer()), await theirPitch())).toBeLessThan(1);
    const streamed = await call("/v1/audio/speech/stream/upload", form(fields));
    const heard = await pitchOf(asFile(await streamed.arrayBuffer()));
    expect(semitonesApart(heard, await theirPitch())).toBeLessThan(1);
  });

  it("keeps a stored voice with its language until it is deleted", async () => {
    const fields = { voice_name: "my-custom-voice", voice_file: clip(), language: "fr" };
    expect((await call("/v1/voices", form(fields))).status).toBe(201);
    expect((await call("/voices", form(fields))).status).toBe(409);
    await call("/v1/audio/speech", asJson({ input: "Bonjour, bonjour, bonjour", voice: "my-custom-voice" }));
    expect(emulators.chatterbox.spoken).toMatchObject([{ language: "fr" }]);
    expect((await call("/voices/my-custom-voice", { method: "DELETE" })).status).toBe(200);
    expect((await call("/voices/my-custom-voice", { method: "DELETE" })).status).toBe(404);
  });

  it("speaks an unknown voice in its stock voice without a word, and any clip as English", async () => {
    const answer = await call("/v1/audio/speech", asJson({ input: "Hello, hello, hello", voice: "nobody" }));
    expect(semitonesApart(await pitchOf(await answer.arrayBuffer()), stockHz)).toBeLessThan(0.5);
    expect(emulators.chatterbox.spoken).toMatchObject([{ language: "en" }]);
  });

  it("says what is wrong under `detail`", async () => {
    const noText = await call("/v1/audio/speech", asJson({ input: "" }));
    expect([noText.status, await noText.json()]).toMatchObject([422, { detail: [{ loc: ["body", "input"] }] }]);
    expect((await call("/v1/audio/speech", asJson({ input: "x".repeat(3_001) }))).status).toBe(422);
    const text = new File(["no sound"], "a.txt");
    const wrong = await call("/voices", form({ voice_name: "a", voice_file: text }));
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { detail: { error: {} } }]);
  });
});

describe("Pocket TTS", () => {
  const call = (path: string, init?: RequestInit) => fetch(`${emulators.urls["pocket-tts"]}${path}`, init);

  it("clones a voice file that comes with the form", async () => {
    const answer = await call("/tts", form({ text: "Hello world, hello again.", voice_wav: clip() }));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    const heard = await pitchOf(asFile(await answer.arrayBuffer()));
    expect(semitonesApart(heard, await theirPitch())).toBeLessThan(1);
    expect((await call("/tts", form({ text: " " }))).status).toBe(400);
    expect((await call("/tts", form({}))).status).toBe(422);
  });
});

describe("qwentts.cpp", () => {
  const call = (path: string, init?: RequestInit) => fetch(`${emulators.urls.qwentts}${path}`, init);

  it("speaks in a registered voice until it is restarted", async () => {
    const wav_b64 = Buffer.from(aRecording("wav")).toString("base64");
    const made = await call("/v1/audio/voices", asJson({ name: "Rosa", ref_text: "So it was.", wav_b64 }));
    expect(await made.json()).toEqual({ name: "rosa", status: "registered" });
    expect(await (await call("/v1/audio/voices")).json()).toEqual({ voices: [{ name: "rosa", kind: "registered" }] });
    const speech = asJson({ input: "Hello, hello, hello", voice: "rosa", response_format: "wav" });
    const heard = await pitchOf(await (await call("/v1/audio/speech", speech)).arrayBuffer());
    expect(semitonesApart(heard, await theirPitch())).toBeLessThan(1);
    emulators.qwentts.restart();
    expect((await call("/v1/audio/speech", speech)).status).toBe(400);
    expect((await call("/v1/audio/voices/rosa", { method: "DELETE" })).status).toBe(404);
  });
});

describe("LocalAI", () => {
  const call = (path: string, init?: RequestInit) => fetch(`${emulators.urls.localai}${path}`, init);
  const fields = {
    name: "Documentary narrator",
    language: "en-US",
    transcript: "The exact words spoken in this reference.",
    consent_confirmed: "true",
  };

  it("speaks in the voice of a profile, which is made with consent and its words", async () => {
    const made = await call("/api/voice-profiles", form({ ...fields, audio: clip() }));
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const body = {
      model: "qwen3-tts-base",
      input: "This sentence will use the saved voice.",
      voice: `localai://voice-profiles/${id}`,
    };
    const heard = await pitchOf(await (await call("/v1/audio/speech", asJson(body))).arrayBuffer());
    expect(semitonesApart(heard, await theirPitch())).toBeLessThan(1);
    expect((await call(`/api/voice-profiles/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call("/v1/audio/speech", asJson(body))).status).toBe(404);
    expect((await call("/api/voice-profiles", form({ ...fields, transcript: "", audio: clip() }))).status).toBe(400);
    expect(
      (await call("/api/voice-profiles", form({ ...fields, consent_confirmed: "false", audio: clip() }))).status,
    ).toBe(400);
  });
});
