import { parseMetadata } from "@/lib/conversations/message-metadata";
import { createMessage } from "@/lib/conversations/mutations";
import { answerWhole, answerWithEvents } from "@/lib/conversations/replies/answer-reply";
import { startReply } from "@/lib/conversations/replies/claim";
import { removeAbandonedReplies } from "@/lib/conversations/replies/mutations";
import { message } from "@/lib/conversations/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import type { TextProvider } from "@/lib/providers/text/provider";
import { aCallRow } from "@/tests/factories/calls";
import { aConversation, aMessage, aReadyVoice } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const providers =
  (text: TextProvider, voice: FakeSpeech | null = new FakeSpeech()) =>
  async () => ({ text, voice });

const aTalk = async (wrote = ["Good morning, nonna."]) => aConversation(await aUser(), { wrote });

const repliesOf = (conversationId: number) =>
  db.message.findMany({ where: { conversationId, role: "assistant" }, orderBy: { id: "asc" } });
const write = (actor: Actor, conversationId: number, content: string) =>
  createMessage(actor, { conversationId, content, role: "user" }, null);

async function eventsOf(response: Response) {
  const blocks = (await response.text()).split("\n\n").filter(Boolean);
  const events = blocks.map((block) => {
    const [, name = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return { name, data: JSON.parse(data) };
  });
  // How many pieces come in one event is a matter of pace.
  const text = events.flatMap((event) => (event.name === "text" ? [event.data.text] : [])).join("");
  const names = events.map((event) => event.name);
  return { events, text, order: names.filter((name, n) => name !== names[n - 1]) };
}

describe("asking for a reply", () => {
  it("answers the newest message, with the talk so far and the persona of the voice", async () => {
    const { actor, input, conversation, messages } = await aTalk(["First.", "Second."]);
    const text = new FakeTextProvider();
    const reply = message.parse(await (await answerWhole(await startReply(actor, input, providers(text)))).json());
    expect(reply).toMatchObject({
      role: "assistant",
      conversationId: conversation.id,
      content: "Good morning, Ana. Tell me about the bread.",
      replyToId: messages[1]?.id,
      audioUrl: `/audio/messages/${reply.id}`,
      audioSeconds: null,
    });
    expect(text.requests).toMatchObject([
      { turns: [{ role: "user", content: "First.\n\nSecond." }], language: "en", persona: { name: "Nonna" } },
    ]);
    expect(text.requests[0]?.system).toContain("Baked bread every Saturday");
    const [row] = await repliesOf(conversation.id);
    expect(row).toMatchObject({ id: reply.id, content: reply.content, writingUntil: null });
  });

  it("remembers what was said in a call, but answers only what was written", async () => {
    const { actor, input, conversation } = await aTalk([]);
    const call = await aCallRow(actor, conversation.id);
    const spoken = { callSessionId: call.id };
    await aMessage(conversation.id, { content: "My cat is called Mišo.", ...spoken });
    await aMessage(conversation.id, { role: "assistant", content: "A good name.", ...spoken });
    const text = new FakeTextProvider();
    await expect(startReply(actor, input, providers(text))).rejects.toMatchObject({ code: "conflict" });
    await write(actor, conversation.id, "Tell me the name of my cat.");
    await (await startReply(actor, input, providers(text))).finished;
    expect(text.requests[0]?.turns.map((turn) => turn.content)).toEqual([
      "My cat is called Mišo.",
      "A good name.",
      "Tell me the name of my cat.",
    ]);
  });

  it("still answers what was written before a long call, with the call in mind", async () => {
    const { actor, input, conversation } = await aTalk(["What did we bake?"]);
    const call = await aCallRow(actor, conversation.id);
    const spoken = Array.from({ length: 60 }, (_, n) => ({
      conversationId: conversation.id,
      role: n % 2 === 0 ? "user" : "assistant",
      content: `Spoken ${n}.`,
      callSessionId: call.id,
    }));
    await db.message.createMany({ data: spoken });
    const text = new FakeTextProvider();
    await (await startReply(actor, input, providers(text))).finished;
    const [request] = text.requests;
    expect(request?.turns.at(-1)?.content).toBe("What did we bake?");
    expect(request?.turns.map((turn) => turn.content)).toContain("Spoken 59.");
    expect(request?.system).toContain("The beginning of this talk is no longer shown to you");
  });

  it("returns the same reply when it is repeated, without asking the provider again", async () => {
    const { actor, input, conversation } = await aTalk();
    const text = new FakeTextProvider();
    const first = await (await startReply(actor, input, providers(text))).finished;
    const second = await (await startReply(actor, input, providers(text))).finished;
    expect(second).toEqual(first);
    expect(text.requests).toHaveLength(1);
    expect(await repliesOf(conversation.id)).toHaveLength(1);
  });

  it("writes one reply for any number of requests at the same moment", async () => {
    const { actor, input, conversation } = await aTalk();
    const text = new FakeTextProvider({ everyMs: 5 });
    const started = await Promise.all(Array.from({ length: 6 }, () => startReply(actor, input, providers(text))));
    const finished = await Promise.all(started.map((reply) => reply.finished));
    expect(new Set(finished.map((reply) => reply.id)).size).toBe(1);
    expect(text.requests).toHaveLength(1);
    expect(await repliesOf(conversation.id)).toHaveLength(1);
  });

  it("answers each new message with a reply of its own, and brings the conversation to the top", async () => {
    const { actor, input, conversation } = await aTalk();
    await (await startReply(actor, input, providers(new FakeTextProvider()))).finished;
    await db.conversation.update({ where: { id: conversation.id }, data: { updatedAt: new Date("2026-01-01") } });
    await write(actor, conversation.id, "And the jam?");
    await db.conversation.update({ where: { id: conversation.id }, data: { updatedAt: new Date("2026-01-02") } });
    const text = new FakeTextProvider({ pieces: ["Apricot."] });
    expect((await (await startReply(actor, input, providers(text))).finished).content).toBe("Apricot.");
    expect(text.requests[0]?.turns).toHaveLength(3);
    expect(await repliesOf(conversation.id)).toHaveLength(2);
    const after = await db.conversation.findUniqueOrThrow({ where: { id: conversation.id } });
    expect(after.updatedAt.getTime()).toBeGreaterThan(new Date("2026-01-02").getTime());
  });

  it("keeps a reply that never ends at 8,000 characters, and keeps no character that cannot be stored", async () => {
    const { actor, input } = await aTalk();
    const text = new FakeTextProvider({
      pieces: [
        "a\0b",
        ..."x"
          .repeat(50)
          .split("")
          .map(() => "🙂".repeat(200)),
      ],
    });
    const { content } = await (await startReply(actor, input, providers(text))).finished;
    expect(content.startsWith("ab🙂")).toBe(true);
    expect(content.length).toBeLessThanOrEqual(8_000);
    expect(content).not.toMatch(/\p{Surrogate}/u);
  });
});

describe("a reply is refused", () => {
  it("for another's conversation, for another's voice, and for a voice of another conversation", async () => {
    const { actor, input } = await aTalk();
    const stranger = await aTalk();
    const text = new FakeTextProvider();
    const ask = (wanted: typeof input) => startReply(actor, wanted, providers(text));
    await expect(ask(stranger.input)).rejects.toMatchObject({ code: "not_found" });
    await expect(ask({ ...input, voiceId: stranger.voice.id })).rejects.toMatchObject({ code: "not_found" });
    const other = await aReadyVoice(actor, { name: "Dida" });
    await expect(ask({ ...input, voiceId: other.id })).rejects.toMatchObject({ code: "invalid_input" });
    expect(text.requests).toHaveLength(0);
  });

  it.each(["pending", "processing", "failed"])("while the voice is %s", async (status) => {
    const { actor, input, voice, conversation } = await aTalk();
    await db.voice.update({ where: { id: voice.id }, data: { status } });
    await expect(startReply(actor, input, providers(new FakeTextProvider()))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await repliesOf(conversation.id)).toHaveLength(0);
  });
});

describe("what speaks a reply", () => {
  const metadataOf = async (speech: FakeSpeech | null, columns = {}, user = {}) => {
    const { actor, input } = await aConversation(await aUser(user), { wrote: ["Hello."], voice: columns });
    const reply = await (await startReply(actor, input, providers(new FakeTextProvider(), speech))).finished;
    return { audioUrl: reply.audioUrl, ...parseMetadata(reply.metadata) };
  };

  it("is the local voice, named by its storage key", async () => {
    expect(await metadataOf(new FakeSpeech())).toEqual({
      audioUrl: expect.stringMatching(/^\/audio\/messages\/\d+$/),
      serviceType: "local_synthesis",
      useWebSpeech: false,
      profilePath: "profiles/1.json",
      sampleRate: 22_050,
      preferredChannels: 1,
      writtenBy: "companion",
    });
  });

  it("is ElevenLabs for a voice that was made there", async () => {
    expect(await metadataOf(new FakeSpeech(), { provider: "elevenlabs", providerVoiceId: "v1" })).toEqual({
      audioUrl: expect.stringMatching(/^\/audio\/messages\/\d+$/),
      serviceType: "elevenlabs",
      useWebSpeech: false,
      writtenBy: "companion",
    });
  });

  const browser = { audioUrl: null, serviceType: "web-speech", useWebSpeech: true };

  it("is the browser when the provider is gone, or never made the voice", async () => {
    expect(await metadataOf(null, { language: "pt-br" })).toMatchObject({ ...browser, webSpeechVoice: "pt-BR" });
    expect(await metadataOf(new FakeSpeech(), { providerVoiceId: null })).toMatchObject(browser);
  });

  it("is nothing, and says why, when the minutes are used up or the trial is over", async () => {
    const silent = { ...browser, minutesUsedUp: true };
    expect(await metadataOf(new FakeSpeech(), {}, { subscriptionLimitMinutes: 0 })).toMatchObject(silent);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    expect(await metadataOf(new FakeSpeech(), {}, { createdAt: longAgo })).toMatchObject(silent);
    // Where only the browser could have spoken, minutes change nothing.
    const own = await metadataOf(null, {}, { subscriptionLimitMinutes: 0 });
    expect(own).toMatchObject(browser);
    expect(own).not.toHaveProperty("minutesUsedUp");
  });
});

describe("a reply as events", () => {
  it("says where it will be heard, then its text as it is written, then the whole message", async () => {
    const { actor, input } = await aTalk();
    const text = new FakeTextProvider({ pieces: ["Good ", "morning."] });
    const response = answerWithEvents(await startReply(actor, input, providers(text)));
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-transform");
    const { events, text: whole, order } = await eventsOf(response);
    expect(order).toEqual(["reply", "text", "done"]);
    expect(events[0]?.data).toMatchObject({ audioUrl: `/audio/messages/${events[0]?.data.id}` });
    expect(parseMetadata(events[0]?.data.metadata)).toMatchObject({ serviceType: "local_synthesis" });
    expect(whole).toBe("Good morning.");
    expect(message.parse(events.at(-1)?.data)).toMatchObject({ id: events[0]?.data.id, content: "Good morning." });
  });

  it("gives each piece as it comes", async () => {
    const { actor, input } = await aTalk();
    const text = new FakeTextProvider({ pieces: ["One. ", "Two. ", "Three."], everyMs: 60 });
    const { events } = await eventsOf(answerWithEvents(await startReply(actor, input, providers(text))));
    const pieces = events.filter((event) => event.name === "text").map((event) => event.data.text);
    expect(pieces).toEqual(["One. ", "Two. ", "Three."]);
  });

  it("announces the reply before the first word is there", async () => {
    const { actor, input } = await aTalk();
    const text = new FakeTextProvider();
    text.hold();
    const reader = answerWithEvents(await startReply(actor, input, providers(text))).body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toMatch(/^event: reply\n/);
    text.letGo();
  });

  it("is written to the end when the reader leaves", async () => {
    const { actor, input, conversation } = await aTalk();
    const text = new FakeTextProvider({ pieces: ["One. ", "Two. ", "Three."], everyMs: 20 });
    const started = await startReply(actor, input, providers(text));
    const reader = answerWithEvents(started).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await started.finished;
    expect(await repliesOf(conversation.id)).toMatchObject([{ content: "One. Two. Three.", writingUntil: null }]);
  });

  it("is one and the same for two readers, also for one who comes late", async () => {
    const { actor, input } = await aTalk();
    const text = new FakeTextProvider({ pieces: ["One. ", "Two."], everyMs: 20 });
    const early = eventsOf(answerWithEvents(await startReply(actor, input, providers(text))));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const late = eventsOf(answerWithEvents(await startReply(actor, input, providers(text))));
    const [one, other] = [await early, await late];
    expect([other.text, other.order, other.events.at(-1)]).toEqual([one.text, one.order, one.events.at(-1)]);
    expect(text.requests).toHaveLength(1);
  });

  it("of a message that was answered already is the whole message at once", async () => {
    const { actor, input } = await aTalk();
    const done = await (await startReply(actor, input, providers(new FakeTextProvider()))).finished;
    const again = await startReply(actor, input, providers(new FakeTextProvider()));
    const { events, order } = await eventsOf(answerWithEvents(again));
    expect(order).toEqual(["reply", "done"]);
    expect(events[1]?.data).toMatchObject({ id: done.id, content: done.content });
  });
});

describe("when the provider fails", () => {
  it.each([
    ["busy", "provider_unavailable", /busy/],
    ["timed_out", "provider_timeout", /too long/],
    ["unreachable", "provider_unavailable", /cannot be reached/],
    ["text_refused", "provider_rejected", /other words/],
    ["key_invalid", "provider_rejected", /not set up correctly/],
    ["credits_used_up", "provider_rejected", /credit is used up/],
  ] as const)(
    "with %s, it is said in plain words, the message is kept, and it can be asked for again",
    async (code, told, words) => {
      const { actor, input, conversation } = await aTalk();
      const failWith = new ProviderError("gemini", code, "vendor's own words with a secret in them");
      const broken = await startReply(actor, input, providers(new FakeTextProvider({ pieces: ["Half a "], failWith })));
      const failure = await broken.finished.catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: told, message: expect.stringMatching(words) });
      expect(String(failure)).not.toContain("secret");
      expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(1);
      const again = await startReply(actor, input, providers(new FakeTextProvider({ pieces: ["Whole."] })));
      expect((await again.finished).content).toBe("Whole.");
    },
  );

  it("says so in an event when half of it was sent", async () => {
    const { actor, input } = await aTalk();
    const failWith = new ProviderError("gemini", "busy", "x");
    const text = new FakeTextProvider({ pieces: ["Half"], failWith });
    const { events, order } = await eventsOf(answerWithEvents(await startReply(actor, input, providers(text))));
    expect(order).toEqual(["reply", "text", "error"]);
    expect(events.at(-1)?.data).toEqual({ code: "provider_unavailable", message: expect.stringMatching(/busy/) });
  });

  it("by writing nothing at all, that is a failure too", async () => {
    const { actor, input, conversation } = await aTalk();
    const reply = await startReply(actor, input, providers(new FakeTextProvider({ pieces: [" ", "\n"] })));
    await expect(reply.finished).rejects.toMatchObject({ code: "provider_rejected" });
    expect(await repliesOf(conversation.id)).toHaveLength(0);
  });

  it("in a way nobody knows, nothing of it is shown", async () => {
    const { actor, input } = await aTalk();
    const failWith = new Error("TypeError at /srv/app/secret.js");
    const reply = await startReply(actor, input, providers(new FakeTextProvider({ failWith })));
    await expect(reply.finished).rejects.toMatchObject({
      code: "provider_unavailable",
      message: expect.not.stringContaining("secret"),
    });
  });
});

describe("when a process dies while it writes", () => {
  const writingRow = (conversationId: number, replyToId: number | undefined, until: number) =>
    aMessage(conversationId, {
      role: "assistant",
      content: "",
      replyToId,
      metadata: JSON.stringify({ serviceType: "web-speech", useWebSpeech: true, webSpeechVoice: "en" }),
      writingUntil: new Date(Date.now() + until),
    });

  it("another takes its reply over when it has not been heard of for long enough", async () => {
    const { actor, input, conversation, messages } = await aTalk();
    const dead = await writingRow(conversation.id, messages[0]?.id, -1_000);
    const reply = await (await startReply(actor, input, providers(new FakeTextProvider()))).finished;
    expect(reply).toMatchObject({ id: dead.id, content: expect.stringContaining("Good morning") });
    expect(await repliesOf(conversation.id)).toHaveLength(1);
  });

  it("whoever waited for it writes it themselves", async () => {
    const { actor, input, conversation, messages } = await aTalk();
    const dying = await writingRow(conversation.id, messages[0]?.id, 700);
    const text = new FakeTextProvider();
    const started = await startReply(actor, input, providers(text));
    expect(started).toMatchObject({ replyId: dying.id, audioUrl: null });
    expect(text.requests).toHaveLength(0);
    expect((await eventsOf(answerWithEvents(started))).order).toEqual(["reply", "text", "done"]);
    expect(await started.finished).toMatchObject({ id: dying.id, content: expect.stringContaining("Good morning") });
  });

  it("whoever waits for a living one gets what it wrote", async () => {
    const { actor, input, conversation, messages } = await aTalk();
    const other = await writingRow(conversation.id, messages[0]?.id, 60_000);
    const text = new FakeTextProvider();
    const started = await startReply(actor, input, providers(text));
    const events = eventsOf(answerWithEvents(started));
    await db.message.update({ where: { id: other.id }, data: { content: "Written elsewhere.", writingUntil: null } });
    expect((await events).order).toEqual(["reply", "text", "done"]);
    const finished = await started.finished;
    expect(message.parse(JSON.parse(JSON.stringify(finished)))).toMatchObject({ content: "Written elsewhere." });
    expect(finished).not.toHaveProperty("writingUntil");
    expect(text.requests).toHaveLength(0);
  });

  it("whoever waits for one that fails elsewhere is told, and may ask again", async () => {
    const { actor, input, conversation, messages } = await aTalk();
    const other = await writingRow(conversation.id, messages[0]?.id, 60_000);
    const started = await startReply(actor, input, providers(new FakeTextProvider()));
    await db.message.delete({ where: { id: other.id } });
    await expect(started.finished).rejects.toMatchObject({ code: "provider_unavailable" });
    const again = await startReply(actor, input, providers(new FakeTextProvider()));
    expect((await again.finished).content).toContain("Good morning");
  });

  it("a writer that lost its claim writes nothing over the other's reply", async () => {
    const { actor, input, conversation } = await aTalk();
    const text = new FakeTextProvider();
    text.hold();
    const slow = await startReply(actor, input, providers(text));
    const taken = new Date(Date.now() + 60_000);
    await db.message.update({ where: { id: slow.replyId }, data: { writingUntil: taken } });
    text.letGo();
    await expect(slow.finished).rejects.toMatchObject({ code: "conflict" });
    expect(await repliesOf(conversation.id)).toMatchObject([{ id: slow.replyId, content: "", writingUntil: taken }]);
  });

  it("a conversation deleted meanwhile stays deleted", async () => {
    const { actor, input, conversation } = await aTalk();
    const text = new FakeTextProvider();
    text.hold();
    const reply = await startReply(actor, input, providers(text));
    await db.conversation.delete({ where: { id: conversation.id } });
    text.letGo();
    await expect(reply.finished).rejects.toMatchObject({ code: "conflict" });
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(0);
  });

  it("what nobody asked for again is swept an hour later, and nothing else", async () => {
    const { conversation, messages } = await aTalk(["One.", "Two."]);
    await writingRow(conversation.id, messages[0]?.id, -2 * 3_600_000);
    const young = await writingRow(conversation.id, messages[1]?.id, -60_000);
    await removeAbandonedReplies();
    expect(await repliesOf(conversation.id)).toMatchObject([{ id: young.id }]);
    expect(await db.message.count({ where: { conversationId: conversation.id, role: "user" } })).toBe(2);
  });
});

it("counts what the provider used, and its failures", async () => {
  const used = async () => {
    const { _sum } = await db.providerUsage.aggregate({
      _sum: { requests: true, failures: true, outputTokens: true },
    });
    return { requests: _sum.requests ?? 0, failures: _sum.failures ?? 0, outputTokens: _sum.outputTokens ?? 0 };
  };
  const before = await used();
  const { actor, input } = await aTalk();
  const failWith = new ProviderError("companion", "failed", "x");
  await (await startReply(actor, input, providers(new FakeTextProvider({ failWith })))).finished.catch(() => {});
  await (await startReply(actor, input, providers(new FakeTextProvider()))).finished;
  let after = await used();
  // They are written down while nobody waits for it.
  while (after.requests < before.requests + 2) after = await used();
  expect({
    requests: after.requests - before.requests,
    failures: after.failures - before.failures,
    outputTokens: after.outputTokens - before.outputTokens,
  }).toEqual({ requests: 2, failures: 1, outputTokens: 20 });
});
