import "@/tests/setup/voice-server-settings";

import * as passageAudioRoute from "@/app/api/voices/[id]/passage/audio/route";
import * as passageRoute from "@/app/api/voices/[id]/passage/route";
import { getKeyStatus } from "@/lib/admin/keys/checks";
import { keyStatus } from "@/lib/admin/keys/schema";
import { runNextJob } from "@/lib/background";
import { binVoice } from "@/lib/bin/voices/mutations";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { createConversation, createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import { hearReply } from "@/lib/conversations/speech/speak";
import { getKeyStatus as getDeploymentStatus } from "@/lib/keys/status";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import { wavOf } from "@/lib/providers/wav-file";
import { getRecording } from "@/lib/recordings/data";
import { saveTranscript } from "@/lib/recordings/mutations";
import { removeDue } from "@/lib/removers";
import { findWording } from "@/lib/voices/consent";
import { getVoice } from "@/lib/voices/data";
import { updateVoice } from "@/lib/voices/mutations";
import { passageAnswer } from "@/lib/voices/passage/schema";
import { keepLoudness } from "@/lib/voices/settings/mutations";
import { secondsCounted } from "@/tests/factories/calls";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { loudnessOf, measurePcm } from "@/tests/factories/loudness";
import { recordings } from "@/tests/factories/recordings";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aConsent, aPersonWithVoice, aSample } from "@/tests/factories/voices";
import { bytesOf, semitonesApart } from "@/tests/integration/engines/recordings";
import { pitchOfFile, pitchOfPcm, theirPitch } from "@/tests/integration/providers/voice-servers";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedServers } from "@/tests/setup/voice-server-emulators";

onARealDatabase();

const emulated = onEmulatedServers();

const WORDS = "I put the letters in the drawer beside the window.";
const never = new AbortController().signal;
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });

async function make(actor: Actor, id: number) {
  await updateVoice(actor, id, { status: "processing" }, "127.0.0.1");
  await runNextJob(never);
  return theVoice(id);
}

async function aVoiceToMake(samples: number) {
  const { actor, voice } = await aPersonWithVoice({ samples, files: fileStore(), consent: true });
  return { actor, id: voice.id };
}

async function aMadeVoice(samples = 2) {
  const { actor, id } = await aVoiceToMake(samples);
  emulated().openai.transcripts.script(WORDS);
  return { actor, voice: await make(actor, id) };
}

async function storedProfile(id: number): Promise<string> {
  const profile = await fileStore().read((await theVoice(id)).providerVoiceId ?? "");
  return new Response(profile?.body).text();
}

const passageOf = (actor: Actor, id: number) => responseOf(passageRoute.GET, { as: actor, params: { id } });
const choose = (actor: Actor, id: number, json: unknown) =>
  responseOf(passageRoute.PUT, { method: "PUT", as: actor, json, params: { id } });
const passageSound = (actor: Actor, id: number, url: string) =>
  responseOf(passageAudioRoute.GET, { path: url, as: actor, params: { id } });
const known = async (actor: Actor, id: number) => passageAnswer.parse(await (await passageOf(actor, id)).json());

it("makes a voice from a passage of the recordings and the words that were heard in it", async () => {
  const { actor, voice } = await aMadeVoice();
  const label = `keepsake-${await installationId()}-v${voice.id}-g1`;
  expect(voice).toMatchObject({ status: "ready", provider: "voice-server", providerVoiceId: `profiles/${label}.json` });
  const { isUsed, passage, others } = await known(actor, voice.id);
  expect({ isUsed, transcript: passage?.transcript, isHeard: passage?.isHeard }).toEqual({
    isUsed: true,
    transcript: WORDS,
    isHeard: true,
  });
  expect((passage?.to ?? 0) - (passage?.from ?? 0)).toBeGreaterThan(5);
  expect(others.length).toBeGreaterThan(0);
  expect(emulated().requestsTo("vllm-omni", "/v1/audio/voices")).toEqual([]);
});

it("speaks replies and calls in that voice, counted in our ledger", async () => {
  const { actor, voice } = await aMadeVoice();
  const { id: conversationId } = await createConversation(actor, { voiceId: voice.id });
  await createMessage(actor, { conversationId, role: "user", content: "Good morning." }, null);
  const started = await startReply(actor, { conversationId, voiceId: voice.id }, async (_userId, row) => ({
    text: new FakeTextProvider({ pieces: ["The bread is still warm, and the window is open."] }),
    voice: await voiceProviderOfVoice(row),
  }));
  const reply = await started.finished;
  expect(parseMetadata(reply.metadata)).toMatchObject({ serviceType: "local_synthesis", useWebSpeech: false });
  const heard = await hearReply(actor, reply.id, null);
  const mp3 = new Uint8Array(await heard.response.arrayBuffer());
  await heard.work;
  const { passage } = await known(actor, voice.id);
  const theirs = await (await passageSound(actor, voice.id, passage?.url ?? "")).arrayBuffer();
  expect(semitonesApart(await pitchOfFile(mp3), await pitchOfFile(new Uint8Array(theirs)))).toBeLessThan(1);
  expect(Math.abs((await loudnessOf(mp3)) + 16)).toBeLessThan(1);
  const { speechLoudness } = await theVoice(voice.id);
  expect(speechLoudness).toBeLessThan(0);
  expect(await secondsCounted(actor.userId)).toBeGreaterThan(2);
  const request = emulated().requestsTo("vllm-omni", "/v1/audio/speech").at(-1);
  expect(request?.json).toMatchObject({ ref_text: WORDS });

  const { metadata } = await getVoice(actor, voice.id);
  expect(metadata.elevenlabsAgentId).toBe(`local_${voice.id}`);
  const callee = await getCallee(actor, `local_${voice.id}`);
  const tools = await callTools(actor, callee);
  const speech = await tools.speak("Is the window open again, my dear? It is so warm today.", {
    signal: never,
    onWords: () => {},
  });
  const pcm = new Uint8Array(await bytesOf(speech.audio));
  expect(semitonesApart(await pitchOfPcm(pcm), await theirPitch())).toBeLessThan(1);
  expect(Math.abs((await measurePcm(pcm, 16_000)).lufs + 16)).toBeLessThan(1);
  // The same voice is no news, so its row is left alone.
  expect((await theVoice(voice.id)).speechLoudness).toBe(speechLoudness);
});

it("is made again from the passage and the words that its owner chooses", async () => {
  const { actor, voice } = await aMadeVoice();
  await keepLoudness(voice.id, "another", -30);
  expect((await theVoice(voice.id)).speechLoudness).toBeNull();
  await keepLoudness(voice.id, voice.providerVoiceId ?? "", -30);
  expect((await theVoice(voice.id)).speechLoudness).toBe(-30);
  const before = await known(actor, voice.id);
  const [other] = before.others;
  const answer = await choose(actor, voice.id, {
    sampleId: other?.sampleId,
    from: other?.from,
    transcript: "Other words.",
  });
  expect(answer.status).toBe(200);
  expect(await theVoice(voice.id)).toMatchObject({ status: "processing", generation: 2 });
  await runNextJob(never);
  expect(await theVoice(voice.id)).toMatchObject({
    status: "ready",
    providerVoiceId: expect.stringMatching(/-g2\.json$/),
    speechLoudness: null,
  });
  const { passage, others } = await known(actor, voice.id);
  expect(passage).toMatchObject({
    sampleId: other?.sampleId,
    from: other?.from,
    transcript: "Other words.",
    isHeard: false,
  });
  expect(others.map(({ sampleId, from }) => ({ sampleId, from }))).toContainEqual({
    sampleId: before.passage?.sampleId,
    from: before.passage?.from,
  });
  // Also when the voice is made anew for another reason, with many longer recordings beside it.
  for (let added = 0; added < 7; added++) await aSample(voice.id, { speechSeconds: 60 }, fileStore());
  await make(actor, voice.id);
  expect((await known(actor, voice.id)).passage).toMatchObject({ from: other?.from, transcript: "Other words." });
});

it("sends no recording to a hearing service until its owner has confirmed the wording that names one", async () => {
  const { actor, id } = await aPersonWithVoice({ samples: 1, files: fileStore() });
  const earlier = { wordingVersion: "2026-11-26", wording: findWording("2026-11-26") ?? "" };
  await db.consent.create({ data: { userId: actor.userId, voiceId: id, voiceName: "Nonna", ...earlier } });
  emulated().openai.transcripts.script(WORDS);
  const heard = () => emulated().requestsTo("openai", "/v1/audio/transcriptions").length;
  const before = heard();
  expect(await make(actor, id)).toMatchObject({ status: "ready" });
  expect([heard() - before, (await known(actor, id)).passage?.transcript]).toEqual([0, null]);
  await aConsent(actor, id);
  expect(await make(actor, id)).toMatchObject({ status: "ready" });
  expect([heard() - before, (await known(actor, id)).passage?.transcript]).toEqual([1, WORDS]);
});

describe("a passage that is all of a recording", () => {
  const corrected = "The letters lie in the drawer.";
  const wordsOf = async (actor: Actor, id: number) => {
    const { transcript } = await getRecording(actor, id);
    return { state: transcript.state, words: transcript.parts.map(({ text }) => text).join(" ") };
  };

  it("has one transcript with it: the words that its owner gives either of them", async () => {
    const { actor, voice } = await aMadeVoice(1);
    const { passage } = await known(actor, voice.id);
    const { sampleId = 0, from } = passage ?? {};
    expect((await choose(actor, voice.id, { sampleId, from, transcript: WORDS })).status).toBe(200);
    expect(await wordsOf(actor, sampleId)).toEqual({ state: "none", words: "" });
    await db.voice.update({ where: { id: voice.id }, data: { status: "ready" } });
    expect((await choose(actor, voice.id, { sampleId, from, transcript: corrected })).status).toBe(200);
    expect(await wordsOf(actor, sampleId)).toEqual({ state: "checked", words: corrected });

    const { revision } = (await getRecording(actor, sampleId)).transcript;
    await saveTranscript(actor, sampleId, { words: "The letters.\nThe window.", revision });
    await db.voice.update({ where: { id: voice.id }, data: { status: "ready" } });
    await db.job.deleteMany({});
    await make(actor, voice.id);
    expect((await known(actor, voice.id)).passage).toMatchObject({
      sampleId,
      transcript: "The letters. The window.",
      isHeard: false,
    });
    expect(await storedProfile(voice.id)).toContain("The letters. The window.");
  });

  it("takes no words of it that lack a part, and none that were emptied since", async () => {
    const { actor, voice } = await aMadeVoice(1);
    const sampleId = (await known(actor, voice.id)).passage?.sampleId ?? 0;
    const shown = async () => (await known(actor, voice.id)).passage;
    const gaps = (transcriptGaps: { from: number; to: number }[]) =>
      db.audioSample.update({ where: { id: sampleId }, data: { transcriptGaps } });
    const correct = async (words: string) => {
      const { revision } = (await getRecording(actor, sampleId)).transcript;
      await saveTranscript(actor, sampleId, { words, revision });
      await db.job.deleteMany({});
    };
    await correct(corrected);
    await gaps([{ from: 4, to: 6 }]);
    await make(actor, voice.id);
    expect(await shown()).toMatchObject({ transcript: WORDS, isHeard: true });

    await gaps([]);
    await make(actor, voice.id);
    expect(await shown()).toMatchObject({ transcript: corrected, isHeard: false });
    await correct("");
    expect(await shown()).toMatchObject({ transcript: null, isHeard: false });
    expect(JSON.stringify((await theVoice(voice.id)).passage)).not.toContain(corrected);
    emulated().openai.transcripts.script(WORDS);
    await make(actor, voice.id);
    expect(await storedProfile(voice.id)).toContain(WORDS);
  });
});

it("has no words that a service wrote and nobody said", async () => {
  const { actor, id } = await aVoiceToMake(1);
  const heardAs = async (words: string) => {
    emulated().openai.transcripts.script(words);
    await make(actor, id);
    return (await known(actor, id)).passage;
  };
  expect(await heardAs("[music] Thank you for watching!")).toMatchObject({ transcript: null, isHeard: false });
  expect(await heardAs(`*sighs* ${WORDS} (a door) Thanks for watching.`)).toMatchObject({
    transcript: WORDS,
    isHeard: true,
  });
});

it("lets its owner hear each passage that is offered, and nothing else", async () => {
  const { actor, voice } = await aMadeVoice();
  const { passage, others } = await known(actor, voice.id);
  const listen = (as: Actor, url: string) => passageSound(as, voice.id, url);
  for (const { url, seconds } of [...(passage ? [passage] : []), ...others]) {
    const answer = await listen(actor, url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect((bytes.length - 44) / 2 / 24_000).toBeCloseTo(seconds, 1);
  }
  expect(
    (await listen(actor, `/api/voices/${voice.id}/passage/audio?sampleId=${passage?.sampleId}&from=1.5`)).status,
  ).toBe(404);
  expect((await listen(await aUser(), passage?.url ?? "")).status).toBe(404);
});

async function aMessage(voiceId: number, fileName: string, bytes: Uint8Array<ArrayBuffer>, duration = 9) {
  const { id, filePath } = await aSample(voiceId, { fileName, duration });
  await fileStore().put(filePath, bytes, { contentType: "audio/wav" });
  return id;
}

const levelOf = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it("joins recordings of some seconds at one level, and says which they are", async () => {
  const { actor, id } = await aVoiceToMake(0);
  const quiet = new Int16Array(recordings.another(6).slice(44).buffer).map((sample) => Math.round(sample / 4));
  await aMessage(id, "message 1.wav", wavOf(quiet));
  await aMessage(id, "message 2.wav", recordings.another(7));
  await make(actor, id);
  const { passage } = await known(actor, id);
  expect([passage?.fileName, ...(passage?.joined ?? []).map(({ fileName }) => fileName)]).toEqual([
    "message 1.wav",
    "message 2.wav",
  ]);
  expect(passage?.seconds).toBeGreaterThan(10);
  const answer = await responseOf(passageAudioRoute.GET, { path: passage?.url ?? "", as: actor, params: { id } });
  const sound = new Int16Array((await answer.arrayBuffer()).slice(44));
  const [first, second] = [sound.subarray(0, 3 * 24_000), sound.subarray(-3 * 24_000)];
  expect(Math.abs(20 * Math.log10(levelOf(first) / levelOf(second)))).toBeLessThan(4);
});

describe("a passage of several recordings", () => {
  const [first, second] = ["Ring me when you are home.\nThe soup is on the stove.", "It is me again."];
  const all = "Ring me when you are home. The soup is on the stove. It is me again.";
  const HEARD = "What the service heard in all of it.";

  async function twoMessages() {
    const { actor, id } = await aVoiceToMake(0);
    const ids = [
      await aMessage(id, "message 1.wav", recordings.another(6), 6),
      await aMessage(id, "message 2.wav", recordings.another(6.1), 6.1),
    ] as const;
    const say = async (sampleId: number, words: string) => {
      const { revision } = (await getRecording(actor, sampleId)).transcript;
      await saveTranscript(actor, sampleId, { words, revision });
      await db.job.deleteMany({});
    };
    const makeIt = async () => {
      emulated().openai.transcripts.script(HEARD);
      await make(actor, id);
      const { passage } = await known(actor, id);
      // The words that the server was given to clone by, and those that the owner reads.
      expect(await storedProfile(id)).toContain(passage?.transcript ?? "no words");
      return passage;
    };
    return { actor, id, ids, say, make: makeIt };
  }

  it("has the words that a person has checked of each, in the order of its sound, and follows them", async () => {
    const { ids, say, make } = await twoMessages();
    // In the other order, so that it is not the order of the writing.
    await say(ids[1], second);
    await say(ids[0], first);
    const passage = await make();
    expect([passage?.sampleId, passage?.joined.map(({ sampleId }) => sampleId)]).toEqual([ids[0], [ids[1]]]);
    expect(passage).toMatchObject({ transcript: all, isHeard: false });
    await say(ids[1], "It's only me.");
    expect((await make())?.transcript).toBe("Ring me when you are home. The soup is on the stove. It's only me.");
  });

  it("has no words of one alone: where those of another are missing, unchecked or empty, all of it is heard", async () => {
    const { ids, say, make } = await twoMessages();
    await say(ids[0], first);
    expect(await make()).toMatchObject({ transcript: HEARD, isHeard: true });
    await say(ids[1], second);
    await db.audioSample.update({ where: { id: ids[1] }, data: { transcriptState: "heard" } });
    expect(await make()).toMatchObject({ transcript: HEARD, isHeard: true });
    await db.audioSample.update({ where: { id: ids[1] }, data: { transcriptState: "checked" } });
    expect(await make()).toMatchObject({ transcript: all, isHeard: false });
    await say(ids[0], "");
    expect(await make()).toMatchObject({ transcript: HEARD, isHeard: true });
  });

  it("has what its owner wrote down for it, which is no one recording's, also once each has words of its own", async () => {
    const { actor, id, ids, say, make } = await twoMessages();
    const passage = await make();
    const written = { sampleId: passage?.sampleId, from: passage?.from, transcript: "Both, as I hear them." };
    expect((await choose(actor, id, written)).status).toBe(200);
    await runNextJob(never);
    for (const sampleId of ids) expect((await getRecording(actor, sampleId)).transcript.parts).toEqual([]);
    await say(ids[0], first);
    await say(ids[1], second);
    expect(await make()).toMatchObject({ transcript: "Both, as I hear them.", isHeard: false });
  });
});

it("takes no passage that was not offered, and none while the voice is being made", async () => {
  const { actor, voice } = await aMadeVoice();
  const { passage } = await known(actor, voice.id);
  const wrong = await choose(actor, voice.id, { sampleId: passage?.sampleId, from: 1.5, transcript: "" });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "invalid_input" }]);
  await db.voice.update({ where: { id: voice.id }, data: { status: "processing" } });
  const early = await choose(actor, voice.id, { sampleId: passage?.sampleId, from: passage?.from, transcript: "" });
  expect([early.status, await early.json()]).toMatchObject([409, { code: "conflict" }]);
});

it("leaves nothing behind when it is removed", async () => {
  const { actor, voice } = await aMadeVoice();
  const key = voice.providerVoiceId ?? "";
  expect(await fileStore().head(key)).not.toBeNull();
  await binVoice(actor, voice.id);
  expect(await removeDue()).toMatchObject({ failed: 0 });
  expect(await fileStore().head(key)).toBeNull();
});

it("is told to administrators with its server, its model and how it is doing", async () => {
  await aMadeVoice();
  const { ownServers } = keyStatus.parse(await getKeyStatus());
  const debugging = await getDeploymentStatus(await aUser({ isAdmin: true, debugMode: true }));
  expect(debugging.ownServers).toEqual(ownServers);
  expect(ownServers).toMatchObject([
    { server: "vLLM-Omni", dialect: "vllm-omni", model: emulated().vllmOmni.model, state: "works", clones: true },
  ]);
});

it("is not ready while its server is away, and is once the server is back", async () => {
  const { actor, id } = await aVoiceToMake(1);
  emulated().fault({ kind: "cut", service: "vllm-omni", times: 50 });
  expect(await make(actor, id)).toMatchObject({ status: "processing", providerVoiceId: null });
  emulated().reset();
  emulated().openai.transcripts.script(WORDS);
  await db.job.updateMany({ data: { runAt: new Date(0) } });
  await runNextJob(never);
  expect((await theVoice(id)).status).toBe("ready");
});

it("is not made by a server that does not clone, and the owner is told without blame", async () => {
  emulated().vllmOmni.isLying = true;
  const { actor, id } = await aVoiceToMake(1);
  // The proof of an earlier test is believed for hours; a new process has none.
  (globalThis as { keepsakeVoiceServer?: unknown }).keepsakeVoiceServer = undefined;
  expect(await make(actor, id)).toMatchObject({
    status: "failed",
    errorMessage: expect.stringContaining("Your recordings are kept"),
    failureDetails: expect.objectContaining({ provider: "voice-server", code: "wrong_setup" }),
  });
});
