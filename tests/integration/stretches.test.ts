import fc from "fast-check";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { storeParts } from "@/lib/recordings/mutations";
import { findStretches } from "@/lib/recordings/search/find-stretches";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { runsOf } from "@/tests/setup/property-runs";

onARealDatabase();

let actor: Actor;
beforeAll(async () => {
  actor = await aUser();
});

type Words = { title?: string; recordedOn?: string; language?: string; isTimed?: boolean; seconds?: number };

/** A recording with these sentences, each of which takes six seconds. */
async function aTold(
  voiceId: number,
  sentences: readonly string[],
  { title, recordedOn, language = "en", isTimed = true, seconds = 6 }: Words = {},
) {
  const sample = await aSample(voiceId, { title: title ?? null, recordedOn: recordedOn ?? null });
  const parts = sentences.map((text, at) => ({
    text,
    from: isTimed ? at * seconds : null,
    to: isTimed ? at * seconds + seconds - 0.5 : null,
  }));
  await db.$transaction((tx) => storeParts(tx, sample.id, { parts, language, state: "checked" }));
  return sample;
}

const orchard = [
  "The orchard behind the chapel belonged to my uncle Bertram.",
  "He had forty-one apple trees and a goat to keep the grass down.",
  "The weather was dry that whole year.",
  "My sister Agnes learnt the violin from a sailor.",
  "She played it at the market in Whitby until she was eighty.",
];

const aVoiceWith = async (sentences: readonly string[], words?: Words) => {
  const voice = await aVoice(actor, { columns: { name: "Walter" } });
  const sample = await aTold(voice.id, sentences, words);
  return { voice, sample };
};

it("answers a question with the sentences that tell it, whole and with their times", async () => {
  const { voice, sample } = await aVoiceWith(orchard);
  const [first] = await findStretches(voice, "Who taught Agnes the violin?");
  expect(first).toMatchObject({
    sampleId: sample.id,
    positions: { first: 3, last: 4 },
    from: 18,
    to: 29.5,
    text: `${orchard[3]} ${orchard[4]}`,
    isSure: true,
  });
});

it("keeps names and numbers", async () => {
  const { voice } = await aVoiceWith(orchard);
  const sure = async (question: string) => (await findStretches(voice, question))[0]?.isSure;
  expect(await sure("How many apple trees did Bertram have?")).toBe(true);
  expect(await sure("How many apple trees did Humphrey have?")).toBe(false);
});

it.each([
  "I went to the orchard and picked apples.",
  "Hello!",
  "How are you?",
  "Should I plant apple trees?",
  "Will Agnes play the violin tomorrow?",
])("finds nothing for %j, which no recording can answer", async (message) => {
  const { voice } = await aVoiceWith(orchard);
  expect(await findStretches(voice, message)).toEqual([]);
});

it("is not sure of a question with the same words about something else", async () => {
  const { voice } = await aVoiceWith(orchard);
  const [first] = await findStretches(voice, "Did you ever paint the chapel in Durham?");
  expect(first?.isSure ?? false).toBe(false);
});

it("finds what is asked without a question mark, as a call hears it", async () => {
  const { voice } = await aVoiceWith(orchard);
  expect(await findStretches(voice, "who did the orchard belong to")).toMatchObject([{ isSure: true }, {}]);
});

it("finds a recording by its title, its year and its month", async () => {
  const { voice, sample } = await aVoiceWith(["Now where was I, I had better begin again.", orchard[0] ?? ""], {
    title: "The lighthouse",
    recordedOn: "1998-12-24",
  });
  for (const question of [
    "Tell me about the lighthouse.",
    "What did you say at Christmas?",
    "What did you tell us in 1998?",
  ]) {
    expect((await findStretches(voice, question))[0]?.sampleId).toBe(sample.id);
  }
});

it("finds nothing in a recording that is in the bin, or whose words are being heard anew", async () => {
  const { voice, sample } = await aVoiceWith(orchard);
  const found = () => findStretches(voice, "Who taught Agnes the violin?");
  expect(await found()).not.toEqual([]);
  await db.audioSample.update({ where: { id: sample.id }, data: { transcriptState: "waiting" } });
  expect(await found()).toEqual([]);
  await db.audioSample.update({ where: { id: sample.id }, data: { transcriptState: "heard" } });
  expect(await found()).not.toEqual([]);
  await db.audioSample.update({
    where: { id: sample.id },
    data: { voiceId: null, binnedVoiceId: voice.id, deletedAt: new Date() },
  });
  expect(await found()).toEqual([]);
});

it("finds the words as they were corrected last", async () => {
  const { voice, sample } = await aVoiceWith(orchard);
  await findStretches(voice, "Who taught Agnes the violin?");
  const parts = [{ text: "My sister Agnes learnt the trombone from a dentist.", from: 0, to: 4 }];
  await db.$transaction((tx) => storeParts(tx, sample.id, { parts, language: "en", state: "checked" }));
  expect(await findStretches(voice, "Who taught Agnes the violin?")).toMatchObject([
    { text: parts[0]?.text, isSure: false },
  ]);
  expect(await findStretches(voice, "Who taught Agnes the trombone?")).toMatchObject([{ isSure: true }]);
});

it("leaves a subject alone that the family marked, unless the question names it", async () => {
  const { voice } = await aVoiceWith(orchard);
  const avoiding = { ...voice, notes: [{ kind: "avoid" as const, text: "the violin" }] };
  const texts = async (question: string) => (await findStretches(avoiding, question)).map(({ text }) => text).join(" ");
  expect(await texts("What did Agnes do at the market?")).not.toContain("violin");
  expect(await texts("Who taught Agnes the violin?")).toContain("violin");
});

it("tells a question that the speaker asks with what it asks about and with the answer", async () => {
  const { voice } = await aVoiceWith([
    "We played cards in the attic every winter, and I never won a single game.",
    "Uncle Bertram lost his spectacles under the floor of the mill that autumn.",
    "Do you know who found them?",
    "The miller's goat had them round her horns.",
  ]);
  const [first] = await findStretches(voice, "Where did Uncle Bertram lose his spectacles?");
  expect(first).toMatchObject({ positions: { first: 1, last: 3 }, isSure: true });
});

it("tells a thing to who asks for its kind, and not the other way round", async () => {
  const { voice } = await aVoiceWith(["On Sundays my aunt in the lighthouse had us all round for a stew."]);
  const [first] = await findStretches(voice, "What did you eat at the lighthouse?");
  expect(first?.isSure).toBe(true);
  expect((await findStretches(voice, "Tell me about the cheese."))[0]).toBeUndefined();
});

it.each([
  ["whose the boat was", "Whose boat was it?", "The boat lay at the pier.", "The boat was my cousin Edmund's."],
  ["its colour", "What colour was the boat?", "The boat leaked.", "We painted the boat green each spring."],
])("is sure of a sentence that says %s", async (_, question, silent, telling) => {
  const { voice } = await aVoiceWith([silent]);
  expect((await findStretches(voice, question))[0]?.isSure).toBe(false);
  const told = await aVoiceWith([silent, telling]);
  expect((await findStretches(told.voice, question))[0]).toMatchObject({
    isSure: true,
    text: expect.stringContaining(telling),
  });
});

it("offers words without times for reading and never to be played", async () => {
  const { voice } = await aVoiceWith(orchard, { isTimed: false });
  const [first] = await findStretches(voice, "Who taught Agnes the violin?");
  expect(first).toMatchObject({ from: null, to: null, isSure: false, text: expect.stringContaining("violin") });
});

it("plays at most ninety seconds", async () => {
  const { voice } = await aVoiceWith(orchard, { seconds: 80 });
  const [first] = await findStretches(voice, "Tell me about Agnes and the violin.");
  expect(first).toMatchObject({ positions: { first: 3, last: 3 } });
});

it("asks each recording in its own language", async () => {
  const voice = await aVoice(actor, { columns: { name: "Walter", language: "en" } });
  await aTold(voice.id, orchard);
  const german = await aTold(
    voice.id,
    ["Die Mühle gehörte meinem Onkel Albrecht.", "Er hatte neun Katzen und keine Zähne."],
    {
      language: "de",
    },
  );
  expect((await findStretches(voice, "Wie viele Katzen hatte Onkel Albrecht?"))[0]?.sampleId).toBe(german.id);
});

it("never finds what is not among the voice's own sentences, in order and of one recording", async () => {
  const [one, other] = [
    await aVoiceWith(orchard),
    await aVoiceWith(orchard.map((text) => text.replace("Agnes", "Edith"))),
  ];
  const words = fc.constantFrom(
    ...(orchard.join(" ").match(/\p{L}+/gu) ?? []),
    "Edith",
    "tell me about",
    "what",
    "'",
    "¿",
    "%",
    "\\",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 12 }), async (asked) => {
      for (const { voice, sample } of [one, other]) {
        const parts = await db.transcriptPart.findMany({
          where: { sampleId: sample.id },
          orderBy: { position: "asc" },
        });
        for (const { sampleId, positions, partIds, text } of await findStretches(voice, `${asked.join(" ")}?`)) {
          const run = parts.slice(positions.first, positions.last + 1);
          expect(sampleId).toBe(sample.id);
          expect(partIds).toEqual(run.map(({ id }) => id));
          expect(text).toBe(run.map((part) => part.text).join(" "));
        }
      }
    }),
    runsOf(40),
  );
});
