import { GeminiTextProvider } from "@/lib/providers/text/gemini/gemini-text";
import type { TextUsage } from "@/lib/providers/text/provider";
import type { Fault } from "@/tests/emulators/exchange";
import { type Emulators, emulatorKeys, startEmulators } from "@/tests/emulators/server";
import { aRequest, brokenReply, piecesOf, shortLimits } from "./text-requests";

let emulators: Emulators;
let provider: GeminiTextProvider;

const using = (model?: string, apiKey: string = emulatorKeys.gemini) =>
  new GeminiTextProvider({ apiKey, baseUrl: emulators.urls.gemini, limits: shortLimits, ...(model ? { model } : {}) });

beforeAll(async () => {
  emulators = await startEmulators();
});
beforeEach(() => {
  emulators.reset();
  provider = using();
});
afterAll(() => emulators.close());

const sent = () => emulators.requestsTo("gemini", "streamGenerateContent").map(({ json }) => json as SentBody);
type SentBody = {
  contents: unknown;
  generationConfig: Record<string, unknown>;
  systemInstruction: unknown;
  safetySettings: { threshold: string }[];
};

describe("a reply", () => {
  it("arrives in pieces that joined are the text", async () => {
    emulators.gemini.replies.script("The garden had two apple trees. Which did you climb?");
    const pieces = await piecesOf(provider);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join("")).toBe("The garden had two apple trees. Which did you climb?");
  });

  it("answers a person in danger too: a filter, which is off by default, would refuse them", async () => {
    emulators.gemini.replies.script("I am here. Tell me more.");
    const turns = [{ role: "user" as const, content: "Since you died I want to die." }];
    const pieces = await piecesOf(provider, aRequest({ turns }));
    expect(pieces.join("")).toBe("I am here. Tell me more.");
    expect(sent()[0]?.safetySettings.map(({ threshold }) => threshold)).toEqual(["OFF", "OFF", "OFF", "OFF"]);
  });

  it("would be refused with any threshold", async () => {
    const body = {
      contents: [{ role: "user", parts: [{ text: "Since you died I want to die." }] }],
      safetySettings: [{ category: "HARM_CATEGORY_DANGEROUS_CONTENT", threshold: "BLOCK_ONLY_HIGH" }],
    };
    const address = `${emulators.urls.gemini}/v1beta/models/gemini-3.5-flash-lite:generateContent`;
    const headers = { "x-goog-api-key": emulatorKeys.gemini, "content-type": "application/json" };
    const answer = await (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
    expect(answer).toMatchObject({ candidates: [{ finishReason: "SAFETY" }] });
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

describe("refusals and breaks", () => {
  it.each<[Fault["kind"], string, boolean]>([
    ["bad_key", "key_invalid", true],
    ["no_permission", "key_forbidden", true],
    ["plan", "plan_too_small", true],
    ["quota_402", "credits_used_up", true],
    ["rate_limit", "busy", false],
    ["unavailable", "busy", false],
    ["html", "busy", false],
    ["server_error", "failed", false],
    ["missing", "failed", false],
    ["blocked", "text_refused", true],
    ["empty", "text_refused", true],
    ["stall", "timed_out", false],
    ["cut", "unreachable", false],
    ["malformed_json", "malformed_answer", false],
    ["wrong_json", "malformed_answer", false],
  ])("%s is %s and gives no text", async (kind, code, permanent) => {
    emulators.fault({ kind });
    const { pieces, error } = await brokenReply(provider);
    expect(error).toMatchObject({ name: "ProviderError", provider: "gemini", code, permanent, cause: undefined });
    expect(pieces).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it.each<[Fault["kind"], string]>([
    ["stall_body", "timed_out"],
    ["cut_body", "malformed_answer"],
    ["error_in_stream", "busy"],
  ])("%s gives what had arrived, then %s", async (kind, code) => {
    emulators.fault({ kind });
    const { pieces, error } = await brokenReply(provider);
    expect(pieces.length).toBeGreaterThan(1);
    expect(error).toMatchObject({ name: "ProviderError", code, permanent: false });
  });

  it("a reply that goes on for ever is cut", async () => {
    emulators.gemini.replies.script("on and ".repeat(200));
    emulators.fault({ kind: "slow", pieceDelayMs: 120 });
    const started = Date.now();
    const { error } = await brokenReply(provider);
    expect(error).toMatchObject({ code: "timed_out" });
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it("tells when to come back", async () => {
    emulators.fault({ kind: "rate_limit" });
    expect((await brokenReply(provider)).error).toMatchObject({ retryAfterSeconds: 34, details: { status: 429 } });
  });

  it("ends with the caller's own reason, and closes the connection", async () => {
    const controller = new AbortController();
    emulators.gemini.replies.script("word ".repeat(100));
    emulators.fault({ kind: "slow", pieceDelayMs: 30 });
    const closed = new Promise((resolve) =>
      emulators.server.once("request", (request) => request.socket.once("close", resolve)),
    );
    const replying = brokenReply(provider, aRequest(), { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("the page was closed")), 150);
    expect((await replying).error).toMatchObject({ message: "the page was closed" });
    await closed;
  });

  it("closes the connection when the reader stops early", async () => {
    emulators.gemini.replies.script("word ".repeat(100));
    emulators.fault({ kind: "slow", pieceDelayMs: 30 });
    const closed = new Promise((resolve) =>
      emulators.server.once("request", (request) => request.socket.once("close", resolve)),
    );
    for await (const _ of provider.reply(aRequest())) break;
    await closed;
  });

  it("puts neither the key nor anyone's words into the error", async () => {
    const secret = aRequest({ turns: [{ role: "user", content: "my mother's own words" }] });
    emulators.fault({ kind: "server_error" });
    for (const { error } of [
      await brokenReply(provider, secret),
      await brokenReply(using(undefined, "AIzaSecret"), secret),
    ]) {
      const shown = JSON.stringify(error) + String(error) + JSON.stringify(Object.getOwnPropertyDescriptors(error));
      expect(shown).not.toMatch(/mother|AIzaSecret/);
    }
  });
});

describe("checking the key", () => {
  it("costs no tokens", async () => {
    await provider.check();
    expect(emulators.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1beta/models/gemini-3.5-flash-lite",
    ]);
  });

  it("tells a wrong key from a missing model and a silent service", async () => {
    await expect(using(undefined, "wrong").check()).rejects.toMatchObject({ code: "key_invalid" });
    await expect(using("gemini-2.0-flash").check()).rejects.toMatchObject({ code: "failed", details: { status: 404 } });
    emulators.fault({ kind: "stall" });
    await expect(provider.check()).rejects.toMatchObject({ code: "timed_out" });
    emulators.fault({ kind: "malformed_json" });
    await expect(provider.check()).rejects.toMatchObject({ code: "malformed_answer" });
  });
});
