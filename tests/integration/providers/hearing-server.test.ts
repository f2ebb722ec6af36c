import { listenerFor } from "@/lib/budget/spending/listening";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { saveKey } from "@/lib/keys/mutations";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { HearingServer } from "@/lib/providers/hearing/hearing-server";
import { aLocalCallee } from "@/tests/factories/calls";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";

onARealDatabase();

const emulators = onEmulators();

const samples = Int16Array.from({ length: 16_000 }, (_, i) => 2_000 * Math.sin(i / 9));

/** Enough for any machine; whoever waits for it to pass asks for less. */
const server = ({ model = "small-listen", apiKey = "hearing-key", limitMs = 20_000 } = {}) =>
  new HearingServer({ baseUrl: emulators.urls.hearing, model, apiKey, limitMs });

const field = (name: string) => {
  const [request] = emulators.requestsTo("hearing");
  return request?.parts.find((part) => part.name === name)?.bytes.toString();
};

describe.each(["whisper.cpp", "speaches", "localai"] as const)("a hearing server: %s", (dialect) => {
  beforeEach(() => {
    emulators.hearing.dialect = dialect;
  });

  it("finds the words of a turn", async () => {
    emulators.hearing.transcripts.script("Was it green that summer, Bean?");
    const words = await server().transcribe({ samples, language: "pt-br", prompt: "Rose, Bean." });
    expect(words).toBe("Was it green that summer, Bean?");
    expect(field("file")?.slice(0, 4)).toBe("RIFF");
    expect([field("language"), field("prompt"), field("model")]).toEqual(["pt", "Rose, Bean.", "small-listen"]);
  });

  it("finds none where there are none", async () => {
    emulators.hearing.transcripts.script("");
    expect(await server().transcribe({ samples, language: "en" })).toBe("");
  });

  it.each([
    ["[BLANK_AUDIO]", ""],
    ["(crying)", ""],
    ["♪ ♪", ""],
    ["*sighs* I miss (sobs) the garden. [laughter]", "I miss the garden."],
  ])("takes the model's notes about sounds for nobody's words: %s", async (heard, words) => {
    emulators.hearing.transcripts.script(heard);
    expect(await server().transcribe({ samples, language: "en" })).toBe(words);
  });

  it.each([
    ["unavailable", "busy"],
    ["server_error", "failed"],
    ["stall", "timed_out"],
    ["cut", "unreachable"],
    ["malformed_json", "malformed_answer"],
    ["wrong_json", "malformed_answer"],
  ] as const)("says what is wrong when the server answers %s", async (kind, code) => {
    emulators.fault({ kind, service: "hearing" });
    const asked = server(kind === "stall" ? { limitMs: 400 } : {});
    await expect(asked.transcribe({ samples, language: "en" })).rejects.toMatchObject({ code });
  });

  it("stops when nobody waits for it any more", async () => {
    emulators.fault({ kind: "stall", service: "hearing" });
    const wanted = new AbortController();
    const finding = server().transcribe({ samples, language: "en", signal: wanted.signal });
    wanted.abort(new Error("hung up"));
    await expect(finding).rejects.toThrow("hung up");
  });
});

it.each(["speaches", "localai"] as const)(
  "gives the words of %s as they come, and the whole at the end",
  async (dialect) => {
    emulators.hearing.dialect = dialect;
    emulators.hearing.transcripts.script("Was it green that summer?");
    const seen: string[] = [];
    const words = await server().transcribe({ samples, language: "en", onText: (text) => seen.push(text) });
    expect(seen).toEqual(["Was it", "Was it green that", "Was it green that summer?"]);
    expect(words).toBe("Was it green that summer?");
  },
);

it("takes an error that whisper.cpp answers with 200 for a failure, not for silence", async () => {
  emulators.hearing.dialect = "whisper.cpp";
  emulators.fault({ kind: "wrong_json", service: "hearing" });
  await expect(server().transcribe({ samples, language: "en" })).rejects.toMatchObject({ code: "malformed_answer" });
});

it("tells a wrong key from a model that the server does not have", async () => {
  emulators.hearing.dialect = "localai";
  const asked = { samples, language: "en" };
  await expect(server({ apiKey: "wrong" }).transcribe(asked)).rejects.toMatchObject({ code: "key_invalid" });
  await expect(server({ model: "large" }).transcribe(asked)).rejects.toMatchObject({
    code: "failed",
    details: { status: 404 },
  });
});

it("never repeats the words in what it says of a failure", async () => {
  emulators.hearing.dialect = "localai";
  emulators.fault({ kind: "cut_body", service: "hearing" });
  emulators.hearing.transcripts.script("I buried her on Tuesday.");
  const error = await server()
    .transcribe({ samples, language: "en" })
    .catch((failure: Error) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(`${(error as Error).message} ${(error as Error).cause ?? ""}`).not.toContain("buried");
});

describe("the hearing of a call", () => {
  const withServer = () =>
    Object.assign(env(), { HEARING_BASE_URL: emulators.urls.hearing, HEARING_MODEL: "small-listen" });
  afterEach(() =>
    Object.assign(env(), { HEARING_BASE_URL: undefined, HEARING_KEY: undefined, SPEND_LIMIT_TOKENS: undefined }),
  );

  it("is the operator's own server, also where a person has a key of their own, and costs the operator's spending limit nothing", async () => {
    const actor = await aUser();
    await saveKey(actor.userId, { keyName: "GOOGLE_API_KEY", value: "AIzaOfTheirOwn" });
    expect((await listenerFor(actor.userId))?.name).toBe("gemini");
    withServer();
    Object.assign(env(), { SPEND_LIMIT_TOKENS: 1 });
    const listener = await listenerFor(actor.userId);
    expect(listener?.name).toBe("hearing-server");
    emulators.hearing.transcripts.script("Hello.");
    expect(await listener?.transcribe({ samples, language: "en" })).toBe("Hello.");
    expect(await db.spendDay.count()).toBe(0);
  });

  it("counts in the operator's spending limit where the server takes a key, and is left to the browser when nothing is left", async () => {
    const actor = await aUser();
    withServer();
    Object.assign(env(), { HEARING_KEY: "of the operator", SPEND_LIMIT_TOKENS: 2_000 });
    const listener = await listenerFor(actor.userId);
    expect(listener?.name).toBe("hearing-server");
    emulators.hearing.transcripts.script("Hello.");
    await listener?.transcribe({ samples, language: "en" });
    const { spent } = await db.spendDay.findFirstOrThrow({ where: { kind: "tokens" } });
    expect(spent).toBeGreaterThan(100);
    Object.assign(env(), { SPEND_LIMIT_TOKENS: Math.floor(spent) });
    expect(await listenerFor(actor.userId)).toBeNull();
  });

  it("is told the names of the family", async () => {
    const { actor, agentId } = await aLocalCallee(await aUser({ name: "Ana Sousa" }));
    withServer();
    emulators.hearing.transcripts.script("Hello.");
    const callee = await getCallee(actor, agentId);
    const tools = await callTools(actor, callee);
    const { signal } = new AbortController();
    expect(await tools.transcribe?.(samples, signal, () => {})).toBe("Hello.");
    expect(field("prompt")).toContain("Ana");
    expect(field("prompt")).toContain(callee.name);
  });
});
