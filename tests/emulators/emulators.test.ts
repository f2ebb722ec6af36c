import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { GoogleGenAI } from "@google/genai";
import OpenAI, { toFile } from "openai";
import { aWav } from "@/tests/integration/providers/a-wav";
import { type Emulators, emulatorKeys, startEmulators } from "./server";

/** Behaviour the product does not use yet, and the vendors' checks before they look at a request. */
let emulators: Emulators;
let el: ElevenLabsClient;

beforeAll(async () => {
  emulators = await startEmulators();
  const options = { baseUrl: emulators.urls.elevenlabs, maxRetries: 0, timeoutInSeconds: 2 };
  el = new ElevenLabsClient({ apiKey: emulatorKeys.elevenlabs, ...options });
});
beforeEach(() => emulators.reset());
afterAll(() => emulators.close());

const rest = (path: string, init: RequestInit = {}) => fetch(`${emulators.urls.elevenlabs}${path}`, init);
const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
const key = { "xi-api-key": emulatorKeys.elevenlabs };

describe("ElevenLabs checks", () => {
  it("the input before the key", async () => {
    const speech = await rest("/v1/text-to-speech/nobody/stream", asJson({ model_id: "eleven_flash_v2_5" }));
    expect(speech.status).toBe(422);
    expect(await speech.json()).toMatchObject({ detail: [{ type: "missing", loc: ["body", "text"] }] });
    const form = new FormData();
    form.append("name", "Rosa");
    const clone = await rest("/v1/voices/add", { method: "POST", body: form });
    expect(clone.status).toBe(422);
    expect(await clone.json()).toMatchObject({ detail: [{ loc: ["body", "files"] }] });
  });

  it("the key before anything is looked up", async () => {
    const text = asJson({ text: "Hello" });
    expect(await (await rest("/v1/text-to-speech/nobody", text)).json()).toMatchObject({
      detail: { status: "needs_authorization" },
    });
    const wrong = await rest("/v1/text-to-speech/nobody", asJson({ text: "Hello" }, { "xi-api-key": "wrong" }));
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { detail: { status: "invalid_api_key" } }]);
    const right = await rest("/v1/text-to-speech/nobody", asJson({ text: "Hello" }, key));
    expect([right.status, await right.json()]).toMatchObject([404, { detail: { code: "voice_not_found" } }]);
    expect((await rest("/v1/models")).status).toBe(404);
  });

  it("formats, settings and models", async () => {
    const speak = (query: string, body: object) =>
      rest(`/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM${query}`, asJson({ text: "Hello", ...body }, key));
    expect((await speak("?output_format=mp3_1", {})).status).toBe(422);
    expect((await speak("", { voice_settings: { speed: 3 } })).status).toBe(422);
    expect((await speak("", { model_id: "eleven_v9" })).status).toBe(404);
    expect((await speak("", { model_id: "eleven_multilingual_v2", language_code: "it" })).status).toBe(400);
    const pcm = await speak("?output_format=pcm_16000", { model_id: "eleven_flash_v2_5" });
    expect((await pcm.arrayBuffer()).byteLength).toBe(2 * Math.round(0.3 * 16_000));
    expect(pcm.headers.get("character-cost")).toBe("3");
  });
});

describe("ElevenLabs through its SDK", () => {
  const bytes = aWav({ seconds: 2 });
  const file = { data: Buffer.from(bytes), filename: "a.wav", contentType: "audio/wav" };

  it("keeps what a voice was made of, and lets it be edited", async () => {
    const { voiceId } = await el.voices.ivc.create({ name: "Rosa", files: [file], labels: { language: "it" } });
    await el.voices.update(voiceId, { name: "Rosa B.", files: [file] });
    const voice = await el.voices.get(voiceId, {});
    expect(voice).toMatchObject({ name: "Rosa B.", category: "cloned", labels: { language: "it" } });
    expect(voice.samples).toMatchObject([{ fileName: "a.wav", sizeBytes: bytes.length }, { fileName: "a.wav" }]);
    await el.samples.delete(voiceId, voice.samples?.[0]?.sampleId ?? "");
    expect((await el.voices.get(voiceId, {})).samples).toHaveLength(1);
    expect(await el.voices.search({ search: "rosa b" })).toMatchObject({ totalCount: 1, hasMore: false });
    await el.voices.delete(voiceId);
    await expect(el.voices.get(voiceId, {})).rejects.toMatchObject({ statusCode: 404 });
  });

  it("answers for the account and its models", async () => {
    expect(await el.user.get()).toMatchObject({ subscription: { tier: "creator", characterLimit: 100_000 } });
    expect((await el.models.list()).map(({ modelId }) => modelId)).toContain("eleven_flash_v2_5");
  });

  it("keeps agents, and changes only what a change names", async () => {
    const agents = el.conversationalAi.agents;
    const { agentId } = await agents.create({
      name: "A",
      conversationConfig: { agent: { firstMessage: "Hi", language: "en" }, tts: { voiceId: "v1" } },
    });
    await agents.update(agentId, { conversationConfig: { tts: { voiceId: "v2" } } });
    const agent = await agents.get(agentId);
    expect(agent.conversationConfig).toMatchObject({ agent: { firstMessage: "Hi" }, tts: { voiceId: "v2" } });
    expect((await agents.list()).agents).toMatchObject([{ agentId, name: "A" }]);
    await agents.delete(agentId);
    await expect(agents.get(agentId)).rejects.toMatchObject({ statusCode: 404 });
  });

  it("signs an address for an agent that exists, and tells of a past call", async () => {
    const { agentId } = await el.conversationalAi.agents.create({ conversationConfig: {} });
    const { signedUrl } = await el.conversationalAi.conversations.getSignedUrl({ agentId });
    expect(signedUrl).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/elevenlabs\/v1\/convai\/conversation\?agent_id=agent_/);
    await expect(el.conversationalAi.conversations.getSignedUrl({ agentId: "none" })).rejects.toMatchObject({
      statusCode: 404,
    });
    emulators.elevenlabs.agents.conversations.set("conv_1", {
      id: "conv_1",
      agentId,
      status: "done",
      startedAt: 1_790_000_000,
      seconds: 42,
      turns: [{ role: "agent", message: "Hi", atSeconds: 0 }],
    });
    expect(await el.conversationalAi.conversations.get("conv_1")).toMatchObject({
      status: "done",
      metadata: { callDurationSecs: 42 },
      transcript: [{ role: "agent", message: "Hi" }],
    });
  });
});

describe("Gemini through its SDK", () => {
  const client = () =>
    new GoogleGenAI({ apiKey: emulatorKeys.gemini, httpOptions: { baseUrl: emulators.urls.gemini, fetch } });
  const model = "gemini-3.5-flash-lite";

  it("answers in one piece, counts, and lists its models", async () => {
    emulators.gemini.replies.script("hello");
    const answer = await client().models.generateContent({ model, contents: "hi" });
    expect(answer.text).toBe("hello");
    expect(answer.usageMetadata).toMatchObject({ promptTokenCount: 1, candidatesTokenCount: 2 });
    expect(await client().models.countTokens({ model, contents: "a".repeat(40) })).toMatchObject({ totalTokens: 10 });
    const listed = await client().models.list();
    expect(listed.page.map(({ name }) => name)).toContain(`models/${model}`);
  });

  it("hears audio, at 32 tokens a second", async () => {
    const audio = Buffer.from(aWav({ seconds: 10 })).toString("base64");
    emulators.gemini.replies.script("what was said");
    const answer = await client().models.generateContent({
      model,
      contents: [{ role: "user", parts: [{ inlineData: { mimeType: "audio/wav", data: audio } }, { text: "write" }] }],
    });
    expect(answer.text).toBe("what was said");
    expect(answer.usageMetadata?.promptTokenCount).toBeGreaterThanOrEqual(320);
    expect(answer.usageMetadata?.promptTokenCount).toBeLessThan(325);
  });

  it("refuses `minimal` thinking on the models that do, and a talk that ends with the model", async () => {
    const config = { thinkingConfig: { thinkingLevel: "MINIMAL" as never } };
    await expect(
      client().models.generateContent({ model: "gemini-3.8-flash", contents: "hi", config }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      client().models.generateContent({ model, contents: [{ role: "model", parts: [{ text: "yo" }] }] }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it("thinks from the same limit as it writes", async () => {
    const config = { maxOutputTokens: 150 };
    const answer = await client().models.generateContent({ model: "gemini-3.6-flash", contents: "hi", config });
    expect(answer.text ?? "").toBe("");
    expect(answer.candidates?.[0]?.finishReason).toBe("MAX_TOKENS");
  });
});

describe("an OpenAI-compatible server through its SDK", () => {
  const client = () => new OpenAI({ apiKey: emulatorKeys.openai, baseURL: emulators.urls.openai, maxRetries: 0 });

  it("answers in one piece", async () => {
    emulators.openai.replies.script("hello");
    const answer = await client().chat.completions.create({
      model: "small-chat",
      messages: [{ role: "user", content: "hi" }],
    });
    expect(answer.choices[0]?.message.content).toBe("hello");
    expect((await client().models.retrieve("small-chat")).id).toBe("small-chat");
  });

  it("writes down what it hears, from a file it can read", async () => {
    emulators.openai.transcripts.script("what was said");
    const sound = await toFile(aWav({ seconds: 1 }), "a.wav");
    expect(await client().audio.transcriptions.create({ file: sound, model: "small-listen" })).toMatchObject({
      text: "what was said",
    });
    const text = await toFile(Buffer.from("x"), "a.txt");
    await expect(client().audio.transcriptions.create({ file: text, model: "small-listen" })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("faults", () => {
  it("are asked for in a header, for that request only", async () => {
    const speak = (headers: Record<string, string>) =>
      rest("/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM", asJson({ text: "Hello" }, { ...key, ...headers }));
    expect((await speak({ "x-fault": "quota" })).status).toBe(401);
    expect((await speak({})).status).toBe(200);
    const started = Date.now();
    await (await speak({ "x-fault": "slow; delayMs=120" })).arrayBuffer();
    expect(Date.now() - started).toBeGreaterThanOrEqual(115);
  });

  it("are queued from outside, for the requests they name", async () => {
    await fetch(`${emulators.url}/__faults`, asJson({ kind: "unavailable", path: "/v1/models", times: 2 }));
    expect((await rest("/v1/user", { headers: key })).status).toBe(200);
    expect((await rest("/v1/models", { headers: key })).status).toBe(503);
    expect((await rest("/v1/models", { headers: key })).status).toBe(503);
    expect((await rest("/v1/models", { headers: key })).status).toBe(200);
    const listed = (await (await fetch(`${emulators.url}/__requests`)).json()) as { requests: unknown[] };
    expect(listed.requests).toHaveLength(4);
  });

  it("that lose the answer leave the work done", async () => {
    emulators.fault({ kind: "cut" });
    await rest("/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM", asJson({ text: "x".repeat(100) }, key)).catch(() => null);
    expect(emulators.elevenlabs.account.used).toBe(1100);
  });
});
