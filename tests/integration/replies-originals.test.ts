import { POST as postRecordingOffer } from "@/app/api/call-sessions/recording/route";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { recordingOffer } from "@/lib/calls/schema";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import type { TextProvider } from "@/lib/providers/text/provider";
import { raiseHold } from "@/lib/safety/mutations";
import type { OriginalsSetting } from "@/lib/voices/originals";
import { aConversation } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { aUser } from "@/tests/factories/users";
import { aConsent } from "@/tests/factories/voices";
import { answerOf } from "@/tests/setup/answer-of";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const BOAT = [
  "We bought the boat in the spring after your brother was born.",
  "It was called Marigold, and it leaked from the first day.",
  "Your mother painted the name on it in yellow letters.",
];
const ASKED = "Dad, tell me about the boat!";

type Talk = { originals?: OriginalsSetting; isAgreed?: boolean; wrote?: string };

async function aTalk({ originals = "first", isAgreed = true, wrote = ASKED }: Talk = {}) {
  const { actor, voice, conversation, messages, input } = await aConversation(await aUser(), {
    voice: { name: "Dad", originals },
    wrote: [wrote],
  });
  if (isAgreed) await aConsent(actor, voice.id);
  const recorded = { title: "The boat", recordedOn: "1998" };
  const { id: sampleId } = await aRecordingThatSays(voice.id, BOAT, recorded);
  await aRecordingThatSays(voice.id, ["Happy birthday, Bean.", "Do not forget to ring your grandmother."]);
  return { actor, voice, conversation, sampleId, input, asked: messages[0] };
}

const providers = (text: TextProvider) => async () => ({ text, voice: new FakeSpeech() });
const companion = new CompanionTextProvider();
const names = (number: number) => new FakeTextProvider({ pieces: ["[[RECOR", `DING ${number}]]`] });

async function replyTo(actor: Actor, input: Parameters<typeof startReply>[1], text: TextProvider = companion) {
  const started = await startReply(actor, input, providers(text));
  const message = await started.finished;
  return { ...message, facts: parseMetadata(message.metadata) };
}

describe("a recording that tells what was asked", () => {
  it("answers in place of the voice: with its own words, its title and day, and without minutes", async () => {
    const { actor, input, sampleId, asked } = await aTalk();
    const answer = await replyTo(actor, input);
    expect(answer.facts?.original).toMatchObject({ sampleId, title: "The boat", recordedOn: "1998", from: 0 });
    expect(answer.content).toContain("It was called Marigold");
    expect(BOAT.join(" ")).toContain(answer.content);
    expect(answer).toMatchObject({ audioUrl: null, replyToId: asked?.id });
    expect(await db.usageEntry.count({ where: { userId: actor.userId } })).toBe(0);
    expect(await db.usageReservation.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("is chosen by a text service inside its own request, from numbered words that are marked as data", async () => {
    const { actor, input, sampleId } = await aTalk();
    const service = names(1);
    const answer = await replyTo(actor, input, service);
    expect(answer.facts?.original).toMatchObject({ sampleId });
    expect(service.requests).toHaveLength(1);
    const { system } = service.requests[0] ?? { system: "" };
    const information = /<information>\n(.*)\n<\/information>/.exec(system)?.[1] ?? "{}";
    expect(JSON.parse(information).recordings[0]).toMatchObject({ number: 1, recording: "The boat (1998)" });
    expect(system).toContain("[[RECORDING 2]] for number 2");
  });

  it("is not played where the service answers itself, and its words may be told", async () => {
    const { actor, input } = await aTalk();
    const answer = await replyTo(actor, input, new FakeTextProvider({ pieces: ["She leaked, ", "my Marigold."] }));
    expect(answer).toMatchObject({ content: "She leaked, my Marigold.", audioUrl: `/audio/messages/${answer.id}` });
    expect(answer.facts?.original).toBeUndefined();
  });

  it("is named below an answer that tells it, and not below one that tells something else", async () => {
    const { actor, input, sampleId } = await aTalk();
    const told = new FakeTextProvider({ pieces: ["She leaked, ", "my Marigold, from the first day."] });
    const { facts } = await replyTo(actor, input, told);
    expect(facts?.restsOn).toMatchObject({ sampleId, title: "The boat", from: expect.any(Number) });
    const another = await aTalk();
    const asks = new FakeTextProvider({ pieces: ["You'd have to tell me about the boat, Bean."] });
    expect((await replyTo(another.actor, another.input, asks)).facts?.restsOn).toBeUndefined();
  });

  it("leaves the note to be named that an answer says in its own words, also by the companion", async () => {
    const { actor, input, voice } = await aTalk({ wrote: "I love you, Dad." });
    const text = "Love you to the harbour and back";
    await db.note.create({ data: { voiceId: voice.id, kind: "love", text } });
    const { facts, content } = await replyTo(actor, input);
    expect(content).toContain(text);
    expect(facts).toMatchObject({ restsOnNote: text });
  });

  it("is not sent to a service before its owner has agreed: then the search decides", async () => {
    const { actor, input, sampleId } = await aTalk({ isAgreed: false });
    const service = names(1);
    expect((await replyTo(actor, input, service)).facts?.original).toMatchObject({ sampleId });
    expect(service.requests).toEqual([]);
    const another = await aTalk({ isAgreed: false, wrote: "I planted the beans today." });
    const writes = new FakeTextProvider();
    await replyTo(another.actor, another.input, writes);
    expect(writes.requests[0]?.system).not.toContain("Marigold");
  });

  it("fails as any reply where the service names one that it was not given", async () => {
    const { actor, input, conversation } = await aTalk();
    await expect(replyTo(actor, input, names(9))).rejects.toMatchObject({ code: expect.any(String) });
    expect(await db.message.count({ where: { conversationId: conversation.id, role: "assistant" } })).toBe(0);
  });

  it("plays nothing for what asks for no memory", async () => {
    for (const wrote of ["Good morning, Dad.", "I miss you so much.", "I sold the boat today.", "How are you?"]) {
      const { actor, input } = await aTalk({ wrote });
      const { facts, content } = await replyTo(actor, input);
      expect([wrote, facts?.original, content.includes("Marigold")]).toEqual([wrote, undefined, false]);
    }
  });
});

describe("the voice that is asked to answer too", () => {
  it("answers the same message after the recording, once, and names what it rests on", async () => {
    const { actor, input, sampleId, conversation } = await aTalk();
    const original = await replyTo(actor, input);
    const service = new FakeTextProvider({ pieces: ["She leaked, my Marigold."] });
    const after = { ...input, after: original.id };
    const [first, second] = await Promise.all([replyTo(actor, after, service), replyTo(actor, after, service)]);
    expect(first).toMatchObject({ content: "She leaked, my Marigold.", replyToId: original.id, id: second?.id });
    expect(first?.facts).toMatchObject({ restsOn: { sampleId } });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.turns.at(-1)?.content).toBe(ASKED);
    expect(service.requests[0]?.system).not.toContain("[[RECORDING");
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(3);
  });

  it("asks for nothing that the recording has just told, and names nothing where it was given no words of it", async () => {
    const { actor, input } = await aTalk();
    const original = await replyTo(actor, input);
    const { facts, content } = await replyTo(actor, { ...input, after: original.id });
    expect(facts).toMatchObject({ writtenBy: "companion" });
    expect(facts?.restsOn).toBeUndefined();
    expect(content).not.toMatch(/tell me|tell that|remember|beginning|\?/i);
  });

  it("does not answer after anything else, nor for anybody else", async () => {
    const { actor, input, asked } = await aTalk();
    const original = await replyTo(actor, input);
    await expect(replyTo(actor, { ...input, after: asked?.id ?? 0 })).rejects.toMatchObject({ code: "not_found" });
    const other = await aTalk();
    const foreign = { ...other.input, after: original.id };
    await expect(replyTo(other.actor, foreign)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the choice of the family", () => {
  it("never: no recording answers", async () => {
    const { actor, input } = await aTalk({ originals: "never" });
    expect((await replyTo(actor, input)).facts?.original).toBeUndefined();
    const service = new FakeTextProvider();
    const again = await aTalk({ originals: "never" });
    await replyTo(again.actor, again.input, service);
    expect(service.requests[0]?.system).not.toContain("[[RECORDING");
  });

  it("only: where none tells it Keepsake says so, and the voice is silent", async () => {
    const { actor, input, conversation, sampleId } = await aTalk({ originals: "only" });
    const original = await replyTo(actor, input);
    expect(original.facts?.original).toMatchObject({ sampleId, isAlone: true });
    await expect(replyTo(actor, { ...input, after: original.id })).rejects.toMatchObject({ code: "conflict" });
    for (const writer of [companion, new FakeTextProvider({ pieces: ["I was a baker."] }), names(9)]) {
      await createMessage(
        actor,
        { conversationId: conversation.id, content: "What was your job?", role: "user" },
        null,
      );
      const none = await replyTo(actor, input, writer);
      expect(none).toMatchObject({ facts: { noOriginal: true }, audioUrl: null });
      expect(none.content).toMatch(/^None of the recordings tells this/);
    }
  });
});

describe("no recording answers", () => {
  it("while a hold of danger stands, also one that comes while the writer thinks", async () => {
    const { actor, input } = await aTalk();
    const service = names(1);
    service.hold();
    const pending = replyTo(actor, input, service);
    while (service.requests.length === 0) await new Promise((go) => setTimeout(go, 5));
    await raiseHold({ userId: actor.userId, language: "en", at: new Date() });
    service.letGo();
    const answer = await pending;
    expect(answer.facts).toMatchObject({ card: expect.anything(), writtenBy: "keepsake" });
    expect((await aTalkHeld()).facts?.card).toBeDefined();
  });

  it("out of the bin, also when it is deleted while the writer thinks", async () => {
    const { actor, input, sampleId, conversation } = await aTalk();
    const service = names(1);
    service.hold();
    const pending = replyTo(actor, input, service);
    while (service.requests.length === 0) await new Promise((go) => setTimeout(go, 5));
    await binRecording(actor, sampleId);
    service.letGo();
    await expect(pending).rejects.toMatchObject({ code: expect.any(String) });
    expect(await db.message.count({ where: { conversationId: conversation.id, role: "assistant" } })).toBe(0);
    const answer = await replyTo(actor, input);
    expect(answer.facts?.original).toBeUndefined();
    expect(answer.content).not.toContain("Marigold");
  });
});

async function aTalkHeld() {
  const { actor, input } = await aTalk();
  await raiseHold({ userId: actor.userId, language: "en", at: new Date() });
  return replyTo(actor, input);
}

describe("a turn of a call that a provider's agent answers", () => {
  type Told = Awaited<ReturnType<typeof aTalk>>;
  const offeredFor = async ({ actor, conversation }: Told, text = "Dad, who painted Marigold?") => {
    const json = { conversationId: conversation.id, text };
    return (await answerOf(recordingOffer, postRecordingOffer, { as: actor, json })).recording;
  };

  it("is offered the recording that the search is sure of, without any consent that names services", async () => {
    const talk = await aTalk({ isAgreed: false });
    const told = await offeredFor(talk);
    expect(told).toMatchObject({ sampleId: talk.sampleId, title: "The boat", recordedOn: "1998" });
    expect(told?.words).toContain("Your mother painted the name");
    expect((told?.to ?? 0) - (told?.from ?? 0)).toBeGreaterThan(0);
    expect(await db.message.count({ where: { conversationId: talk.conversation.id } })).toBe(1);
    expect(await offeredFor(await aTalk({ originals: "only" }))).toMatchObject({ title: "The boat" });
  });

  it("is offered none that does not tell it", async () => {
    const talk = await aTalk();
    for (const text of ["Good morning, Dad.", "What was your job?", "I sold the boat today."]) {
      expect([text, await offeredFor(talk, text)]).toEqual([text, null]);
    }
  });

  it("is offered none by the family's choice, about what is left alone, out of the bin, or while a hold stands", async () => {
    expect(await offeredFor(await aTalk({ originals: "never" }))).toBeNull();
    const leftAlone = await aTalk();
    await db.note.create({ data: { voiceId: leftAlone.voice.id, kind: "avoid", text: "the boat" } });
    expect(await offeredFor(leftAlone)).toBeNull();
    const talk = await aTalk();
    await binRecording(talk.actor, talk.sampleId);
    expect(await offeredFor(talk)).toBeNull();
    const held = await aTalk();
    expect(await offeredFor(held)).not.toBeNull();
    await raiseHold({ userId: held.actor.userId, language: "en", at: new Date() });
    expect(await offeredFor(held)).toBeNull();
  });

  it("has its words neither kept nor logged", async () => {
    const talk = await aTalk();
    const logged = jest.spyOn(process.stdout, "write");
    await offeredFor(talk, "Dad, who painted Marigold in Quillwater?");
    expect(logged.mock.calls.map(String).join()).not.toContain("Quillwater");
    logged.mockRestore();
    const rows = await db.message.findMany({ where: { conversationId: talk.conversation.id } });
    expect(rows.map(({ content }) => content)).toEqual([ASKED]);
  });
});
