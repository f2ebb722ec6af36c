import { failureOf as inWords } from "@/lib/providers/failure-words";
import { ElevenLabsVoiceProvider } from "@/lib/providers/voice/elevenlabs/voices";
import type { CloneInput } from "@/lib/providers/voice/provider";
import type { Fault } from "@/tests/emulators/exchange";
import { emulatorKeys, startEmulators } from "@/tests/emulators/server";
import { pcmTone } from "@/tests/emulators/tone";
import { loudnessOf, measurePcm } from "@/tests/factories/loudness";
import { bytesOf } from "@/tests/integration/engines/recordings";
import { onEmulators } from "@/tests/setup/emulators";
import { aWav } from "./a-wav";

const emulators = onEmulators();
let provider: ElevenLabsVoiceProvider;
const limits = { clone: 1000, call: 800, firstByte: 800, silence: 500 };

const using = (apiKey: string, model?: string) =>
  new ElevenLabsVoiceProvider({ apiKey, baseUrl: emulators.urls.elevenlabs, limits, ...(model && { model }) });

// Compiling the SDK takes seconds on a busy machine, and is no part of the first test's own time.
beforeAll(() => import("@elevenlabs/elevenlabs-js"));
beforeEach(() => {
  provider = using(emulatorKeys.elevenlabs);
});

const cloneInput = (change: Partial<CloneInput> = {}): CloneInput => ({
  label: "job-41-a1b2c3",
  name: "Nonna Rosa",
  language: "pt-br",
  samples: [
    { fileName: "kitchen.wav", mimeType: "audio/wav", bytes: aWav({ seconds: 2 }) },
    { fileName: "birthday.wav", mimeType: "audio/wav", bytes: aWav({ seconds: 3 }) },
  ],
  ...change,
});

const aVoice = async () => (await provider.clone(cloneInput())).providerVoiceId;

const speak = (providerVoiceId: string, text = "x".repeat(80)) =>
  provider.speak({ providerVoiceId, text, language: "en" });

const heard = async (providerVoiceId: string, text = "Good morning to you.") => {
  const speech = await speak(providerVoiceId, text);
  const bytes = Buffer.from(await new Response(speech.audio).arrayBuffer());
  return { bytes, seconds: await speech.seconds };
};

const failureOf = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error);

describe("cloning", () => {
  it("sends every recording once, byte for byte, under our label", async () => {
    const input = cloneInput();
    const { providerVoiceId } = await provider.clone(input);
    const [request, ...others] = emulators.requestsTo("elevenlabs");
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: "POST", path: "/v1/voices/add" });
    expect(request?.headers["xi-api-key"]).toBe(emulatorKeys.elevenlabs);
    const files = request?.parts.filter((part) => part.name === "files") ?? [];
    expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ["kitchen.wav", "audio/wav"],
      ["birthday.wav", "audio/wav"],
    ]);
    for (const [index, file] of files.entries()) {
      expect(Buffer.compare(file.bytes, input.samples[index]?.bytes ?? Buffer.alloc(0))).toBe(0);
    }
    const voice = emulators.elevenlabs.voices.all.get(providerVoiceId);
    expect(voice).toMatchObject({ labels: { language: "pt" }, description: "Keepsake [job-41-a1b2c3]" });
    expect(voice?.name).toBe("Nonna Rosa [job-41-a1b2c3]");
  });

  it("never asks twice, whatever goes wrong", async () => {
    const kinds: Fault["kind"][] = ["server_error", "unavailable", "rate_limit", "too_many_at_once", "cut", "html"];
    for (const kind of kinds) {
      emulators.reset();
      emulators.fault({ kind });
      await expect(provider.clone(cloneInput())).rejects.toMatchObject({ name: "ProviderError", permanent: false });
      expect(emulators.requestsTo("elevenlabs", "/v1/voices/add")).toHaveLength(1);
    }
  });

  it("finds by its label the voice whose answer was lost", async () => {
    emulators.fault({ kind: "cut", path: "/v1/voices/add" });
    await expect(provider.clone(cloneInput())).rejects.toMatchObject({ code: "unreachable" });
    const [left] = emulators.elevenlabs.voices.cloned;
    expect(await provider.findByLabel("job-41-a1b2c3")).toBe(left?.id);
    expect(await provider.findByLabel("job-41-a1b2c")).toBeNull();
    expect(await provider.findByLabel("job-4")).toBeNull();
  });

  it("finds a labelled voice among more voices than fit on a page", async () => {
    emulators.elevenlabs.voices.limit = 200;
    for (let index = 0; index < 130; index++) {
      emulators.elevenlabs.voices.add({ id: `other${index}`, name: `Other [job-41-a1b2c3-${index}]` });
    }
    const wanted = await aVoice();
    expect(await provider.findByLabel("job-41-a1b2c3")).toBe(wanted);
    expect(await provider.findByLabel("never-made")).toBeNull();
  });

  it("finds it even when the service's own search does not know of it yet", async () => {
    const wanted = await aVoice();
    emulators.elevenlabs.voices.searchIsBehind = true;
    expect(await provider.findByLabel("job-41-a1b2c3")).toBe(wanted);
  });

  it("keeps no voice that may not be used yet", async () => {
    emulators.elevenlabs.voices.requiresVerification = true;
    await expect(provider.clone(cloneInput())).rejects.toMatchObject({ code: "samples_refused", permanent: true });
    expect(emulators.elevenlabs.voices.cloned).toEqual([]);
  });

  it("says which refusal it was", async () => {
    emulators.elevenlabs.voices.canClone = false;
    await expect(provider.clone(cloneInput())).rejects.toMatchObject({ code: "plan_too_small", permanent: true });
    emulators.reset();
    emulators.elevenlabs.voices.limit = 0;
    await expect(provider.clone(cloneInput())).rejects.toMatchObject({ code: "voice_slots_full", permanent: true });
    emulators.reset();
    emulators.elevenlabs.voices.changeLimit = 1;
    await provider.remove(await aVoice());
    const refused = await provider.clone(cloneInput()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "voice_changes_used_up", permanent: true });
    expect(inWords("voice", refused).message).toContain("Removing voices does not help");
    emulators.reset();
    const short = { fileName: "a.wav", mimeType: "audio/wav", bytes: aWav({ seconds: 0.3 }) };
    await expect(provider.clone(cloneInput({ samples: [short] }))).rejects.toMatchObject({ code: "samples_refused" });
    const text = { fileName: "a.wav", mimeType: "audio/wav", bytes: new TextEncoder().encode("not a sound at all") };
    await expect(provider.clone(cloneInput({ samples: [text] }))).rejects.toMatchObject({ code: "samples_refused" });
  });
});

describe("removing", () => {
  it("removes the voice, and is content when it is gone", async () => {
    const id = await aVoice();
    await provider.remove(id);
    expect(emulators.elevenlabs.voices.all.has(id)).toBe(false);
    await expect(provider.remove(id)).resolves.toBeUndefined();
  });

  it("does not take another refusal for success", async () => {
    const id = await aVoice();
    await expect(using("wrong").remove(id)).rejects.toMatchObject({ code: "key_invalid" });
    emulators.fault({ kind: "server_error" });
    await expect(provider.remove(id)).rejects.toMatchObject({ code: "failed", permanent: false });
  });
});

describe("speaking", () => {
  it("streams MP3 whose length is told to a twentieth of a second", async () => {
    const id = await aVoice();
    const text = "We used to walk by the river every Sunday, the two of us.";
    const { bytes, seconds } = await heard(id, text);
    expect(bytes.readUInt16BE(0) & 0xfff0).toBe(0xfff0);
    expect(Math.abs(seconds - text.length * 0.06)).toBeLessThan(0.05);
    const request = emulators.requestsTo("elevenlabs", "/stream")[0];
    expect(request?.query).toEqual({ output_format: "pcm_32000" });
    expect(request?.json).toEqual({ text, model_id: "eleven_flash_v2_5", language_code: "en" });
  });

  it.each([
    ["eleven_flash_v2_5", 0.35],
    ["eleven_multilingual_v2", 0.35],
    // Takes three steps of stability and refuses anything between.
    ["eleven_v3", 0.5],
  ])("asks %s to speak by the settings of the voice", async (model, stability) => {
    const voices = using(emulatorKeys.elevenlabs, model);
    const settings = { pace: 110, similarity: 90, stability: 35, style: 20 };
    const speech = await voices.speak({ providerVoiceId: await aVoice(), text: "Hello.", language: "en", settings });
    await new Response(speech.audio).arrayBuffer();
    expect(emulators.requestsTo("elevenlabs", "text-to-speech").at(-1)?.json).toMatchObject({
      voice_settings: { stability, similarity_boost: 0.9, style: 0.2, speed: 1.1 },
    });
  });

  it("brings the sound to our loudness, and tells how loud the voice is by itself", async () => {
    const id = await aVoice();
    const speech = await speak(id);
    expect(Math.abs((await loudnessOf(await bytesOf(speech.audio))) + 16)).toBeLessThan(1);
    const own = await measurePcm(Buffer.concat([...pcmTone(0, 2, 32_000)]), 32_000);
    expect(Math.abs(((await speech.loudness) ?? 0) - own.lufs)).toBeLessThan(3);
  });

  it("hands on the first piece before the last is made", async () => {
    const id = await aVoice();
    emulators.fault({ kind: "slow", path: "/stream", pieceDelayMs: 100 });
    const speech = await speak(id);
    const reader = speech.audio.getReader();
    await reader.read();
    const firstAt = Date.now();
    while (!(await reader.read()).done);
    expect(Date.now() - firstAt).toBeGreaterThan(300);
  });

  it("gives two voices two sounds", async () => {
    const first = await aVoice();
    const second = (await provider.clone(cloneInput({ label: "job-42" }))).providerVoiceId;
    expect(emulators.elevenlabs.toneHzOf(first)).not.toBe(emulators.elevenlabs.toneHzOf(second));
    expect(Buffer.compare((await heard(first)).bytes, (await heard(second)).bytes)).not.toBe(0);
  });

  it.each(["eleven_v4", "eleven_v4_turbo"])("names the language to %s", async (model) => {
    const voices = using(emulatorKeys.elevenlabs, model);
    const speech = await voices.speak({ providerVoiceId: await aVoice(), text: "Bom dia", language: "pt-br" });
    await new Response(speech.audio).arrayBuffer();
    expect(emulators.requestsTo("elevenlabs", "text-to-speech").at(-1)?.json).toMatchObject({ language_code: "pt" });
  });

  it("leaves the language out for a model that refuses it", async () => {
    const id = await aVoice();
    const model = "eleven_multilingual_v2";
    const speech = await using(emulatorKeys.elevenlabs, model).speak({
      providerVoiceId: id,
      text: "Ciao",
      language: "it",
    });
    await new Response(speech.audio).arrayBuffer();
    expect(emulators.requestsTo("elevenlabs", "/stream")[0]?.json).toEqual({ text: "Ciao", model_id: model });
  });

  it.each([
    ["stops arriving", "stall_body", "timed_out"],
    ["has its connection cut", "cut_body", "unreachable"],
  ] as const)("reports a sound that %s, instead of ending it early", async (_, kind, code) => {
    const id = await aVoice();
    emulators.fault({ kind, path: "/stream" });
    const speech = await speak(id);
    const started = Date.now();
    await expect(new Response(speech.audio).arrayBuffer()).rejects.toMatchObject({ code });
    expect(Date.now() - started).toBeLessThan(3000);
    await expect(speech.seconds).rejects.toMatchObject({ code });
  });

  it("counts what was sent when the listener goes away, and lets go of the connection", async () => {
    const id = await aVoice();
    emulators.fault({ kind: "slow", path: "/stream", pieceDelayMs: 30 });
    const speech = await speak(id, "x".repeat(400));
    const reader = speech.audio.getReader();
    await reader.read();
    await reader.cancel();
    const seconds = await speech.seconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(5);
  });

  it("ends with the caller's own reason when the caller gives up", async () => {
    const id = await aVoice();
    const controller = new AbortController();
    emulators.fault({ kind: "stall", path: "/stream" });
    const speaking = provider.speak({ providerVoiceId: id, text: "x", language: "en", signal: controller.signal });
    setTimeout(() => controller.abort(new Error("the person closed the page")), 50);
    await expect(speaking).rejects.toThrow("the person closed the page");
  });

  it("knows a missing voice, a text too long and an answer that is no sound", async () => {
    const id = await aVoice();
    await expect(heard("nobody")).rejects.toMatchObject({ code: "voice_missing", permanent: true });
    await expect(heard(id, "x".repeat(40_001))).rejects.toMatchObject({ code: "text_refused", permanent: true });
    emulators.fault({ kind: "wrong_json", path: "/stream" });
    await expect(heard(id)).rejects.toMatchObject({ code: "malformed_answer", permanent: false });
  });
});

describe("credits", () => {
  it("counts the characters spoken today", async () => {
    const id = await aVoice();
    await heard(id, "x".repeat(100));
    const credits = await provider.credits();
    expect(credits).toMatchObject({ total: 100_000, remaining: 98_950 });
    expect(credits.usedByDay).toHaveLength(30);
    expect(credits.usedByDay.at(-1)).toEqual({ date: new Date().toISOString().slice(0, 10), usage: 50 });
    const usage = emulators.requestsTo("elevenlabs", "character-stats")[0];
    expect(Number(usage?.query.end_unix)).toBeGreaterThan(1e12);
  });

  it("says it does not know when the key may not look", async () => {
    emulators.elevenlabs.deniedPermissions.add("user_read");
    expect(await provider.credits()).toEqual({ remaining: null, total: null, usedByDay: [] });
    await expect(provider.check()).resolves.toBeUndefined();
  });

  it("speaks until they are gone, then says so", async () => {
    const id = await aVoice();
    emulators.elevenlabs.account.used = emulators.elevenlabs.account.limit - 20;
    await heard(id, "x".repeat(30));
    await expect(heard(id, "x".repeat(30))).rejects.toMatchObject({ code: "credits_used_up", permanent: true });
  });
});

it("says of an account that was blocked that its key is right", async () => {
  emulators.fault({ kind: "unusual_activity" });
  const refused = await provider.check().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "account_blocked", details: { status: 401 } });
  expect(inWords("voice", refused).message).toContain("The key itself is right");
  expect(inWords("call", refused).message).not.toContain("key");
});

describe("every refusal and every break of the line", () => {
  const cases: [Fault["kind"], string, boolean][] = [
    ["bad_key", "key_invalid", true],
    ["no_permission", "key_forbidden", true],
    ["quota", "credits_used_up", true],
    ["quota_402", "credits_used_up", true],
    ["plan", "plan_too_small", true],
    ["cloning_plan", "plan_too_small", true],
    ["voice_slots", "voice_slots_full", true],
    ["voice_changes", "voice_changes_used_up", true],
    ["unusual_activity", "account_blocked", true],
    ["bad_sample", "samples_refused", true],
    ["missing", "voice_missing", true],
    ["rate_limit", "busy", false],
    ["too_many_at_once", "busy", false],
    ["unavailable", "busy", false],
    ["html", "busy", false],
    ["server_error", "failed", false],
    ["stall", "timed_out", false],
    ["cut", "unreachable", false],
    ["malformed_json", "malformed_answer", false],
    ["wrong_json", "malformed_answer", false],
    ["cut_body", "unreachable", false],
    ["stall_body", "timed_out", false],
  ];

  it.each(cases)("%s while cloning is %s", async (kind, code, permanent) => {
    emulators.fault({ kind });
    await expect(provider.clone(cloneInput())).rejects.toMatchObject({ name: "ProviderError", code, permanent });
  });

  it.each(cases.filter(([kind]) => !/body|json/.test(kind)))(
    "%s while speaking is %s",
    async (kind, code, permanent) => {
      emulators.fault({ kind });
      await expect(heard("any")).rejects.toMatchObject({ name: "ProviderError", code, permanent });
    },
  );

  it("tells when to come back", async () => {
    emulators.fault({ kind: "rate_limit" });
    await expect(provider.check()).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 7 });
  });

  it("says it could not be reached when nobody listens", async () => {
    const closed = await startEmulators();
    await closed.close();
    const nowhere = new ElevenLabsVoiceProvider({ apiKey: "x", baseUrl: closed.urls.elevenlabs, limits });
    await expect(nowhere.check()).rejects.toMatchObject({ code: "unreachable", details: { reason: "ECONNREFUSED" } });
  });

  it("puts neither the key nor anyone's words into the error", async () => {
    const secret = "my mother's own words";
    const failures = [
      await failureOf(using("sk_secret_key").check()),
      await failureOf(speak("nobody", secret)),
      await failureOf(provider.speak({ providerVoiceId: "x", text: "", language: secret })),
    ];
    for (const failure of failures) {
      expect(failure).toMatchObject({ name: "ProviderError", provider: "elevenlabs", cause: undefined });
      const shown =
        JSON.stringify(failure) + String(failure) + JSON.stringify(Object.getOwnPropertyDescriptors(failure));
      expect(shown).not.toContain("sk_secret_key");
      expect(shown).not.toContain("mother");
    }
    expect(failures[1]).toMatchObject({ details: { status: 404, reason: "voice_not_found" } });
  });
});
