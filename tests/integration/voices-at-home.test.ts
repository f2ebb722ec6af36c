import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runNextJob } from "@/lib/background";
import { entriesOf } from "@/lib/backup/archive-reader";
import { binVoice, eraseVoice } from "@/lib/bin/voices/mutations";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { getConversation } from "@/lib/conversations/data";
import { createConversation, createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/start-reply";
import { hearReply } from "@/lib/conversations/speech/message-audio";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { checkMarks } from "@/lib/marking/check";
import { markKeys } from "@/lib/marking/sign";
import type { Fitness } from "@/lib/models/proof";
import type { Actor } from "@/lib/platform/auth/actor";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { engines } from "@/lib/providers/engines/engines";
import { fileStore } from "@/lib/providers/storage";
import { homeModels } from "@/lib/providers/voice/home/models";
import { ownModels, proveModels } from "@/lib/providers/voice/home/own-server";
import { longTermSpectrum } from "@/lib/providers/voice/home/spectrum";
import { removeDue } from "@/lib/removers";
import { getVoice } from "@/lib/voices/data";
import { updateVoice } from "@/lib/voices/mutations";
import { aBackup, PASSPHRASE } from "@/tests/factories/backups";
import { secondsCounted } from "@/tests/factories/calls";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { writeTestCatalogue } from "@/tests/factories/models";
import { installTinyModel, removeTinyModel, tinyLimits } from "@/tests/factories/models-at-home";
import { standInRuntime, writeTinyBundle } from "@/tests/factories/tiny-bundle";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { bytesOf, decoded } from "@/tests/integration/engines/recordings";
import { atTheEnd } from "@/tests/setup/at-the-end";
import { onARealDatabase } from "@/tests/setup/database";
import { programArgs } from "@/tests/setup/programs";

onARealDatabase();
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

async function aMadeVoice(language = "en") {
  const actor = await aUser();
  const { id } = await aVoice(actor, { samples: 1, files: fileStore(), consent: true, columns: { language } });
  return { actor, voice: await make(actor, id) };
}

async function spokenReply(actor: Actor, voiceId: number): Promise<Uint8Array<ArrayBuffer>> {
  const { id: conversationId } = await createConversation(actor, { voiceId });
  await createMessage(actor, { conversationId, role: "user", content: "Good morning." }, null);
  const started = await startReply(actor, { conversationId, voiceId }, async (_userId, row) => ({
    text: new FakeTextProvider({ pieces: [SENTENCE] }),
    voice: await voiceProviderOfVoice(row),
  }));
  const reply = await started.finished;
  const heard = await hearReply(actor, reply.id, null);
  const mp3 = new Uint8Array(await heard.response.arrayBuffer());
  await heard.work;
  return mp3;
}

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

describe("with a proven model of its language", () => {
  beforeAll(async () => {
    installTinyModel();
    await proveModels();
  });
  afterAll(() => removeTinyModel());

  it("a voice is cloned at home, heard in replies and calls, and counted like any other", async () => {
    expect(fitOf()).toBe("calls");
    const { actor, voice } = await aMadeVoice();
    expect(voice).toMatchObject({ status: "ready", provider: "home" });
    const mp3 = await spokenReply(actor, voice.id);
    expect(isCloned((await decoded(mp3)).pcm)).toBe(true);
    expect(await kindIn(mp3)).toBe("clone");
    expect(await secondsCounted(actor.userId)).toBeGreaterThan(2);
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
    expect(await getVoice(actor, voice.id)).toMatchObject({ provider: "home" });
  });
});

describe("a voice that was cloned at home", () => {
  beforeAll(async () => {
    installTinyModel();
    await proveModels();
  });
  afterAll(() => removeTinyModel());

  it("is spoken by its preview once the model is removed, says so, and is back with the model", async () => {
    const { actor, voice } = await aMadeVoice();
    removeTinyModel();
    const mp3 = await spokenReply(actor, voice.id);
    expect(isCloned((await decoded(mp3)).pcm)).toBe(false);
    expect(await kindIn(mp3)).toBe("sketch");
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
    expect(await getVoice(actor, voice.id)).toMatchObject({ status: "ready", provider: "local" });
    expect((await make(actor, voice.id)).provider).toBe("local");
    installTinyModel();
    await proveModels();
    expect((await make(actor, voice.id)).provider).toBe("home");
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
  });

  it("is encrypted on the disk", async () => {
    const { voice } = await aMadeVoice();
    const stored = readFileSync(dataPath("files", voice.providerVoiceId ?? ""));
    expect(stored.includes("pitchBaseHz")).toBe(false);
    expect(stored.includes("current_end")).toBe(false);
    expect(voice.providerVoiceId).toMatch(/^profiles\/keepsake-.*\.voice$/);
  });

  it("is removed when it is made again, and when its keepsake is erased from the bin", async () => {
    const { actor, voice } = await aMadeVoice();
    const first = voice.providerVoiceId ?? "";
    const again = await make(actor, voice.id);
    await removeDue();
    expect(await fileStore().head(first)).toBeNull();
    expect(await fileStore().head(again.providerVoiceId ?? "")).not.toBeNull();
    await binVoice(actor, voice.id);
    await eraseVoice(actor, voice.id);
    await removeDue();
    expect(await fileStore().head(again.providerVoiceId ?? "")).toBeNull();
  });

  it("is in a backup only under a passphrase, still encrypted", async () => {
    const { voice } = await aMadeVoice();
    const inBackup = async (passphrase: string | null) => {
      const paths: string[] = [];
      for await (const entry of entriesOf(await aBackup(passphrase), passphrase)) paths.push(entry.path);
      return paths.includes(`files/${voice.providerVoiceId}`);
    };
    expect(await inBackup(null)).toBe(false);
    expect(await inBackup(PASSPHRASE)).toBe(true);
  });

  it("stays a preview in a language that has no model, and is offered once there is one", async () => {
    const { actor, voice } = await aMadeVoice("nl");
    expect(voice).toMatchObject({ status: "ready", provider: "local" });
    const { id } = await createConversation(actor, { voiceId: voice.id });
    expect((await getConversation(actor, id)).voice.isCloneOffered).toBe(false);
    installTinyModel({ language: "nl" });
    await proveModels();
    expect((await getConversation(actor, id)).voice.isCloneOffered).toBe(true);
    removeTinyModel("nl");
  });
});

describe("the proof of a model", () => {
  afterEach(() => removeTinyModel());

  it("leaves a model unused until it is proven, and proves changed files anew", async () => {
    installTinyModel();
    expect(fitOf()).toBeNull();
    expect((await aMadeVoice()).voice.provider).toBe("local");
    await proveModels();
    expect(fitOf()).toBe("calls");
    installTinyModel({ limits: { ...tinyLimits, leastShare: 9 } });
    expect(fitOf()).toBeNull();
  });

  it.each([
    ["does not clone", { limits: { ...tinyLimits, leastShare: 9 } }, /does not clone/],
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
    expect(ownModels()?.report).toMatchObject({ state: "fails", title: expect.stringMatching(reason) });
    expect((await aMadeVoice()).voice.provider).toBe("local");
  });

  it("gives a slow model letters, and calls to the preview", async () => {
    installTinyModel({ limits: { ...tinyLimits, leastSpeedForCalls: 1e9 } });
    await proveModels();
    expect(fitOf()).toBe("letters");
    const { actor, voice } = await aMadeVoice();
    expect(voice.provider).toBe("home");
    expect(isCloned((await decoded(await spokenReply(actor, voice.id))).pcm)).toBe(true);
    expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
  });
});

describe("while the engine is busy or fails", () => {
  beforeAll(async () => {
    installTinyModel();
    await proveModels();
  });
  afterAll(() => removeTinyModel());

  it("speech ends with a status, and the voice and the words stay", async () => {
    const { actor, voice } = await aMadeVoice();
    const provider = await voiceProviderOfVoice(voice);
    if (!provider) throw new Error("The voice has no provider.");
    const asked = { providerVoiceId: voice.providerVoiceId ?? "", text: SENTENCE, language: "en" };
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
});

it("an operator installs a model from a folder without a network, and it is heard; the catalogue of the product refuses the folder", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-at-home-"));
  atTheEnd.push(() => rm(folder, { recursive: true }));
  const [bundle, runtime, mirror] = [
    path.join(folder, "bundle"),
    path.join(folder, "runtime"),
    path.join(folder, "mirror"),
  ];
  writeTinyBundle(bundle);
  cpSync(standInRuntime, path.join(runtime, "dist"), { recursive: true });
  writeFileSync(
    path.join(runtime, "package.json"),
    JSON.stringify({ name: "onnxruntime-node", version: "1.30.0", main: "dist/index.js" }),
  );
  const { file } = await writeTestCatalogue({ bundle, packages: [runtime], mirror, proofLimits: tinyLimits });
  const told = (settings: Record<string, string>, ...given: string[]) => {
    const options = { encoding: "utf8", env: { ...process.env, ...settings, DATA_DIR: dataPath() } } as const;
    const { stdout, stderr } = spawnSync(process.execPath, programArgs("scripts/models.ts", ...given), options);
    return stdout + stderr;
  };
  const install = ["install", "voice-en", "--from", mirror, "--accept"];
  expect(told({}, ...install)).not.toContain("is installed");
  expect(homeModels()).toEqual([]);
  expect(told({ MODELS_CATALOGUE: file }, ...install)).toContain("voice-en: fit for calls.");
  const { actor, voice } = await aMadeVoice();
  expect(voice.provider).toBe("home");
  expect(isCloned((await decoded(await spokenReply(actor, voice.id))).pcm)).toBe(true);
  expect(isCloned(await spokenInCall(actor, voice.id))).toBe(true);
  expect(told({ MODELS_CATALOGUE: file }, "remove", "voice-en")).toContain("voice-en is removed.");
  expect(isCloned(await spokenInCall(actor, voice.id))).toBe(false);
  expect(existsSync(dataPath("models", "voice-en"))).toBe(false);
});
