import { setTimeout as wait } from "node:timers/promises";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { readAllowance } from "@/lib/budget/minutes/data";
import { holdForReply } from "@/lib/budget/paid-reply";
import { callReplies } from "@/lib/calls/agent/call-replies";
import { type CallTools, callTools } from "@/lib/calls/agent/call-tools";
import { readServerFrame } from "@/lib/calls/client/server-frames";
import { authorOf, parseMetadata } from "@/lib/conversations/message-metadata";
import { recordingWordsIn } from "@/lib/conversations/recording-words";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { stopEngines } from "@/lib/providers/engines/engines";
import { fileStore } from "@/lib/providers/storage";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import type { ReplyRequest, TextProvider } from "@/lib/providers/text/provider";
import { raiseHold } from "@/lib/safety/mutations";
import type { OriginalsSetting } from "@/lib/voices/originals";
import { type AgentCaller, type AgentHost, aSpeaker, onAgentHost } from "@/tests/factories/agent-calls";
import { aLocalCallee, secondsCounted, untilEnded } from "@/tests/factories/calls";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { recordings } from "@/tests/factories/recordings";
import { seenIn } from "@/tests/factories/seen-in-call";
import { aUser } from "@/tests/factories/users";
import { aConsent } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

type MakeTools = NonNullable<ConstructorParameters<typeof AgentHost>[0]>;

let given: MakeTools;
const host = onAgentHost((...asked) => given(...asked));
afterAll(() => stopEngines());
onARealDatabase();

const BOAT = [
  "We bought the boat in the spring after your brother was born.",
  "It was called Marigold, and it leaked from the first day.",
  "Your mother painted the name on it in yellow letters.",
];
const ASKED = "Dad, who painted Marigold?";
const { intro, none } = recordingWordsIn("en");
/** The pitch of the recording and of the voices that speak, in Hz. */
const [RECORDED, SPOKEN] = [1_000, 16_000 / (2 * Math.PI * 8)];

/** Writes these answers one after the other, and keeps what it was asked. */
function aService(...answers: string[]) {
  const requests: ReplyRequest[] = [];
  const writer: TextProvider = {
    name: "gemini",
    async *reply(request) {
      requests.push(request);
      yield answers[Math.min(requests.length, answers.length) - 1] ?? "";
    },
    check: async () => {},
  };
  return { writer, requests };
}

type Family = {
  writer?: TextProvider;
  originals?: OriginalsSetting;
  isAgreed?: boolean;
  neutral?: ReturnType<typeof aSpeaker>;
  openOriginal?: (open: CallTools["openOriginal"], person: Actor) => CallTools["openOriginal"];
  sound?: Uint8Array;
};

/** A call that has greeted, of a family with a recording about a boat. */
async function aCall(family: Family = {}) {
  const { writer = new CompanionTextProvider(), originals = "first", isAgreed = true, sound } = family;
  const [lovedOne, neutral] = [aSpeaker(), family.neutral ?? aSpeaker()];
  const person = await aUser();
  const callee = await aLocalCallee(person);
  await db.voice.update({ where: { id: callee.voice.id }, data: { name: "Dad", originals } });
  if (isAgreed) await aConsent(person, callee.voice.id);
  const sample = await aRecordingThatSays(callee.voice.id, BOAT, { title: "The boat", recordedOn: "1998-08" });
  const file = sound ?? recordings.tone(RECORDED, BOAT.length * 6);
  await aRecordingThatSays(callee.voice.id, ["Happy birthday, Bean.", "Do not forget to ring your grandmother."]);
  await fileStore().put(sample.filePath, file, { contentType: "audio/wav" });
  given = async (actor, called, country, callId, earlier) => {
    const real = await callTools(actor, called, country, callId, earlier);
    const asked = { userId: actor.userId, work: "call" } as const;
    const pay = (request: ReplyRequest) => holdForReply({ writer, isOnServerKey: false }, request, asked);
    const parts = { about: {}, holds: real.holds, earlier: earlier ?? null, onWriter: () => {} };
    return {
      ...real,
      reply: callReplies({ pay, actor, callee: called, ...parts }),
      speak: lovedOne.speak,
      speakNeutrally: () => neutral.speak,
      ...(family.openOriginal && { openOriginal: family.openOriginal(real.openOriginal, person) }),
    };
  };
  const { caller, callId } = await host.call(person, callee.agentId, callee.conversation.id);
  caller.initiate();
  await caller.untilFrame("agent_response");
  await wait(300);
  const greeting = [...lovedOne.said];
  const end = async () => {
    caller.hangUp();
    await untilEnded(callId);
    const where = { conversationId: callee.conversation.id };
    const rows = await db.message.findMany({ where, orderBy: { id: "asc" } });
    return rows.map((row) => ({ ...row, facts: parseMetadata(row.metadata), author: authorOf(row) }));
  };
  return { caller, person, lovedOne, neutral, greeting, sampleId: sample.id, end, ...callee };
}

/** The sound of the newest event: its samples, from a second on. */
function newestSound(caller: AgentCaller, fromSeconds = 0): Int16Array {
  const eventId = caller.sounds().at(-1)?.eventId;
  const pieces = caller.of("audio").flatMap(({ audio_event: event }) => {
    const { audio_base_64: base64, event_id } = event as { audio_base_64: string; event_id: number };
    return event_id === eventId ? [Buffer.from(base64, "base64")] : [];
  });
  const bytes = new Uint8Array(Buffer.concat(pieces));
  return new Int16Array(bytes.buffer).slice(Math.round(fromSeconds * 16_000));
}

/** By how often it crosses zero, in Hz. */
function pitchOf(samples: Int16Array): number {
  let crossings = 0;
  for (let at = 1; at < samples.length; at += 1) {
    if ((samples[at - 1] ?? 0) < 0 !== (samples[at] ?? 0) < 0) crossings += 1;
  }
  return (crossings / 2 / samples.length) * 16_000;
}

const INTRO_SECONDS = intro.split(" ").length * 0.05;
const heardOf = (caller: AgentCaller) => caller.until(() => caller.of("keepsake_recording").length > 0);

describe("a turn that asks about what a recording tells", () => {
  it("is answered by the recording: one neutral sentence, then its own sound, marked and kept as what it is", async () => {
    const { caller, person, lovedOne, neutral, greeting, sampleId, end } = await aCall();
    caller.say(ASKED);
    await heardOf(caller);
    const [frame] = caller.of("keepsake_recording");
    const shown = readServerFrame(JSON.stringify(frame));
    expect(shown).toMatchObject({ recording: { title: "The boat", recordedOn: "1998-08" }, language: "en" });
    const { text } = shown as { text: string };
    expect(text).toContain("Your mother painted the name");
    await wait(1_200);
    expect(neutral.said).toEqual([intro]);
    expect(lovedOne.said).toEqual(greeting);
    expect(pitchOf(newestSound(caller).subarray(0, INTRO_SECONDS * 16_000))).toBeCloseTo(SPOKEN, -2);
    expect(pitchOf(newestSound(caller, INTRO_SECONDS))).toBeCloseTo(RECORDED, -1);
    expect(seenIn(caller)).toEqual(expect.arrayContaining(["Playing a recording", text]));
    expect(caller.of("agent_response")).toHaveLength(1);
    const rows = await end();
    expect(rows.map(({ author }) => author)).toEqual(["ai_voice", "you", "recording"]);
    const [, question, answer] = rows;
    expect(answer).toMatchObject({ content: text, audioUrl: null, replyToId: question?.id });
    expect(answer?.facts?.original).toMatchObject({ sampleId, title: "The boat", recordedOn: "1998-08" });
    expect(await secondsCounted(person.userId)).toBeCloseTo(greeting.join(" ").split(" ").length * 0.05, 1);
    expect(await readAllowance(person)).toMatchObject({ heldSeconds: 0 });
  });

  it("hears as much of it as its words last, and is then listened to again", async () => {
    const short = { openOriginal: openShort(0.6) };
    const { caller, lovedOne, greeting, end } = await aCall(short);
    caller.say(ASKED);
    await heardOf(caller);
    await wait(1_000);
    expect(newestSound(caller, INTRO_SECONDS).length / 16_000).toBeCloseTo(0.6, 1);
    caller.say("Good morning.");
    await caller.untilFrame("agent_response", 2);
    expect(caller.of("interruption")).toEqual([]);
    expect(lovedOne.said.length).toBeGreaterThan(greeting.length);
    await wait(300);
    expect((await end()).map(({ author }) => author)).toEqual(["ai_voice", "you", "recording", "you", "ai_voice"]);
  });

  it("stops it by speaking, as the voice; what was heard of it stays in the conversation", async () => {
    const { caller, lovedOne, end } = await aCall();
    caller.say(ASKED);
    await heardOf(caller);
    caller.say("Thank you, that is enough.");
    await caller.untilFrame("interruption");
    const { at, eventId } = caller.interruption();
    await caller.untilFrame("agent_response", 2);
    expect(caller.sounds().filter((sound) => sound.at > at && sound.eventId < eventId)).toEqual([]);
    expect(lovedOne.said.length).toBeGreaterThan(1);
    expect((await end()).map(({ author }) => author).slice(0, 4)).toEqual(["ai_voice", "you", "recording", "you"]);
  });

  it("leaves nothing of it when it is stopped before its own sound", async () => {
    const { caller, end } = await aCall({ neutral: aSpeaker(1) });
    const sounds = caller.sounds().length;
    caller.say(ASKED);
    await caller.until(() => caller.sounds().length > sounds);
    caller.say("Good morning.");
    await caller.untilFrame("agent_response", 2);
    expect(caller.of("keepsake_recording")).toEqual([]);
    expect((await end()).map(({ author }) => author)).not.toContain("recording");
  });

  it("has it named by a text service inside its own request", async () => {
    const { writer, requests } = aService("[[RECORDING 1]]");
    const { caller, lovedOne, greeting, sampleId, end } = await aCall({ writer });
    caller.say(ASKED);
    await heardOf(caller);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.system).toContain("[[RECORDING 2]] for number 2");
    expect(lovedOne.said).toEqual(greeting);
    expect((await end()).at(-1)?.facts?.original?.sampleId).toBe(sampleId);
  });

  it("is answered by the voice where the service chooses to, or names one that it was not given", async () => {
    const { writer } = aService("She leaked, my Marigold.", "[[RECORDING 9]]", "It was yellow.");
    const { caller, neutral, lovedOne, end } = await aCall({ writer });
    caller.say(ASKED);
    await caller.until(() => lovedOne.said.includes("She leaked, my Marigold."));
    caller.say("What colour was the boat?");
    await caller.until(() => lovedOne.said.includes("It was yellow."));
    expect(neutral.said).toEqual([]);
    expect((await end()).map(({ author }) => author)).not.toContain("recording");
  });

  it("is not sent to a service before its owner has agreed: then the search decides", async () => {
    const { writer, requests } = aService("I do not know.");
    const { caller, sampleId, end } = await aCall({ writer, isAgreed: false });
    caller.say(ASKED);
    await heardOf(caller);
    expect(requests).toEqual([]);
    expect((await end()).at(-1)?.facts?.original?.sampleId).toBe(sampleId);
  });
});

describe("the voice answers as usual", () => {
  it("where the recording was deleted after it was chosen", async () => {
    const { writer, requests } = aService("[[RECORDING 1]]", "I cannot tell you.");
    const { caller, lovedOne, neutral, end } = await aCall({ writer, openOriginal: openDeleted });
    caller.say(ASKED);
    await caller.until(() => lovedOne.said.includes("I cannot tell you."));
    await caller.untilFrame("agent_response", 2);
    await wait(300);
    expect(neutral.said).toEqual([]);
    expect(requests[1]?.system).not.toContain("Marigold");
    expect((await end()).map(({ author }) => author)).toEqual(["ai_voice", "you", "ai_voice"]);
  });

  it("where it cannot be cut", async () => {
    const { writer, requests } = aService("[[RECORDING 1]]", "She leaked.");
    const { caller, lovedOne, end } = await aCall({ writer, sound: new Uint8Array(4_000).fill(7) });
    caller.say(ASKED);
    await caller.until(() => lovedOne.said.includes("She leaked."));
    await caller.untilFrame("agent_response", 2);
    await wait(300);
    expect(requests[1]?.system).toContain("Marigold");
    expect(requests[1]?.system).not.toContain("[[RECORDING");
    expect((await end()).map(({ author }) => author)).toEqual(["ai_voice", "you", "ai_voice"]);
  });

  it("by the family's choice, and to what asks for no memory", async () => {
    for (const { asked, originals } of [
      { asked: ASKED, originals: "never" as const },
      { asked: "Good morning!", originals: "first" as const },
    ]) {
      const { caller, neutral, end } = await aCall({ originals });
      caller.say(asked);
      await caller.untilFrame("agent_response", 2);
      expect(neutral.said).toEqual([]);
      expect((await end()).map(({ author }) => author)).not.toContain("recording");
    }
  });
});

it("where only recordings answer, a neutral voice says that none tells it, and the loved one is silent", async () => {
  for (const writer of [new CompanionTextProvider(), aService("I was a baker.").writer]) {
    const { caller, person, lovedOne, neutral, greeting, end } = await aCall({ originals: "only", writer });
    caller.say("What was your job?");
    await heardOf(caller);
    await wait(500);
    expect(neutral.said).toEqual([none]);
    expect(lovedOne.said).toEqual(greeting);
    expect(seenIn(caller)).toEqual(expect.arrayContaining(["Keepsake is speaking", none]));
    const answer = (await end()).at(-1);
    expect(answer).toMatchObject({ author: "keepsake", facts: { noOriginal: true } });
    expect(await secondsCounted(person.userId)).toBeCloseTo(greeting.join(" ").split(" ").length * 0.05, 1);
  }
});

it("while a hold of danger stands, nothing plays, and what plays when it comes stops", async () => {
  const { caller, person, neutral, end } = await aCall();
  caller.say(ASKED);
  await heardOf(caller);
  await raiseHold({ userId: person.userId, language: "en", at: new Date() });
  await caller.untilFrame("keepsake_card");
  expect(caller.of("interruption")).toHaveLength(1);
  const { at } = caller.interruption();
  caller.say(ASKED);
  await caller.untilFrame("keepsake_card", 2);
  await wait(300);
  expect(caller.sounds().filter((sound) => sound.at > at)).toEqual([]);
  expect(neutral.said).toEqual([intro]);
  expect((await end()).map(({ author }) => author).slice(2)).toEqual(["recording", "keepsake", "you", "keepsake"]);
});

/** Only the first seconds of the stretch, for a test that waits for its end. */
function openShort(seconds: number): Family["openOriginal"] {
  return (open) => (facts) => open({ ...facts, to: facts.from + seconds });
}

const openDeleted: Family["openOriginal"] = (open, person) => async (facts) => {
  await binRecording(person, facts.sampleId);
  return open(facts);
};
