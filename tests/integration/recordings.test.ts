import { POST as postHearing } from "@/app/api/recordings/[id]/hearing/route";
import { PATCH as patchDetails } from "@/app/api/recordings/[id]/route";
import { PUT as putTranscript } from "@/app/api/recordings/[id]/transcript/route";
import { GET as getShelf } from "@/app/api/recordings/route";
import { runNextJob, sweep } from "@/lib/background";
import { binRecording } from "@/lib/bin/recordings/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { HearingServer } from "@/lib/providers/hearing/hearing-server";
import { fileStore } from "@/lib/providers/storage";
import { queueRecordingsToHear } from "@/lib/recordings/hearing/mutations";
import { wordsNotice } from "@/lib/recordings/notices";
import { type Recording, recording, shelf } from "@/lib/recordings/schema";
import { aPersonWithReadyVoice } from "@/tests/factories/conversations";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { recordings } from "@/tests/factories/recordings";
import { responseOf } from "@/tests/factories/request";
import { aConsent, aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { withSettings } from "@/tests/setup/settings";

onARealDatabase();
const port = 20_000 + (process.pid % 20_000);
withSettings({ HEARING_BASE_URL: `http://127.0.0.1:${port}/hearing/v1`, HEARING_MODEL: "small-listen" });

const emulators = onEmulators({ port });
beforeEach(() => {
  // Another file's client would speak to its own server.
  Object.assign(globalThis, { keepsakeHearingServer: undefined });
});
afterEach(() => db.job.deleteMany({}));

const never = new AbortController().signal;
const theSample = (id: number) =>
  db.audioSample.findUniqueOrThrow({
    where: { id },
    include: { transcriptParts: { orderBy: { position: "asc" } } },
  });

async function aHeardVoice({ isAgreed = true } = {}) {
  const { actor, voice } = await aPersonWithReadyVoice();
  if (isAgreed) await aConsent(actor, voice.id);
  return { actor, voice };
}

/** A file of two passages of speech, with silence between them. */
const twoPassages = () => {
  const [speech, silence] = [recordings.another(6), recordings.silent(2).subarray(44)];
  const wav = Buffer.concat([speech, silence, speech.subarray(44)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - 44, 40);
  return new Uint8Array(wav);
};

async function aSoundingSample(voiceId: number, bytes = twoPassages()) {
  const sample = await aSample(voiceId, { duration: Math.floor((bytes.length - 44) / 32_000) });
  await fileStore().put(sample.filePath, bytes, { contentType: "audio/wav" });
  return sample;
}

/** 70 seconds, which are heard in three windows: to 0:21, to 0:49 and to the end. */
async function aLongSample(voiceId: number) {
  const piece = twoPassages();
  const wav = Buffer.concat([piece, ...Array.from({ length: 4 }, () => piece.subarray(44))]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - 44, 40);
  return aSoundingSample(voiceId, new Uint8Array(wav));
}

const hear = async () => {
  await queueRecordingsToHear();
  return runNextJob(never);
};

const read = async (as: Actor, voiceId: number) =>
  shelf.parse(await (await responseOf(getShelf, { path: `?voiceId=${voiceId}`, as })).json());
const details = (as: Actor, id: number, json: object) =>
  responseOf(patchDetails, {
    method: "PATCH",
    as,
    json: { title: "", recordedOn: "", place: "", alsoHeard: "", revision: 0, ...json },
    params: { id },
  });
const write = (as: Actor, id: number, json: object) =>
  responseOf(putTranscript, { method: "PUT", as, json, params: { id } });
const written = async (answer: Response): Promise<Recording> => {
  expect(answer.status).toBe(200);
  return recording.parse(await answer.json());
};

describe("the words of a recording", () => {
  it("are heard in the background once its voice is made, with times that lie where somebody speaks", async () => {
    const { voice } = await aHeardVoice();
    const { id } = await aSoundingSample(voice.id);
    emulators.hearing.transcripts.script("We had a boat called Marigold. It leaked from the first day.");
    expect(await hear()).toBe(true);
    const { transcriptState, transcriptLanguage, transcriptParts } = await theSample(id);
    expect([transcriptState, transcriptLanguage]).toEqual(["heard", "en"]);
    const [first, second] = transcriptParts;
    expect(transcriptParts.map(({ text }) => text)).toEqual([
      "We had a boat called Marigold.",
      "It leaked from the first day.",
    ]);
    expect(first?.lexemes).toEqual(["boat", "call", "marigold"]);
    // The silence from 6 to 8 s belongs to neither.
    expect(first?.toSeconds).toBeLessThanOrEqual(6.1);
    expect(second?.fromSeconds ?? 0).toBeGreaterThanOrEqual((first?.toSeconds ?? 0) - 0.01);
    expect(second?.toSeconds ?? 0).toBeGreaterThan(8);
  });

  it("of a long one are heard in pieces of half a minute at most, cut in pauses", async () => {
    const { voice } = await aHeardVoice();
    const { id, duration } = await aLongSample(voice.id);
    emulators.hearing.transcripts.script("One.", "Two.", "Three.", "Four.");
    await hear();
    const { transcriptParts } = await theSample(id);
    const words = transcriptParts.map(({ text }) => text);
    expect(words).toEqual(["One.", "Two.", "Three.", "Four."].slice(0, words.length));
    expect(words.length).toBeGreaterThanOrEqual(Math.ceil(duration / 30));
    for (const { fromSeconds, toSeconds } of transcriptParts) {
      expect((toSeconds ?? 99) - (fromSeconds ?? 0)).toBeLessThanOrEqual(30);
    }
    expect(transcriptParts.at(-1)?.toSeconds).toBeGreaterThan(duration - 8);
  });

  describe("of a long one, when hearing fails in mid-recording,", () => {
    const wordsOf = async (id: number) => (await theSample(id)).transcriptParts.map(({ text }) => text);
    const tryAgain = async () => {
      await db.job.updateMany({ data: { runAt: new Date(0) } });
      return runNextJob(never);
    };
    const requests = () => emulators.requestsTo("hearing").length;
    const second = { service: "hearing", after: 1 } as const;
    const SECOND = { from: expect.closeTo(21, 0), to: expect.closeTo(49, 0) };

    it.each([
      { ...second, kind: "server_error" },
      { ...second, kind: "malformed_json" },
      { ...second, kind: "cut" },
      { ...second, kind: "stall" },
    ] as const)("keep what was heard, and the next attempt hears the missing part alone: $kind", async (fault) => {
      const { voice } = await aHeardVoice();
      const { id } = await aLongSample(voice.id);
      const server = { baseUrl: `http://127.0.0.1:${port}/hearing/v1`, model: "small-listen", limitMs: 3_000 };
      Object.assign(globalThis, { keepsakeHearingServer: new HearingServer(server) });
      emulators.fault(fault);
      // An answer that is lost on its way was given.
      const lost = fault.kind === "server_error" ? [] : ["Lost."];
      emulators.hearing.transcripts.script("We had a boat.", ...lost, "Your mother laughed.", "It leaked.");
      await hear();
      const { transcriptState, transcriptGaps } = await theSample(id);
      expect(await wordsOf(id)).toEqual(["We had a boat.", "Your mother laughed."]);
      expect([transcriptState, transcriptGaps]).toEqual(["waiting", [SECOND]]);
      const asked = requests();
      await tryAgain();
      expect(requests() - asked).toBe(1);
      expect(await wordsOf(id)).toEqual(["We had a boat.", "It leaked.", "Your mother laughed."]);
      expect(await theSample(id)).toMatchObject({ transcriptState: "heard", transcriptGaps: [] });
    });

    it("say which part has no words once it is given up, and hearing again fills it in", async () => {
      const { actor, voice } = await aHeardVoice();
      const { id } = await aLongSample(voice.id);
      emulators.fault({ ...second, kind: "server_error" });
      emulators.hearing.transcripts.script("We had a boat.", "Your mother laughed.");
      await hear();
      for (let attempt = 2; attempt <= 3; attempt++) {
        emulators.fault({ service: "hearing", kind: "server_error" });
        await tryAgain();
      }
      const [shown] = (await read(actor, voice.id)).recordings;
      expect(shown?.transcript).toMatchObject({ state: "heard", gaps: [SECOND] });
      expect(shown && wordsNotice(shown.transcript)).toBe(
        "Heard by a service, not yet checked. The words from 0:21 to 0:49 are missing.",
      );
      await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
      emulators.hearing.transcripts.script("It leaked.");
      await runNextJob(never);
      expect(await wordsOf(id)).toEqual(["We had a boat.", "It leaked.", "Your mother laughed."]);
      expect(await theSample(id)).toMatchObject({ transcriptState: "heard", transcriptGaps: [] });
    });

    it("have a gap where a service wrote what nobody can have said, and none where it noted a sound", async () => {
      const { voice } = await aHeardVoice();
      const { id } = await aLongSample(voice.id);
      emulators.hearing.transcripts.script("We had a boat.", "La la la. ".repeat(400), "[music]");
      await hear();
      expect(await wordsOf(id)).toEqual(["We had a boat."]);
      expect(await theSample(id)).toMatchObject({ transcriptState: "heard", transcriptGaps: [SECOND] });
    });

    it("keep their earlier words where a second hearing fails, and a service that is down is not asked further", async () => {
      const { actor, voice } = await aHeardVoice();
      const { id } = await aLongSample(voice.id);
      emulators.hearing.transcripts.script("We had a boat.", "It leaked.", "Your mother laughed.");
      await hear();
      await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
      emulators.hearing.transcripts.script("We had a goat.");
      emulators.fault({ ...second, kind: "server_error", times: 2 });
      const asked = requests();
      await runNextJob(never);
      expect(requests() - asked).toBe(3);
      expect(await wordsOf(id)).toEqual(["We had a goat.", "It leaked.", "Your mother laughed."]);
      expect(await theSample(id)).toMatchObject({ transcriptState: "heard", transcriptGaps: [] });
    });

    it("are a person's once corrected: the gap stays until they write what is said in it", async () => {
      const { actor, voice } = await aHeardVoice();
      const { id } = await aLongSample(voice.id);
      emulators.fault({ ...second, kind: "bad_key" });
      emulators.hearing.transcripts.script("We had a boat.");
      await hear();
      expect(await theSample(id)).toMatchObject({ transcriptState: "heard", transcriptGaps: [{ from: SECOND.from }] });
      const corrected = await written(await write(actor, id, { words: "We had a coat.", revision: 1 }));
      expect(corrected.transcript).toMatchObject({ state: "checked", gaps: [{ from: SECOND.from, to: 70 }] });
      const again = await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
      expect(again.status).toBe(409);
      const whole = await written(await write(actor, id, { words: "We had a coat.\nIt leaked.", revision: 2 }));
      expect(whole.transcript).toMatchObject({ gaps: [], parts: [{ text: "We had a coat." }, { text: "It leaked." }] });
      expect(whole.transcript.parts[1]?.to).toBe(70);
    });
  });

  it("are left out where nobody can have said them, and then the recording is without words", async () => {
    const { actor, voice } = await aHeardVoice();
    const inventions = ["Thank you for watching!", "[music] ♪", "시청해 주셔서 감사합니다", "La la la. ".repeat(400)];
    for (const invented of inventions) {
      const { id } = await aSoundingSample(voice.id);
      emulators.hearing.transcripts.script(invented);
      await hear();
      expect([invented, await theSample(id)]).toMatchObject([
        invented,
        { transcriptState: "unheard", transcriptParts: [] },
      ]);
    }
    expect((await read(actor, voice.id)).recordings).toHaveLength(inventions.length);
  });

  it("are not heard before the owner has confirmed a wording that names such services", async () => {
    const { actor, voice } = await aHeardVoice({ isAgreed: false });
    const consent = await aConsent(actor, voice.id);
    await db.consent.update({ where: { id: consent.id }, data: { wordingVersion: "2026-11-26" } });
    const { id } = await aSoundingSample(voice.id);
    expect(await hear()).toBe(false);
    expect(await read(actor, voice.id)).toMatchObject({ canHear: true, isHearingAgreed: false });
    expect(await theSample(id)).toMatchObject({ transcriptState: "none" });
    await aConsent(actor, voice.id);
    emulators.hearing.transcripts.script("Good morning, Bean.");
    await hear();
    expect(await theSample(id)).toMatchObject({ transcriptState: "heard" });
  });

  it("fail once for all where the service does, and the recording can be heard again", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSoundingSample(voice.id);
    emulators.fault({ kind: "server_error", service: "hearing", times: 9 });
    await hear();
    for (let attempt = 2; attempt <= 3; attempt++) {
      await db.job.updateMany({ data: { runAt: new Date(0) } });
      await runNextJob(never);
    }
    expect(await theSample(id)).toMatchObject({ transcriptState: "unheard" });
    expect(await db.job.findMany({ where: { state: "queued" } })).toEqual([]);
    emulators.reset();
    const asked = await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
    expect((await written(asked)).transcript.state).toBe("waiting");
    emulators.hearing.transcripts.script("Good morning, Bean.");
    await runNextJob(never);
    expect((await theSample(id)).transcriptParts.map(({ text }) => text)).toEqual(["Good morning, Bean."]);
  });

  it("that were heard before stay when a service hears nothing the second time", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSoundingSample(voice.id);
    emulators.hearing.transcripts.script("We had a boat.");
    await hear();
    await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
    emulators.hearing.transcripts.script("Thank you for watching!");
    await runNextJob(never);
    expect(await theSample(id)).toMatchObject({
      transcriptState: "heard",
      transcriptParts: [{ text: "We had a boat." }],
    });
  });

  it("are heard one recording after another, so that other work finds a free worker", async () => {
    const { voice } = await aHeardVoice();
    for (let count = 0; count < 3; count++) await aSoundingSample(voice.id);
    await queueRecordingsToHear();
    await queueRecordingsToHear();
    expect(await db.job.count({ where: { kind: "hear_recording" } })).toBe(1);
    await runNextJob(never);
    await queueRecordingsToHear();
    expect(await db.job.count({ where: { kind: "hear_recording", state: "queued" } })).toBe(1);
  });

  it("stay as a person has them: no hearing writes over them, also one that is under way", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSoundingSample(voice.id);
    await queueRecordingsToHear();
    const heard = emulators.hearing.transcripts;
    heard.script("Something else.");
    await written(await write(actor, id, { words: "We had a boat.", revision: 0 }));
    while (await runNextJob(never));
    expect(await theSample(id)).toMatchObject({
      transcriptState: "checked",
      transcriptParts: [{ text: "We had a boat." }],
    });
    const asked = await responseOf(postHearing, { method: "POST", as: actor, params: { id } });
    expect(asked.status).toBe(409);
    await sweep({ all: true });
    expect(await theSample(id)).toMatchObject({ transcriptState: "checked" });
  });

  it("that a person typed get their times from the speech itself", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSoundingSample(voice.id);
    const typed = await written(await write(actor, id, { words: "We had a boat.\nIt leaked.", revision: 0 }));
    expect(typed.transcript.parts).toMatchObject([{ from: null }, { from: null }]);
    await runNextJob(never);
    const [first, second] = (await theSample(id)).transcriptParts;
    expect(first).toMatchObject({ text: "We had a boat." });
    expect(first?.fromSeconds).toBeLessThan(2);
    expect(second?.toSeconds ?? 0).toBeGreaterThan(8);
    expect((await theSample(id)).transcriptRevision).toBe(typed.transcript.revision);
  });

  it("keep the times of sentences that were there when one of them is corrected", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aRecordingThatSays(voice.id, ["We had a boat.", "It leaked a lot.", "Your mother laughed."], {
      state: "heard",
    });
    const words = "We had a boat called Marigold.\nIt leaked a lot.\nYour mother laughed.";
    const { transcript } = await written(await write(actor, id, { words, revision: 1 }));
    expect(transcript.state).toBe("checked");
    expect(transcript.parts[0]).toMatchObject({ from: 0 });
    expect(transcript.parts[1]).toMatchObject({ from: 6, to: 11.5 });
    expect(transcript.parts[2]).toMatchObject({ from: 12, to: 17.5 });
  });

  it("are not lost when two people change them at once: the later one is told", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aRecordingThatSays(voice.id, ["We had a boat."]);
    const answers = await Promise.all([
      write(actor, id, { words: "We had a red boat.", revision: 1 }),
      write(actor, id, { words: "We had a blue boat.", revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = await Promise.all(answers.filter(({ status }) => status === 200).map(written));
    expect((await read(actor, voice.id)).recordings[0]?.transcript.parts).toEqual(kept?.transcript.parts);
  });

  it("go with a recording into the bin, and are gone with it", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aRecordingThatSays(voice.id, ["We had a boat."]);
    await binRecording(actor, id);
    expect((await read(actor, voice.id)).recordings).toEqual([]);
    expect((await write(actor, id, { words: "No.", revision: 1 })).status).toBe(404);
    expect((await theSample(id)).transcriptParts).toHaveLength(1);
    await db.audioSample.delete({ where: { id } });
    expect(await db.transcriptPart.count({ where: { sampleId: id } })).toBe(0);
  });
});

describe("what is known of a recording", () => {
  it("is kept as the family has it; of two who change it at once the later one is told", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSample(voice.id);
    const known = { title: "The boat", recordedOn: "1998-12", place: "Cobh", alsoHeard: "Uncle Jim" };
    expect(await written(await details(actor, id, known))).toMatchObject({ ...known, detailsRevision: 1 });
    expect((await details(actor, id, { title: "Another" })).status).toBe(409);
    expect((await read(actor, voice.id)).recordings[0]).toMatchObject(known);
    const emptied = await written(await details(actor, id, { revision: 1 }));
    expect(emptied).toMatchObject({ title: null, recordedOn: null, place: null, alsoHeard: null });
  });

  it("takes no day that never was", async () => {
    const { actor, voice } = await aHeardVoice();
    const { id } = await aSample(voice.id);
    for (const recordedOn of ["1998-13", "1998-02-30", "98", "yesterday", "0001"]) {
      expect([recordedOn, (await details(actor, id, { recordedOn })).status]).toEqual([recordedOn, 400]);
    }
  });
});
