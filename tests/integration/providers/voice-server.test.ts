import { readVoice } from "@/lib/providers/voice/voice-server/stored-clip";
import type { Fault } from "@/tests/emulators/exchange";
import { bytesOf, decoded, semitonesApart } from "@/tests/integration/engines/recordings";
import { aCloneInput, onEmulatedVoiceServers, pitchOfFile, pitchOfPcm, theirPitch } from "./voice-servers";

const at = onEmulatedVoiceServers();
const TEXT = "The bread is still warm, and the window is open.";

afterEach(() => jest.restoreAllMocks());
const inMinutes = (minutes: number) => jest.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);

const speak = (providerVoiceId: string, language = "en") => ({ providerVoiceId, text: TEXT, language });
let made = 0;
/** A voice at this service, and the provider that made it. */
async function aMadeVoice(service: Parameters<typeof at.using>[0], more: Parameters<typeof aCloneInput>[1] = {}) {
  made += 1;
  const [voices, label] = [at.using(service), `keepsake-a1-m${made}-g1`];
  return { voices, label, ...(await voices.clone(aCloneInput(label, more))) };
}

describe("a server that takes the passage with each request", () => {
  it("speaks in the voice of the passage, and keeps nothing of it", async () => {
    const { voices, label, providerVoiceId } = await aMadeVoice("vllm-omni");
    expect(providerVoiceId).toBe(`profiles/${label}.json`);
    const speech = await voices.speak(speak(providerVoiceId));
    const mp3 = await bytesOf(speech.audio);
    expect((await decoded(mp3)).format).toBe("mp3");
    expect(semitonesApart(await pitchOfFile(mp3), await theirPitch())).toBeLessThan(1);
    expect(await speech.seconds).toBeCloseTo(TEXT.length * 0.06, 1);
    expect(at.emulators.vllmOmni.uploaded.size).toBe(0);
    // The upload has a field for the consent; without one, the consent's row is named in our file alone.
    expect((await readVoice(at.files, providerVoiceId)).clip.consentId).toBe(7);
    expect(at.emulators.requestsTo("vllm-omni", "/v1/audio/voices")).toEqual([]);
    expect(at.emulators.requestsTo("vllm-omni", "/v1/audio/speech").at(-1)?.json).toMatchObject({
      input: TEXT,
      task_type: "Base",
      language: "English",
      ref_text: "I put the letters in the drawer.",
      ref_audio: expect.stringMatching(/^data:audio\/wav;base64,UklGR/),
    });
  });

  it("makes no voice while the server is away, however lately it was seen to clone", async () => {
    const voices = at.using("vllm-omni");
    await voices.clone(aCloneInput("keepsake-a1-v6-g1"));
    at.emulators.fault({ kind: "cut", service: "vllm-omni", times: 9 });
    await expect(voices.clone(aCloneInput("keepsake-a1-v7-g1"))).rejects.toMatchObject({ code: "unreachable" });
    at.emulators.reset();
    expect(await voices.findByLabel("keepsake-a1-v7-g1")).toBeNull();
  });

  it("is found by its label after a crash, and removed without a word to the server", async () => {
    const { voices, label, providerVoiceId } = await aMadeVoice("vllm-omni");
    expect(await at.using("vllm-omni").findByLabel(label)).toBe(providerVoiceId);
    at.emulators.reset();
    await voices.remove(providerVoiceId);
    await voices.remove(providerVoiceId);
    expect(await voices.findByLabel(label)).toBeNull();
    expect(at.emulators.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
    await expect(voices.speak(speak(providerVoiceId))).rejects.toMatchObject({ code: "voice_missing" });
  });

  it("clones from the voice alone where nobody knows the words", async () => {
    const { voices, providerVoiceId } = await aMadeVoice("vllm-omni", { transcript: null });
    await bytesOf((await voices.speak(speak(providerVoiceId, "hu"))).audio);
    const body = at.emulators.requestsTo("vllm-omni", "/v1/audio/speech").at(-1)?.json;
    expect(body).toMatchObject({ x_vector_only_mode: true });
    expect(body).not.toHaveProperty("ref_text");
  });

  it("speaks for a call at its rate, without MP3", async () => {
    const { voices, providerVoiceId } = await aMadeVoice("vllm-omni");
    const speech = await voices.speakForCall(speak(providerVoiceId));
    const pcm = new Uint8Array(await bytesOf(speech.audio));
    expect(pcm.length / 2 / 16_000).toBeCloseTo(TEXT.length * 0.06, 1);
    expect(semitonesApart(await pitchOfPcm(pcm), await theirPitch())).toBeLessThan(1);
  });

  it("has its first sound heard before the server has finished the sentence", async () => {
    const { voices, providerVoiceId } = await aMadeVoice("vllm-omni");
    for (const first of [
      async () => (await voices.speak(speak(providerVoiceId))).audio,
      async () => (await voices.speakForCall(speak(providerVoiceId))).audio,
    ]) {
      at.emulators.fault({ kind: "slow", pieceDelayMs: 400, path: "/v1/audio/speech" });
      const reader = (await first()).getReader();
      expect((await reader.read()).value?.length).toBeGreaterThan(0);
      // The emulator notes the status when the last piece has left.
      expect(at.emulators.requests.at(-1)?.status).toBeNull();
      await reader.cancel();
    }
  });
});

describe("a server that has to keep a voice", () => {
  it("is given it under our label with its language, and no longer has it afterwards", async () => {
    const { voices, label, providerVoiceId } = await aMadeVoice("chatterbox", { language: "fr" });
    expect([...at.emulators.chatterbox.voices.keys()]).toEqual([label]);
    await bytesOf((await voices.speak(speak(providerVoiceId, "fr"))).audio);
    expect(at.emulators.chatterbox.spoken.at(-1)).toMatchObject({ language: "fr" });
    expect(semitonesApart(at.emulators.chatterbox.spoken.at(-1)?.hz ?? null, await theirPitch())).toBeLessThan(1);
    expect(await voices.listLabelled("keepsake-a1-")).toEqual([{ providerVoiceId, name: label }]);
    await voices.remove(providerVoiceId);
    expect(at.emulators.chatterbox.voices.size).toBe(0);
  });

  it("that has lost the voice is given it again, once", async () => {
    const { voices, providerVoiceId } = await aMadeVoice("chatterbox", { language: "de" });
    at.emulators.chatterbox.voices.clear();
    const before = at.emulators.requestsTo("chatterbox", "/voices").filter(({ method }) => method === "POST").length;
    await Promise.all([1, 2].map(async () => bytesOf((await voices.speak(speak(providerVoiceId, "de"))).audio)));
    const after = at.emulators.requestsTo("chatterbox", "/voices").filter(({ method }) => method === "POST").length;
    expect(after - before).toBe(1);
    expect(semitonesApart(at.emulators.chatterbox.spoken.at(-1)?.hz ?? null, await theirPitch())).toBeLessThan(1);
  });

  it("keeps nothing in English, because the passage goes with each request", async () => {
    const { voices, providerVoiceId } = await aMadeVoice("chatterbox");
    const mp3 = await bytesOf((await voices.speak(speak(providerVoiceId))).audio);
    expect(semitonesApart(await pitchOfFile(mp3), await theirPitch())).toBeLessThan(1);
    expect(at.emulators.chatterbox.voices.size).toBe(0);
  });

  it("and cannot delete is refused, unless the operator accepts that voices stay", async () => {
    at.emulators.chatterbox.canDelete = false;
    const input = aCloneInput("keepsake-a1-v9-g1", { language: "fr" });
    await expect(at.using("chatterbox").clone(input)).rejects.toMatchObject({
      code: "wrong_setup",
      message: expect.stringContaining("VOICE_SERVER_KEEPS_VOICES=accepted"),
    });
    expect(at.emulators.chatterbox.voices.size).toBe(0);
    await at.using("chatterbox", { keepsVoices: true }).clone(input);
    expect(at.emulators.chatterbox.voices.size).toBe(1);
  });

  it("is asked to store a voice once, also when it failed", async () => {
    const voices = at.using("chatterbox");
    await voices.prove();
    at.emulators.fault({ kind: "unavailable", path: "/voices", method: "POST", service: "chatterbox" });
    const input = aCloneInput("keepsake-a1-v10-g1", { language: "fr" });
    await expect(voices.clone(input)).rejects.toMatchObject({ code: "busy" });
    expect(at.emulators.requestsTo("chatterbox", "/voices").filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("is not asked any more once it is no longer configured, but the removal stays pending", async () => {
    const { voices, label, providerVoiceId } = await aMadeVoice("chatterbox", { language: "fr" });
    const { VoiceServerVoices } = await import("@/lib/providers/voice/voice-server/voices");
    const gone = new VoiceServerVoices({
      files: at.files,
      server: null,
      dialect: "auto",
      model: null,
      keepsVoices: false,
    });
    await expect(gone.remove(providerVoiceId)).rejects.toMatchObject({ code: "wrong_setup" });
    expect(await voices.findByLabel(label)).toBe(providerVoiceId);
  });
});

describe("the other servers", () => {
  it.each(["localai", "pocket-tts", "qwentts"] as const)(
    "%s speaks in the voice of the passage, and has nothing left of it",
    async (service) => {
      const { voices, providerVoiceId } = await aMadeVoice(service);
      const mp3 = await bytesOf((await voices.speak(speak(providerVoiceId))).audio);
      expect(semitonesApart(await pitchOfFile(mp3), await theirPitch())).toBeLessThan(1);
      await voices.remove(providerVoiceId);
      expect([at.emulators.localai.profiles.size, at.emulators.qwentts.voices.size]).toEqual([0, 0]);
    },
  );

  it("that forgets its voices at a restart is given one again", async () => {
    const { voices, label, providerVoiceId } = await aMadeVoice("qwentts");
    at.emulators.qwentts.restart();
    await bytesOf((await voices.speak(speak(providerVoiceId))).audio);
    expect([...at.emulators.qwentts.voices.keys()]).toEqual([label]);
  });

  it("that needs the words of the passage says so, and is not asked", async () => {
    const voices = at.using("localai");
    await expect(voices.clone(aCloneInput("keepsake-a1-v32-g1", { transcript: null }))).rejects.toMatchObject({
      code: "words_missing",
      permanent: true,
    });
    expect(at.emulators.localai.profiles.size).toBe(0);
  });

  it("that may not make a profile with this key says so", async () => {
    at.emulators.localai.key = "admin";
    await expect(at.using("localai").prove()).rejects.toMatchObject({ code: "key_invalid" });
    await expect(at.using("localai", { key: "admin" }).prove()).resolves.toBeUndefined();
  });
});

describe("what is found out about a server", () => {
  it.each([
    ["vllm-omni", "vllm-omni", "Qwen/Qwen3-TTS-12Hz-1.7B-Base"],
    ["chatterbox", "chatterbox-tts-api", null],
    ["localai", "localai", null],
    ["pocket-tts", "pocket-tts", null],
    ["qwentts", "qwentts.cpp", "qwen-talker-1.7b-base-Q8_0.gguf"],
  ] as const)("%s is recognised, with its model", async (service, dialect, model) => {
    const voices = at.using(service);
    await voices.prove();
    expect(voices.report).toMatchObject({ dialect, model, state: "works", clones: true, lastError: null });
    const { providerVoiceId } = await voices.clone(aCloneInput(`keepsake-a1-v20-${service}`));
    await bytesOf((await voices.speak(speak(providerVoiceId))).audio);
    expect(voices.report.seconds).toBeGreaterThan(TEXT.length * 0.06 - 0.1);
    expect(voices.report.firstSoundMs).toBeGreaterThanOrEqual(0);
  });

  it("takes the address with /v1 too", async () => {
    const voices = at.using("vllm-omni", { url: `${at.emulators.urls["vllm-omni"]}/v1/` });
    await expect(voices.prove()).resolves.toBeUndefined();
  });

  it("that is no voice server is told in a sentence", async () => {
    const voices = at.using("elevenlabs");
    await expect(voices.prove()).rejects.toMatchObject({
      code: "wrong_setup",
      message: expect.stringContaining("VOICE_SERVER_DIALECT"),
    });
    expect(voices.report).toMatchObject({
      state: "fails",
      lastError: { message: expect.stringContaining("none that") },
    });
  });

  it.each(["vllm-omni", "chatterbox", "localai", "pocket-tts", "qwentts"] as const)(
    "%s that does not clone is refused, and makes no voice",
    async (service) => {
      const { vllmOmni, chatterbox, localai, pocketTts, qwentts } = at.emulators;
      for (const each of [vllmOmni, chatterbox, localai, pocketTts, qwentts]) each.isLying = true;
      const voices = at.using(service);
      await expect(voices.prove()).rejects.toMatchObject({
        code: "wrong_setup",
        message: expect.stringContaining("does not clone"),
      });
      expect(voices.report).toMatchObject({ state: "fails", clones: false });
      await expect(voices.clone(aCloneInput("keepsake-a1-v12-g1"))).rejects.toMatchObject({ code: "wrong_setup" });
      at.emulators.reset();
      inMinutes(6);
      await expect(voices.prove()).resolves.toBeUndefined();
      expect(voices.report).toMatchObject({ state: "works", clones: true });
    },
  );

  const spoken = () => at.emulators.requestsTo("vllm-omni", "/v1/audio/speech").length;

  it("is looked at for a health check, and not made to speak", async () => {
    const voices = at.using("vllm-omni");
    await voices.check();
    await voices.check();
    expect([spoken(), voices.report]).toMatchObject([0, { state: "works", clones: null }]);
  });

  it("one that failed its proof fails each health check, and is left alone for minutes before it is tried again", async () => {
    at.emulators.vllmOmni.isLying = true;
    const voices = at.using("vllm-omni");
    const refused = { code: "wrong_setup", message: expect.stringContaining("does not clone") };
    await expect(voices.prove()).rejects.toMatchObject(refused);
    await expect(voices.prove()).rejects.toMatchObject(refused);
    await expect(voices.check()).rejects.toMatchObject(refused);
    await expect(voices.check()).rejects.toMatchObject(refused);
    expect([spoken(), voices.report]).toMatchObject([2, { state: "fails", clones: false }]);
    at.emulators.vllmOmni.isLying = false;
    inMinutes(6);
    await expect(voices.check()).rejects.toMatchObject(refused);
    await voices.prove();
    await voices.check();
    await voices.check();
    expect([spoken(), voices.report]).toMatchObject([4, { state: "works", clones: true }]);
  });

  it("one that was only busy is proved at the next making", async () => {
    const voices = at.using("vllm-omni");
    at.emulators.fault({ kind: "unavailable", path: "/v1/audio/speech" });
    await expect(voices.prove()).rejects.toMatchObject({ code: "busy" });
    await voices.check();
    await voices.prove();
    expect(voices.report).toMatchObject({ state: "works", clones: true });
  });

  it("one that refuses the built-in passage is told with its status, and not as a refused text", async () => {
    const voices = at.using("vllm-omni");
    at.emulators.fault({ kind: "bad_sample", path: "/v1/audio/speech" });
    const message = "The voice server refused a built-in test passage (status 400): its model may not clone voices.";
    await expect(voices.prove()).rejects.toMatchObject({ code: "wrong_setup", message });
    expect(voices.report).toMatchObject({ state: "fails", lastError: { message } });
    await expect(voices.check()).rejects.toMatchObject({ code: "wrong_setup" });
  });

  it("a key is sent, and a wrong one is told", async () => {
    at.emulators.vllmOmni.key = "secret";
    await expect(at.using("vllm-omni").prove()).rejects.toMatchObject({ code: "key_invalid" });
    await expect(at.using("vllm-omni", { key: "secret" }).prove()).resolves.toBeUndefined();
  });

  it("a model that the server does not have is a setting to be mended", async () => {
    await expect(at.using("vllm-omni", { model: "another" }).prove()).rejects.toMatchObject({ code: "wrong_setup" });
  });
});

describe("failures of a server", () => {
  const made = () => aMadeVoice("vllm-omni");

  it.each<[Fault["kind"], string, boolean]>([
    ["unavailable", "busy", false],
    ["rate_limit", "busy", false],
    ["server_error", "failed", false],
    ["html", "busy", false],
    ["cut", "unreachable", false],
    ["stall", "timed_out", false],
    ["missing", "wrong_setup", true],
    ["bad_sample", "text_refused", true],
    ["bad_key", "key_invalid", true],
    ["malformed_json", "malformed_answer", false],
  ])("%s is %s", async (kind, code, permanent) => {
    const { voices, providerVoiceId } = await made();
    at.emulators.fault({ kind, path: "/v1/audio/speech" });
    await expect(voices.speak(speak(providerVoiceId))).rejects.toMatchObject({ code, permanent });
  });

  it.each<[Fault["kind"], string]>([
    ["cut_body", "unreachable"],
    ["stall_body", "timed_out"],
    ["empty", "malformed_answer"],
  ])("%s ends the sound with %s", async (kind, code) => {
    const { voices, providerVoiceId } = await made();
    at.emulators.fault({ kind, path: "/v1/audio/speech" });
    const heard = async () => {
      const speech = await voices.speak(speak(providerVoiceId));
      speech.seconds.catch(() => undefined);
      return bytesOf(speech.audio);
    };
    await expect(heard()).rejects.toMatchObject({ code });
    expect(voices.report.lastError?.message).toMatch(/voice server/);
  });

  it("a refused connection is a passing failure", async () => {
    const voices = at.using("vllm-omni", { url: "http://127.0.0.1:9" });
    await expect(voices.prove()).rejects.toMatchObject({ code: "unreachable", permanent: false });
  });

  it("nothing follows a server that sends us elsewhere", async () => {
    const { createServer } = await import("node:http");
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(302, { location: `${at.emulators.urls["vllm-omni"]}/openapi.json` }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const address = elsewhere.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(at.using("vllm-omni", { url: `http://127.0.0.1:${port}` }).prove()).rejects.toMatchObject({
      permanent: false,
    });
    elsewhere.close();
    expect(asked).toEqual(["/openapi.json"]);
    expect(at.emulators.requests).toEqual([]);
  });

  it("a text without words is not sent", async () => {
    const { voices, providerVoiceId } = await made();
    at.emulators.reset();
    await expect(voices.speak({ providerVoiceId, text: "…!", language: "en" })).rejects.toMatchObject({
      code: "text_refused",
    });
    expect(at.emulators.requests).toEqual([]);
  });

  it("is never reported with the words or the key", async () => {
    const { voices, providerVoiceId } = await made();
    at.emulators.fault({ kind: "bad_sample", path: "/v1/audio/speech" });
    const error = await voices.speak(speak(providerVoiceId)).catch((one: unknown) => one);
    expect(JSON.stringify([error, String(error), voices.report])).not.toMatch(/bread|secret|letters/);
  });
});
