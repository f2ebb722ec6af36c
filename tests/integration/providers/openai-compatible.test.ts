import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import type { TextUsage } from "@/lib/providers/text/provider";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";
import { describeTextProvider } from "./text-provider-contract";
import { aRequest, brokenReply, piecesOf, shortLimits } from "./text-requests";

const emulators = onEmulators();
let provider: OpenAiCompatibleTextProvider;

const using = (model: string | null, apiKey: string = emulatorKeys.openai) =>
  new OpenAiCompatibleTextProvider({ apiKey, baseUrl: emulators.urls.openai, model, limits: shortLimits });

beforeEach(() => {
  provider = using("small-chat");
});

const sent = () => emulators.requestsTo("openai", "/chat/completions").map(({ json }) => json);

describe("a reply", () => {
  it("is asked for with the talk, the instructions and the settings of docs/spec.md", async () => {
    await piecesOf(provider);
    expect(emulators.requests[0]?.headers.authorization).toBe(`Bearer ${emulatorKeys.openai}`);
    expect(sent()).toEqual([
      {
        model: "small-chat",
        messages: [
          { role: "system", content: "You recall Rosa. You are an AI." },
          { role: "user", content: "Hello" },
          { role: "assistant", content: "Hello. What is on your mind?" },
          { role: "user", content: "The garden" },
        ],
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.7,
        max_tokens: 150,
      },
    ]);
  });

  it("tells what it cost", async () => {
    const seen: TextUsage[] = [];
    emulators.openai.replies.script("a".repeat(40));
    await piecesOf(provider, aRequest(), { onUsage: (usage) => seen.push(usage) });
    expect(seen).toEqual([{ model: "small-chat", inputTokens: 20, outputTokens: 10 }]);
  });

  it("comes from a model that refuses the older fields, too", async () => {
    const reasoning = using("reasoning-chat");
    expect((await piecesOf(reasoning)).join("")).toContain("The garden");
    await piecesOf(reasoning);
    expect(sent()).toHaveLength(3);
    expect(sent()[1]).not.toHaveProperty("temperature");
    expect(sent()[1]).toHaveProperty("max_completion_tokens");
  });
});

describe("a server of one's own, where no model is named", () => {
  it("answers with the model that it serves, and is asked for it once", async () => {
    const served = using(null);
    await piecesOf(served);
    await piecesOf(served);
    expect(sent().map((body) => (body as { model: string }).model)).toEqual(["small-chat", "small-chat"]);
    expect(emulators.requestsTo("openai", "/models")).toHaveLength(1);
  });

  it("is asked again once it was started anew with another model", async () => {
    const served = using(null);
    await piecesOf(served);
    emulators.openai.models = ["nomic-embed-text", "modest-chat"];
    expect((await brokenReply(served)).error).toMatchObject({ code: "failed" });
    expect((await piecesOf(served)).join("")).not.toBe("");
    expect(sent().at(-1)).toMatchObject({ model: "modest-chat" });
  });

  it("that lists none is said to give no answer that can be read", async () => {
    emulators.openai.models = [];
    expect((await brokenReply(using(null))).error).toMatchObject({ code: "malformed_answer" });
  });
});

describe("a reply of a server that refuses the usual fields", () => {
  it("keeps a limit of tokens that the server knows", async () => {
    const modest = using("modest-chat");
    emulators.openai.replies.script("x".repeat(4_000));
    expect((await piecesOf(modest)).join("")).toHaveLength(150 * 4);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ max_tokens: 150 });
    await piecesOf(modest);
    expect(sent()).toHaveLength(3);
  });

  it("has a limit in every request", async () => {
    for (const model of ["small-chat", "reasoning-chat", "modest-chat"]) await piecesOf(using(model));
    for (const body of sent()) {
      const { max_tokens: older, max_completion_tokens: newer } = body as Record<string, number>;
      expect(older ?? newer).toBeGreaterThan(0);
    }
  });
});

describe("the reasoning of a model that thinks in its text", () => {
  it("is left out, though it comes in pieces", async () => {
    emulators.openai.replies.script("<think>\nShe asks about bread.\n</think>\n\nIt was warm.");
    expect((await piecesOf(provider)).join("")).toBe("It was warm.");
  });

  it("that took the whole limit is given more room, at once and from then on", async () => {
    const long = `<think>${"a thought ".repeat(80)}</think>It was warm.`;
    emulators.openai.replies.script(long, long);
    expect((await piecesOf(provider)).join("")).toBe("It was warm.");
    await piecesOf(provider);
    expect(sent().map((body) => (body as { max_tokens: number }).max_tokens)).toEqual([150, 2198, 2198]);
  });

  it("without an end is no reply, and no refusal of what was said", async () => {
    emulators.openai.replies.script("<think>She asks");
    const { pieces, error } = await brokenReply(provider);
    expect(pieces).toEqual([]);
    expect(error).toMatchObject({ code: "malformed_answer" });
  });

  it("without a beginning fails once, and is left out from then on", async () => {
    emulators.openai.replies.script("She asks. </think> It was warm.", "She asks. </think> It was warm.");
    expect((await brokenReply(provider)).error).toMatchObject({ code: "malformed_answer" });
    expect((await piecesOf(provider)).join("")).toBe("It was warm.");
  });
});

describeTextProvider({
  name: "openai",
  emulators: () => emulators,
  using: (apiKey) => using("small-chat", apiKey),
  asked: () => sent().length,
  retryAfterSeconds: 3,
  check: "GET /v1/models",
});
