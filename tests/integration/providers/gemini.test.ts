import { GeminiTextProvider } from "@/lib/providers/text/gemini/gemini-text";
import type { TextUsage } from "@/lib/providers/text/provider";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";
import { describeTextProvider } from "./text-provider-contract";
import { aRequest, brokenReply, piecesOf, shortLimits } from "./text-requests";

const emulators = onEmulators();
let provider: GeminiTextProvider;

const using = (model?: string, apiKey: string = emulatorKeys.gemini) =>
  new GeminiTextProvider({ apiKey, baseUrl: emulators.urls.gemini, limits: shortLimits, ...(model ? { model } : {}) });

beforeEach(() => {
  provider = using();
});

const sent = () => emulators.requestsTo("gemini", "streamGenerateContent").map(({ json }) => json as SentBody);
type SentBody = {
  contents: unknown;
  generationConfig: Record<string, unknown>;
  systemInstruction: unknown;
  safetySettings: { threshold: string }[];
};

describe("a reply", () => {
  it("answers a person in danger too: a filter, which is off by default, would refuse them", async () => {
    emulators.gemini.replies.script("I am here. Tell me more.");
    const turns = [{ role: "user" as const, content: "Since you died I want to die." }];
    const pieces = await piecesOf(provider, aRequest({ turns }));
    expect(pieces.join("")).toBe("I am here. Tell me more.");
    expect(sent()[0]?.safetySettings.map(({ threshold }) => threshold)).toEqual(["OFF", "OFF", "OFF", "OFF"]);
  });

  it("is asked for with the talk, the instructions and the settings of docs/spec.md", async () => {
    await piecesOf(provider);
    const [request] = emulators.requestsTo("gemini");
    expect(request).toMatchObject({
      path: "/v1beta/models/gemini-3.5-flash-lite:streamGenerateContent",
      query: { alt: "sse" },
    });
    expect(request?.headers["x-goog-api-key"]).toBe(emulatorKeys.gemini);
    expect(request?.json).toMatchObject({
      contents: [
        { role: "user", parts: [{ text: "Hello" }] },
        { role: "model", parts: [{ text: "Hello. What is on your mind?" }] },
        { role: "user", parts: [{ text: "The garden" }] },
      ],
      systemInstruction: { parts: [{ text: "You recall Rosa. You are an AI." }] },
      generationConfig: { temperature: 0.7, maxOutputTokens: 214, thinkingConfig: { thinkingLevel: "MINIMAL" } },
    });
  });

  it("reaches the reader while the model is still writing", async () => {
    emulators.gemini.replies.script("one two three four five six seven eight nine ten");
    emulators.fault({ kind: "slow", tokensPerSecond: 20 });
    const times: number[] = [];
    const started = Date.now();
    for await (const _ of provider.reply(aRequest())) times.push(Date.now() - started);
    expect(times).toHaveLength(10);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(350);
  });

  it("tells what it cost, thinking included", async () => {
    const seen: TextUsage[] = [];
    emulators.gemini.replies.script("a".repeat(40));
    await piecesOf(using("gemini-3.7-flash"), aRequest(), { onUsage: (usage) => seen.push(usage) });
    expect(seen).toEqual([{ model: "gemini-3.7-flash", inputTokens: 20, outputTokens: 130 }]);
  });

  it("tells what it cost when it broke half way, too", async () => {
    const seen: TextUsage[] = [];
    emulators.fault({ kind: "cut_body" });
    await brokenReply(provider, aRequest(), { onUsage: (usage) => seen.push(usage) });
    expect(seen).toMatchObject([{ inputTokens: 20 }]);
  });
});

describe("models differ", () => {
  it.each([
    ["gemini-3.5-flash-lite", { temperature: 0.7, thinkingConfig: { thinkingLevel: "MINIMAL" } }],
    ["gemini-3.6-flash", { temperature: 0.7, thinkingConfig: { thinkingLevel: "MINIMAL" } }],
    ["gemini-3.7-flash", { temperature: 0.7, thinkingConfig: { thinkingLevel: "LOW" } }],
    ["gemini-3.8-flash", { temperature: 0.7, thinkingConfig: { thinkingLevel: "LOW" } }],
    ["gemini-3.5-flash", { thinkingConfig: { thinkingLevel: "MINIMAL" } }],
    ["gemini-3.1-pro-preview", { thinkingConfig: { thinkingLevel: "LOW" } }],
  ])("%s is asked once, with fields it takes", async (model, fields) => {
    const pieces = await piecesOf(using(model));
    expect(pieces.length).toBeGreaterThan(3);
    expect(sent()).toHaveLength(1);
    const { maxOutputTokens, ...others } = sent()[0]?.generationConfig ?? {};
    expect(others).toEqual(fields);
    expect(maxOutputTokens).toBeGreaterThanOrEqual(150 + 64);
  });

  it("one that refuses them is asked again without, and from then on at once", async () => {
    const latest = using("gemini-flash-latest");
    expect((await piecesOf(latest)).join("")).toContain("The garden");
    expect(sent().map(({ generationConfig }) => Object.keys(generationConfig).sort())).toEqual([
      ["maxOutputTokens", "temperature", "thinkingConfig"],
      ["maxOutputTokens"],
    ]);
    await piecesOf(latest);
    expect(sent()).toHaveLength(3);
  });

  it("a refusal that has another reason is not asked twice", async () => {
    const endsWithModel = aRequest({ turns: [{ role: "assistant", content: "Hello" }] });
    const { error } = await brokenReply(provider, endsWithModel);
    expect(error).toMatchObject({ name: "ProviderError", code: "failed" });
    expect(sent()).toHaveLength(2);
    expect((await brokenReply(using(undefined, "wrong"))).error).toMatchObject({ code: "key_invalid" });
    expect(sent()).toHaveLength(3);
  });
});

it("the check of a key tells that a model is missing", async () => {
  await expect(using("gemini-2.0-flash").check()).rejects.toMatchObject({ code: "failed", details: { status: 404 } });
});

describeTextProvider({
  name: "gemini",
  emulators: () => emulators,
  using: (apiKey) => using(undefined, apiKey),
  asked: () => sent().length,
  retryAfterSeconds: 34,
  check: "GET /v1beta/models/gemini-3.5-flash-lite",
});
