import { GeminiSpeechToText } from "@/lib/providers/hearing/gemini";
import { OpenAiSpeechToText } from "@/lib/providers/hearing/openai-compatible";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";

const emulators = onEmulators();

const samples = Int16Array.from({ length: 16_000 }, (_, i) => 2_000 * Math.sin(i / 9));

/** Enough for any machine; whoever waits for it to pass asks for less. */
const LIMIT_MS = 20_000;

const listeners = {
  gemini: (limitMs = LIMIT_MS) =>
    new GeminiSpeechToText({
      apiKey: emulatorKeys.gemini,
      model: "gemini-3.5-flash-lite",
      baseUrl: emulators.urls.gemini,
      limitMs,
    }),
  openai: (limitMs = LIMIT_MS) =>
    new OpenAiSpeechToText({
      apiKey: emulatorKeys.openai,
      model: "small-listen",
      baseUrl: emulators.urls.openai,
      limitMs,
    }),
};
const names = ["gemini", "openai"] as const;

const scripted = (name: (typeof names)[number], words: string) =>
  name === "gemini" ? emulators.gemini.replies.script(words) : emulators.openai.transcripts.script(words);

describe.each(names)("speech to text by %s", (name) => {
  it("finds the words of a turn", async () => {
    scripted(name, " Was it green that summer? ");
    expect(await listeners[name]().transcribe({ samples, language: "pt-br" })).toBe("Was it green that summer?");
    const [request] = emulators.requestsTo(name);
    // One second of 16-bit sound at 16 kHz, as a file with its header.
    expect(request?.bytes).toBeGreaterThan(32_000);
  });

  it("finds none where there are none", async () => {
    scripted(name, name === "gemini" ? "-" : "");
    expect(await listeners[name]().transcribe({ samples, language: "en" })).toBe("");
  });

  it.each([
    ["bad_key", "key_invalid"],
    ["quota_402", "credits_used_up"],
    ["unavailable", "busy"],
    ["stall", "timed_out"],
    ["cut", "unreachable"],
  ] as const)("says what is wrong when the service answers %s", async (kind, code) => {
    emulators.fault({ kind, service: name });
    const listener = listeners[name](kind === "stall" ? 400 : LIMIT_MS);
    await expect(listener.transcribe({ samples, language: "en" })).rejects.toMatchObject({ code });
  });

  it("stops when nobody waits for it any more", async () => {
    emulators.fault({ kind: "stall", service: name });
    const wanted = new AbortController();
    const finding = listeners[name]().transcribe({ samples, language: "en", signal: wanted.signal });
    wanted.abort(new Error("hung up"));
    await expect(finding).rejects.toThrow();
  });
});

it("sends OpenAI's servers a WAV file and a language of two letters", async () => {
  emulators.openai.transcripts.script("Yes.");
  await listeners.openai().transcribe({ samples, language: "pt-br" });
  const [request] = emulators.requestsTo("openai");
  const file = request?.parts.find((part) => part.fileName);
  expect(file?.fileName).toBe("turn.wav");
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 4)
      .toString(),
  ).toBe("RIFF");
  const language = request?.parts.find((part) => part.name === "language");
  expect(Buffer.from(language?.bytes ?? []).toString()).toBe("pt");
});
