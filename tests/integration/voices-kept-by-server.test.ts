import "@/tests/setup/voice-server-settings";

import { binVoice } from "@/lib/bin/voices/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { stopEngines } from "@/lib/providers/engines/engines";
import { fileStore } from "@/lib/providers/storage";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import { updateVoice } from "@/lib/voices/mutations";
import { removeOwed, runNextJob } from "@/lib/work/due";
import type { ServiceName } from "@/tests/emulators/exchange";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { eraseFromBin } from "@/tests/factories/bin";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { EMULATORS_PORT } from "@/tests/setup/voice-server-settings";

onARealDatabase();

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators({ port: EMULATORS_PORT });
});
beforeEach(() => emulators.reset());
afterEach(async () => {
  await db.job.deleteMany({});
  await db.owedRemoval.deleteMany({});
});
afterAll(async () => {
  await emulators.close();
  await stopEngines();
});

// Each server proves first that it clones, which takes seconds on a busy machine.
jest.setTimeout(90_000);

const never = new AbortController().signal;
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });
const owed = () => db.owedRemoval.findMany({ select: { kind: true, lastError: true } });
const becomeDue = () => db.owedRemoval.updateMany({ data: { nextAt: new Date(0) } });

/** As after a restart with another VOICE_SERVER_URL. */
function useServer(service: ServiceName) {
  const server = new VoiceServer({ url: emulators.urls[service], key: null });
  const voices = new VoiceServerVoices({
    files: fileStore(),
    server,
    dialect: "auto",
    model: null,
    keepsVoices: false,
  });
  (globalThis as { keepsakeVoiceServer?: unknown }).keepsakeVoiceServer = voices;
  return voices;
}

async function aVoiceToMake(language = "fr") {
  const actor = await aUser();
  const { id } = await aVoice(actor, { samples: 1, files: fileStore(), consent: true, columns: { language } });
  emulators.openai.transcripts.script("I put the letters in the drawer beside the window.");
  return { actor, id };
}

async function make(actor: Actor, id: number) {
  await updateVoice(actor, id, { status: "processing" }, "127.0.0.1");
  await runNextJob(never);
  return theVoice(id);
}

async function tryAgain(id: number) {
  await db.job.updateMany({ data: { runAt: new Date(0) } });
  await runNextJob(never);
  return theVoice(id);
}

const clipOf = async (id: number, generation = 1) =>
  fileStore().head(`profiles/keepsake-${await installationId()}-v${id}-g${generation}.json`);

async function removeForGood(actor: Actor, id: number) {
  await binVoice(actor, id);
  expect((await eraseFromBin(actor, "voices", id)).status).toBe(200);
  await becomeDue();
  return removeOwed();
}

describe("a making that the server refused", () => {
  it("leaves no passage behind where the server could not delete the voice again", async () => {
    useServer("chatterbox");
    emulators.chatterbox.canDelete = false;
    const { actor, id } = await aVoiceToMake();
    expect(await make(actor, id)).toMatchObject({ status: "failed", failureDetails: { code: "wrong_setup" } });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 0]);
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("leaves no passage behind where the server would not take it", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulators.fault({ kind: "bad_sample", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "failed", failureDetails: { code: "samples_refused" } });
    expect(await clipOf(id)).toBeNull();
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("is made by the next attempt where the server was only busy, and the server has it then", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulators.fault({ kind: "unavailable", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "processing", providerVoiceId: null });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 0]);
    expect(await tryAgain(id)).toMatchObject({ status: "ready" });
    expect(emulators.chatterbox.voices.size).toBe(1);
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("is removed by its label where the server had stored it before its answer was lost", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulators.fault({ kind: "html", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "processing" });
    expect([await clipOf(id), emulators.chatterbox.voices.size]).toEqual([null, 1]);
    expect(await removeForGood(actor, id)).toEqual({ removed: expect.any(Number), failed: 0 });
    expect([await clipOf(id), emulators.chatterbox.voices.size, await owed()]).toEqual([null, 0, []]);
  });
});
