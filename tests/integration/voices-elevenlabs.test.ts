import * as voiceRoute from "@/app/api/voices/[id]/route";
import { runNextJob } from "@/lib/background";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import { ElevenLabsVoiceProvider } from "@/lib/providers/voice/elevenlabs/voices";
import { removeDue } from "@/lib/removers";
import { emulatorKeys } from "@/tests/emulators/server";
import { makeRemovalsDue } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";

onARealDatabase();

const emulators = onEmulators();
let provider: ElevenLabsVoiceProvider;

// Compiling the SDK takes seconds on a busy machine, and is no part of the first test's own time.
beforeAll(() => import("@elevenlabs/elevenlabs-js"));
beforeAll(async () => {
  const limits = { clone: 5_000, call: 5_000 };
  provider = new ElevenLabsVoiceProvider({
    apiKey: emulatorKeys.elevenlabs,
    baseUrl: emulators.urls.elevenlabs,
    limits,
  });
});
afterEach(async () => {
  await db.job.deleteMany({});
});

const never = new AbortController().signal;
const work = () => runNextJob(never, { pick: async () => ({ provider, keyOwnerId: null }) });
const settle = () => removeDue(undefined, { files: () => fileStore(), voices: async () => provider });
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });
const becomeDue = () => db.job.updateMany({ data: { runAt: new Date(0) } });
const change = (as: Actor, id: number, json: unknown) =>
  responseOf(voiceRoute.PATCH, { method: "PATCH", as, json, params: { id } });

async function askedFor() {
  const { actor, voice } = await aPersonWithVoice({ samples: 2, files: fileStore(), consent: true });
  expect((await change(actor, voice.id, { status: "processing" })).status).toBe(200);
  return { actor, voice };
}

it("makes a voice at ElevenLabs, once, under our own label", async () => {
  const { voice } = await askedFor();
  await work();
  const label = `keepsake-${await installationId()}-v${voice.id}-g1`;
  const [made, ...others] = emulators.elevenlabs.voices.cloned;
  expect(others).toEqual([]);
  expect(made?.name).toContain(label);
  expect(made?.samples.map(({ fileName }) => fileName)).toEqual(["recording-1.wav", "recording-2.wav"]);
  expect(await theVoice(voice.id)).toMatchObject({
    status: "ready",
    provider: "elevenlabs",
    providerVoiceId: made?.id,
  });
});

it("tells ElevenLabs as labels what its owner gave of gender, age and accent", async () => {
  const { actor, voice } = await askedFor();
  await change(actor, voice.id, { gender: "another", ageRange: "old", accent: "Dalmatian" });
  await work();
  const [made] = emulators.elevenlabs.voices.cloned;
  expect(made?.labels).toEqual({ language: "en", gender: "neutral", age: "old", accent: "Dalmatian" });
});

it("finds the voice whose answer was lost, and makes no second", async () => {
  const { voice } = await askedFor();
  emulators.fault({ kind: "cut", path: "/v1/voices/add" });
  await work();
  expect(await theVoice(voice.id)).toMatchObject({ status: "processing" });
  await becomeDue();
  await work();
  expect(emulators.requestsTo("elevenlabs", "/v1/voices/add")).toHaveLength(1);
  const [made] = emulators.elevenlabs.voices.cloned;
  expect(await theVoice(voice.id)).toMatchObject({ status: "ready", providerVoiceId: made?.id });
});

it("tells in plain words that the plan is too small, with what ElevenLabs said beside it", async () => {
  const { voice } = await askedFor();
  emulators.elevenlabs.voices.canClone = false;
  await work();
  emulators.elevenlabs.voices.canClone = true;
  expect(await theVoice(voice.id)).toMatchObject({
    status: "failed",
    errorMessage: "The voice service's plan does not include making voices. It has to be upgraded there first.",
    failureDetails: { provider: "elevenlabs", code: "plan_too_small", status: 400 },
  });
  expect(emulators.requestsTo("elevenlabs", "/v1/voices/add")).toHaveLength(1);
});

it.each([
  ["the key was refused", "bad_key", "ELEVENLABS_API_KEY"],
  ["the recordings were", "bad_sample", null],
] as const)("asks its owner for another key only when %s", async (_, kind, neededKey) => {
  const { actor, voice } = await askedFor();
  emulators.fault({ kind, path: "/v1/voices/add" });
  await work();
  const response = await responseOf(voiceRoute.GET, { as: actor, params: { id: voice.id } });
  expect(await response.json()).toMatchObject({ status: "failed", neededKey });
});

it("makes it anew from today's recordings and takes the old copy away", async () => {
  const { actor, voice } = await askedFor();
  await work();
  const first = (await theVoice(voice.id)).providerVoiceId;
  await change(actor, voice.id, { status: "processing" });
  await work();
  const second = (await theVoice(voice.id)).providerVoiceId;
  expect(second).not.toBe(first);
  await settle();
  expect(emulators.elevenlabs.voices.cloned.map(({ id }) => id)).toEqual([second]);
});

it("takes the voice away with its deletion, and goes on trying while ElevenLabs cannot", async () => {
  const { actor, voice } = await askedFor();
  await work();
  emulators.fault({ kind: "unavailable", method: "DELETE" });
  expect((await responseOf(voiceRoute.DELETE, { method: "DELETE", as: actor, params: { id: voice.id } })).status).toBe(
    200,
  );
  expect((await settle()).failed).toBe(1);
  expect(emulators.elevenlabs.voices.cloned).toHaveLength(1);
  await makeRemovalsDue();
  expect(await settle()).toEqual({ removed: 1, failed: 0 });
  expect(emulators.elevenlabs.voices.cloned).toEqual([]);
});
