import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { queueClosing } from "@/lib/accounts/closing/mutations";
import { readPage } from "@/lib/admin/explorer/data";
import { deleteRow } from "@/lib/admin/explorer/deleting/mutations";
import { pageQuery } from "@/lib/admin/explorer/schema";
import { tables } from "@/lib/admin/tables-list";
import { archiveOf } from "@/lib/archive/take-along";
import { runNextJob } from "@/lib/background";
import { entriesOf } from "@/lib/backup/archive-reader";
import { binVoice, eraseVoice } from "@/lib/bin/voices/mutations";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { getConversation } from "@/lib/conversations/data";
import { createConversation, createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import { hearReply } from "@/lib/conversations/speech/speak";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { checkMarks } from "@/lib/marking/check";
import { markKeys } from "@/lib/marking/sign";
import { runtimeFolder } from "@/lib/models/folders";
import { installModel, removeModel, verifyModel } from "@/lib/models/install-model";
import type { Fitness, Proof } from "@/lib/models/proof";
import type { Actor } from "@/lib/platform/auth/actor";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { EngineProcess } from "@/lib/providers/engines/engine-process";
import { engines } from "@/lib/providers/engines/engines";
import { noKeys } from "@/lib/providers/keys";
import { fileStore } from "@/lib/providers/storage";
import { homeModels } from "@/lib/providers/voice/home/models";
import { ownModels, proveModels } from "@/lib/providers/voice/home/own-server";
import { sentencesFor } from "@/lib/providers/voice/home/sentences";
import { longTermSpectrum } from "@/lib/providers/voice/home/spectrum";
import { readVoice, type StoredVoice, writeVoice } from "@/lib/providers/voice/home/stored-voice";
import { chooseForMaking } from "@/lib/providers/voice/registry";
import { removeDue } from "@/lib/removers";
import { getVoice } from "@/lib/voices/data";
import { updateVoice } from "@/lib/voices/mutations";
import { aBackup, PASSPHRASE } from "@/tests/factories/backups";
import { secondsCounted } from "@/tests/factories/calls";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { writeTestCatalogue } from "@/tests/factories/models";
import { installTinyModel, removeTinyModel, tinyLimits } from "@/tests/factories/models-at-home";
import { writeTinyBundle } from "@/tests/factories/tiny-bundle";
import { unzipped } from "@/tests/factories/unzipped";
import { aUser } from "@/tests/factories/users";
import { hasNativeCode, theRuntime } from "@/tests/factories/voice-runtimes";
import { aPersonWithVoice, aVoice } from "@/tests/factories/voices";
import { bytesOf, decoded } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

onARealDatabase();
const emulators = onEmulators();
// The engines give way to everything else on a busy machine.
jest.setTimeout(240_000);

const never = new AbortController().signal;
const SENTENCE = "The bread is still warm, and the window is open.";
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });
const fitOf = (language = "en"): Fitness | null =>
  homeModels().find((model) => model.language === language)?.proof?.fit ?? null;

async function make(actor: Actor, id: number) {
  await updateVoice(actor, id, { status: "processing" }, "127.0.0.1");
  // The mail about an earlier voice may be due before it.
  for (let tries = 0; tries < 5 && (await theVoice(id)).status === "processing"; tries++) await runNextJob(never);
  return theVoice(id);
}

async function aMadeVoice() {
  const { actor, id } = await aPersonWithVoice({ samples: 1, files: fileStore(), consent: true });
  return { actor, voice: await make(actor, id) };
}

/** As `aMadeVoice` leaves one, from what the first one made: its model and its calibration take their time. */
let first: { stored: StoredVoice; proof: Proof; key: string };
async function aClonedVoice() {
  const actor = await aUser();
  const providerVoiceId = first.key.replace(/^profiles\/[^.]+/, `profiles/keepsake-${randomUUID()}`);
  await writeVoice(fileStore(), providerVoiceId, first.stored);
  const columns = { status: "ready", provider: "home", providerVoiceId } as const;
  const { id } = await aVoice(actor, { samples: 1, files: fileStore(), consent: true, columns });
  return { actor, voice: await theVoice(id), key: providerVoiceId };
}

const installProven = (options: Parameters<typeof installTinyModel>[0] = {}) =>
  installTinyModel({ proof: first.proof, ...options });
const isStored = async (key: string) => (await fileStore().head(key)) !== null;
const shownIn = async (actor: Actor, voiceId: number) => {
  const { id } = await createConversation(actor, { voiceId });
  const { whyPreview, isCloneOffered, provider } = (await getConversation(actor, id)).voice;
  return { whyPreview, isCloneOffered, provider };
};

async function aReply(actor: Actor, voiceId: number) {
  const { id: conversationId } = await createConversation(actor, { voiceId });
  await createMessage(actor, { conversationId, role: "user", content: "Good morning." }, null);
  const started = await startReply(actor, { conversationId, voiceId }, async (_userId, row) => ({
    text: new FakeTextProvider({ pieces: [SENTENCE] }),
    voice: await voiceProviderOfVoice(row),
  }));
  return started.finished;
}

async function hear(actor: Actor, replyId: number): Promise<Uint8Array<ArrayBuffer>> {
  const heard = await hearReply(actor, replyId, null);
  const mp3 = new Uint8Array(await heard.response.arrayBuffer());
  await heard.work;
  return mp3;
}

const spokenReply = async (actor: Actor, voiceId: number) => hear(actor, (await aReply(actor, voiceId)).id);

async function spokenInCall(actor: Actor, voiceId: number): Promise<Float32Array> {
  const tools = await callTools(actor, await getCallee(actor, `local_${voiceId}`));
  const speech = await tools.speak(SENTENCE, { signal: never, onWords: () => {} });
  const samples = new Int16Array((await bytesOf(speech.audio)).slice().buffer);
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** The tiny model speaks in a tone, which is in few bands; a preview is in many. */
const isCloned = (pcm: Float32Array): boolean =>
  longTermSpectrum(pcm, 16_000).filter((level) => level > -20).length < 8;

const kindIn = async (mp3: Uint8Array<ArrayBuffer>) => {
  const { record } = await checkMarks(
    mp3,
    markKeys().keys.map(({ x }) => x),
  );
  return "voice" in record ? record.voice : record.state;
};

describe("with a model of its language", () => {
  beforeAll(() => void installTinyModel());
  afterAll(() => removeTinyModel());

  it("a voice is a preview until the model is proven, and then cloned, heard in replies and calls, and counted like any other", async () => {
    expect(fitOf()).toBeNull();
    expect(chooseForMaking(noKeys, "en")?.definition.name).toBe("local");
    const actor = await aUser();
    const columns = { status: "ready", provider: "local" } as const;
    const preview = await aVoice(actor, { samples: 1, files: fileStore(), consent: true, columns });
    expect(await shownIn(actor, preview.id)).toMatchObject({ isCloneOffered: false });
    await proveModels();
    expect(fitOf()).toBe("calls");
    expect(await shownIn(actor, preview.id)).toMatchObject({ isCloneOffered: true, whyPreview: null });
    const voice = await make(actor, preview.id);
    expect(voice).toMatchObject({ status: "ready", provider: "home" });
    const mp3 = await spokenReply(actor, voice.id);
    expect(isCloned((await decoded(mp3)).pcm)).toBe(true);
    expect(await kindIn(mp3)).toBe("clone");
    expect(await secondsCounted(actor.userId)).toBeGreaterThan(2);
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
    expect(await getVoice(actor, voice.id)).toMatchObject({ provider: "home" });
    expect(await shownIn(actor, voice.id)).toEqual({ provider: "home", whyPreview: null, isCloneOffered: false });

    const key = voice.providerVoiceId ?? "";
    const proof = homeModels()[0]?.proof;
    if (!proof) throw new Error("The model has no proof.");
    first = { stored: await readVoice(fileStore(), key), proof, key };
  });

  it("a voice that is made again leaves nothing of the one before", async () => {
    const { actor, voice, key } = await aClonedVoice();
    const again = await make(actor, voice.id);
    await removeDue();
    expect(await isStored(key)).toBe(false);
    expect(await isStored(again.providerVoiceId ?? "")).toBe(true);
  });
});

describe("a voice that was cloned at home", () => {
  beforeEach(() => void installProven());
  afterEach(() => removeTinyModel());

  it("is spoken by its preview once the model is removed, says so, and is back with the model", async () => {
    const { actor, voice } = await aClonedVoice();
    removeTinyModel();
    const mp3 = await spokenReply(actor, voice.id);
    expect(isCloned((await decoded(mp3)).pcm)).toBe(false);
    expect(await kindIn(mp3)).toBe("sketch");
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
    expect(await getVoice(actor, voice.id)).toMatchObject({ status: "ready", provider: "local" });
    expect(await shownIn(actor, voice.id)).toEqual({
      provider: "local",
      whyPreview: "no_model",
      isCloneOffered: false,
    });
    expect(chooseForMaking(noKeys, "en")?.definition.name).toBe("local");
    installProven();
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
  });

  it("is a preview with another model than its own, on the screens as in the sound, and is offered to be made again", async () => {
    const { actor, voice } = await aClonedVoice();
    installProven({ manifest: { made: "later" } });
    const mp3 = await spokenReply(actor, voice.id);
    expect(isCloned((await decoded(mp3)).pcm)).toBe(false);
    expect(await kindIn(mp3)).toBe("sketch");
    expect(await getVoice(actor, voice.id)).toMatchObject({ provider: "local" });
    expect(await shownIn(actor, voice.id)).toEqual({
      provider: "local",
      whyPreview: "other_model",
      isCloneOffered: true,
    });
  });

  it("is encrypted on the disk, and in no archive and no table that administrators read", async () => {
    const { actor, voice, key } = await aClonedVoice();
    const stored = readFileSync(dataPath("files", key));
    expect(stored.includes("pitchBaseHz")).toBe(false);
    expect(stored.includes("current_end")).toBe(false);
    const zip = await unzipped(await bytesOf(archiveOf(actor, null, new Date())));
    const kept = [stored, first.stored.state].map((bytes) => Buffer.from(bytes).subarray(100, 164));
    expect([...zip.keys()].some((name) => name.endsWith(".wav"))).toBe(true);
    for (const [name, content] of zip) {
      expect(name).not.toMatch(/\.voice$/);
      for (const part of kept) expect(content.includes(part)).toBe(false);
    }
    for (const { name } of tables) {
      const page = JSON.stringify(await readPage(name, pageQuery.parse({})));
      for (const part of kept)
        for (const writing of ["base64", "hex"] as const)
          expect(page).not.toContain(part.toString(writing).slice(4, 64));
    }
    expect(await getVoice(actor, voice.id)).toMatchObject({ voiceId: key });
  });

  it.each<[string, (actor: Actor, voiceId: number) => Promise<unknown>]>([
    [
      "goes into the bin, and stays away after its end",
      async (actor, id) => {
        await binVoice(actor, id);
        await removeDue();
        await eraseVoice(actor, id);
      },
    ],
    [
      "is deleted by an administrator",
      async (_actor, id) => deleteRow(await aUser({ isAdmin: true }), "voices", id, randomUUID()),
    ],
    [
      "goes with its account",
      async ({ userId }) => {
        const closing = { userId, when: "at_once", byAdministrator: false } as const;
        await db.$transaction((tx) => queueClosing(tx, closing));
        for (let tries = 0; tries < 5 && (await db.user.count({ where: { id: userId } })) > 0; tries++)
          await runNextJob(never);
        expect(await db.user.count({ where: { id: userId } })).toBe(0);
      },
    ],
  ])("leaves nothing on the disk when it %s", async (_how, remove) => {
    const { actor, voice, key } = await aClonedVoice();
    const other = await aClonedVoice();
    await remove(actor, voice.id);
    await removeDue();
    expect(await isStored(key)).toBe(false);
    await expect(readVoice(fileStore(), key)).rejects.toMatchObject({ code: "voice_missing" });
    expect(await isStored(other.key)).toBe(true);
  });

  it("is in a backup only under a passphrase, still encrypted", async () => {
    const { key } = await aClonedVoice();
    const inBackup = async (passphrase: string | null) => {
      for await (const entry of entriesOf(await aBackup(passphrase), passphrase))
        if (entry.path === `files/${key}`) return true;
      return false;
    };
    expect(await inBackup(null)).toBe(false);
    expect(await inBackup(PASSPHRASE)).toBe(true);
  });

  it("stays a preview in a language that has no model, and is offered once there is one", async () => {
    const { actor, id } = await aPersonWithVoice({ columns: { language: "nl", status: "ready", provider: "local" } });
    expect(chooseForMaking(noKeys, "nl")?.definition.name).toBe("local");
    expect(await shownIn(actor, id)).toMatchObject({ isCloneOffered: false });
    installProven({ language: "nl" });
    expect(await shownIn(actor, id)).toMatchObject({ isCloneOffered: true });
    removeTinyModel("nl");
  });

  it("is asked of the engine, whose refusal of a saved voice is heard as a preview too", async () => {
    const { actor, voice, key } = await aClonedVoice();
    await writeVoice(fileStore(), key, { ...first.stored, state: Buffer.from("of another export") });
    const mp3 = await spokenReply(actor, voice.id);
    expect(await kindIn(mp3)).toBe("sketch");
  });
});

describe("the proof of a model", () => {
  afterEach(() => {
    removeTinyModel();
    Object.assign(env(), { HEARING_BASE_URL: undefined });
  });

  it("ends with the files it was made of, and compares pitch", async () => {
    expect(first.proof.semitones).toBeGreaterThan(8);
    installProven();
    expect(fitOf()).toBe("calls");
    installTinyModel();
    expect(fitOf()).toBeNull();
  });

  it.each([
    [
      "speaks in one voice, whoever is in the clip",
      { hearing: { share: 0, plusHertz: 150 } },
      /two very different voices alike/,
    ],
    [
      "speaks far from the pitch of the clip",
      { hearing: { share: 2, plusHertz: 0 } },
      /far from the pitch of its recording/,
    ],
    ["lacks its encoder", { without: ["mimi_encoder.onnx"] }, /encoder/],
    [
      "speaks for longer than its text",
      { limits: { ...tinyLimits, mostSecondsPerCharacter: 0.01 } },
      /cannot be speech/,
    ],
    ["is far too slow", { limits: { ...tinyLimits, leastSpeed: 1e9 } }, /too slow/],
  ])("says why a model is not used: it %s", async (_, options, reason) => {
    installTinyModel(options);
    await expect(proveModels()).rejects.toThrow(reason);
    expect(fitOf()).toBe("not used");
    expect(ownModels().report).toMatchObject({ state: "fails", title: expect.stringMatching(reason) });
    expect(chooseForMaking(noKeys, "en")?.definition.name).toBe("local");
  });

  it("has its words heard back where a hearing server is set up, and refuses a model that is not understood", async () => {
    emulators.hearing.dialect = "whisper.cpp";
    Object.assign(env(), { HEARING_BASE_URL: emulators.urls.hearing });
    const said = [...sentencesFor("en"), ...sentencesFor("en")];
    emulators.hearing.transcripts.script(...said);
    installTinyModel();
    await proveModels();
    expect(homeModels()[0]?.proof).toMatchObject({ fit: "calls", heardShare: 1 });
    expect(emulators.requestsTo("hearing")).toHaveLength(said.length);
    emulators.hearing.transcripts.script(...said.map(() => "Thank you for watching."));
    await expect(proveModels()).rejects.toThrow(/Only 0 % of its words were understood/);
    expect(fitOf()).toBe("not used");
  });

  it("gives a slow model letters, and calls to the preview, which the call screen is told", async () => {
    installTinyModel({ limits: { ...tinyLimits, leastSpeedForCalls: 1e9 } });
    await proveModels();
    expect(fitOf()).toBe("letters");
    const { actor, voice } = await aClonedVoice();
    expect(isCloned((await decoded(await spokenReply(actor, voice.id))).pcm)).toBe(true);
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
    expect(await shownIn(actor, voice.id)).toEqual({
      provider: "home",
      whyPreview: "slow_model",
      isCloneOffered: false,
    });
  });
});

describe("while the engine is busy or fails", () => {
  beforeAll(() => void installProven());
  afterAll(() => removeTinyModel());

  it("speech ends with a status, and the voice and the words stay", async () => {
    const { actor, voice, key } = await aClonedVoice();
    const provider = await voiceProviderOfVoice(voice);
    if (!provider) throw new Error("The voice has no provider.");
    const asked = { providerVoiceId: key, text: SENTENCE, language: "en" };
    const many = await Promise.allSettled(
      Array.from({ length: 12 }, () => provider.speak({ ...asked, text: SENTENCE.repeat(8) })),
    );
    const codes = many.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(["busy"]));
    for (const one of many) if (one.status === "fulfilled") await one.value.audio.cancel();
    const speaking = provider.speak({ ...asked, text: SENTENCE.repeat(20) });
    const failing = expect(speaking.then((speech) => bytesOf(speech.audio))).rejects.toMatchObject({
      code: "failed",
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    await engines().cloners[0]?.stop();
    await failing;
    expect(isCloned((await decoded(await spokenReply(actor, voice.id))).pcm)).toBe(true);
  });

  it("an engine past its memory ends, nothing is charged for it, and a fresh one speaks the same words", async () => {
    const { actor, voice } = await aClonedVoice();
    const [usual] = engines().cloners.splice(0, 1, new EngineProcess("cloner", 10, 1));
    const reply = await aReply(actor, voice.id);
    await expect(hear(actor, reply.id)).rejects.toBeInstanceOf(AppError);
    expect(engines().cloners[0]?.lastUse).toBe("failed");
    expect(await secondsCounted(actor.userId)).toBe(0);
    if (usual) engines().cloners.splice(0, 1, usual);
    expect(isCloned((await decoded(await hear(actor, reply.id))).pcm)).toBe(true);
    const { audioSeconds } = await db.message.findUniqueOrThrow({ where: { id: reply.id } });
    await hear(actor, reply.id);
    expect(await secondsCounted(actor.userId)).toBeCloseTo(audioSeconds ?? 0, 1);
  });
});
describe("an operator", () => {
  const folder = aFolder();
  const at = (...names: string[]) => path.join(folder, ...names);
  const outputOf = (settings: Record<string, string>, ...given: string[]) => {
    const options = { encoding: "utf8", env: { ...process.env, ...settings, DATA_DIR: dataPath() } } as const;
    const { stdout, stderr } = spawnSync(process.execPath, programArgs("scripts/models.ts", ...given), options);
    return stdout + stderr;
  };
  let settings: Record<string, string>;

  beforeAll(async () => {
    // Whatever a tiny model had for a runtime.
    await rm(dataPath("models"), { recursive: true, force: true });
    writeTinyBundle(at("bundle"));
    const runtime = theRuntime(at("mirror"), at("unpacked"));
    const made = await writeTestCatalogue({
      ...{ bundle: at("bundle"), mirror: at("mirror") },
      runtime,
      proofLimits: tinyLimits,
    });
    cpSync(at("mirror", "voice-en"), at("unpacked", "voice-en"), { recursive: true });
    settings = { MODELS_CATALOGUE: made.file };
  });

  it("installs a model from a folder without a network, and it is heard until it is removed; the catalogue of the product refuses the folder", async () => {
    const install = ["install", "voice-en", "--from", at("unpacked"), "--accept"];
    expect(outputOf({}, ...install)).toContain("is not the file in Keepsake's catalogue");
    expect(homeModels()).toEqual([]);
    expect(outputOf(settings, ...install)).toContain("voice-en: fit for calls.");
    const { actor, voice } = await aMadeVoice();
    expect(voice.provider).toBe("home");
    expect(isCloned((await decoded(await spokenReply(actor, voice.id))).pcm)).toBe(true);
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
    expect(outputOf(settings, "remove", "voice-en")).toContain("voice-en is removed.");
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
    expect(existsSync(dataPath("models"))).toBe(false);
  });

  it("installs it from archives as the registry has them, of which this platform's part is kept", async () => {
    Object.assign(env(), settings);
    try {
      expect(await installModel("voice-en", { from: at("mirror") })).toBe("installed");
      await expect(verifyModel("voice-en")).resolves.toMatchObject({ files: readdirSync(at("bundle")).length });
      const kept = readdirSync(runtimeFolder(), { recursive: true, encoding: "utf8" });
      const platforms = kept.flatMap((name) => /^bin.napi-v6.(\w+)$/.exec(name)?.[1] ?? []);
      expect(platforms).toEqual(hasNativeCode ? [process.platform] : []);
      expect(kept.some((name) => name.startsWith("script"))).toBe(false);
      await removeModel("voice-en");
      expect(existsSync(dataPath("models"))).toBe(false);
    } finally {
      Object.assign(env(), { MODELS_CATALOGUE: undefined });
    }
  });
});
