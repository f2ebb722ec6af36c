import "@/tests/setup/voice-server-settings";

import { runNextJob } from "@/lib/background";
import { binVoice } from "@/lib/bin/voices/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import { removeDue } from "@/lib/removers";
import { updateVoice } from "@/lib/voices/mutations";
import type { ServiceName } from "@/tests/emulators/exchange";
import { eraseFromBin } from "@/tests/factories/bin";
import { makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { bytesOf } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedServers } from "@/tests/setup/voice-server-emulators";

onARealDatabase();

const emulated = onEmulatedServers();

const never = new AbortController().signal;
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });
const pending = async () => (await pendingRemovals()).map(({ kind, lastError }) => ({ kind, lastError }));

/** As after a restart with another VOICE_SERVER_URL. */
function useServer(service: ServiceName) {
  const server = new VoiceServer({ url: emulated().urls[service], key: null });
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

afterAll(() => {
  (globalThis as { keepsakeVoiceServer?: unknown }).keepsakeVoiceServer = undefined;
});

async function aVoiceToMake(language = "fr") {
  const actor = await aUser();
  const { id } = await aVoice(actor, { samples: 1, files: fileStore(), consent: true, columns: { language } });
  emulated().openai.transcripts.script("I put the letters in the drawer beside the window.");
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
  await makeRemovalsDue();
  return removeDue();
}

describe("a making that the server refused", () => {
  it("leaves no passage behind where the server could not delete the voice again", async () => {
    useServer("chatterbox");
    emulated().chatterbox.canDelete = false;
    const { actor, id } = await aVoiceToMake();
    expect(await make(actor, id)).toMatchObject({ status: "failed", failureDetails: { code: "wrong_setup" } });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("leaves no passage behind where the server would not take it", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulated().fault({ kind: "bad_sample", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "failed", failureDetails: { code: "samples_refused" } });
    expect(await clipOf(id)).toBeNull();
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("names the language that its model does not speak, to the family without blame", async () => {
    const voices = useServer("chatterbox");
    const { actor, id } = await aVoiceToMake("hu");
    const failed = await make(actor, id);
    expect(failed).toMatchObject({ status: "failed", failureDetails: { code: "language_not_spoken", language: "hu" } });
    expect(failed.errorMessage).toMatch(/does not speak Hungarian.*recordings are fine/);
    expect(voices.report).toMatchObject({
      state: "works",
      lastError: { message: expect.stringMatching(/^chatterbox-tts-api does not speak Hungarian with its model/) },
    });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("is made by the next attempt where the server was only busy, and the server has it then", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulated().fault({ kind: "unavailable", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "processing", providerVoiceId: null });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
    expect(await tryAgain(id)).toMatchObject({ status: "ready" });
    expect(emulated().chatterbox.voices.size).toBe(1);
    expect(await removeForGood(actor, id)).toMatchObject({ failed: 0 });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 0]);
  });

  it("is removed by its label where the server had stored it before its answer was lost", async () => {
    useServer("chatterbox");
    const { actor, id } = await aVoiceToMake();
    emulated().fault({ kind: "html", path: "/voices", method: "POST", service: "chatterbox" });
    expect(await make(actor, id)).toMatchObject({ status: "processing" });
    expect([await clipOf(id), emulated().chatterbox.voices.size]).toEqual([null, 1]);
    expect(await removeForGood(actor, id)).toEqual({ removed: expect.any(Number), failed: 0 });
    expect([await clipOf(id), emulated().chatterbox.voices.size, await pending()]).toEqual([null, 0, []]);
  });
});

const TEXT = "The bread is still warm, and the window is open.";
const sizes = () => ({ localai: emulated().localai.profiles.size, qwentts: emulated().qwentts.voices.size });
const nowhere = { localai: 0, qwentts: 0 };
const speak = async (voices: VoiceServerVoices, providerVoiceId: string | null, signal?: AbortSignal) => {
  const input = { providerVoiceId: providerVoiceId ?? "", text: TEXT, language: "fr", ...(signal && { signal }) };
  return bytesOf((await voices.speak(input)).audio);
};

describe("a voice that its server keeps", () => {
  it.each(["localai", "qwentts"] as const)(
    "leaves nothing at %s and nothing here when it is removed",
    async (service) => {
      useServer(service);
      const { actor, id } = await aVoiceToMake();
      expect(await make(actor, id)).toMatchObject({ status: "ready" });
      expect(sizes()).toEqual({ ...nowhere, [service]: 1 });
      await binVoice(actor, id);
      expect(await removeDue()).toMatchObject({ failed: 0 });
      expect([await clipOf(id), sizes(), await pending()]).toEqual([null, nowhere, []]);
    },
  );

  it("is removed from a server that the operator changed to after it was made", async () => {
    useServer("vllm-omni");
    const { actor, id } = await aVoiceToMake();
    const { providerVoiceId } = await make(actor, id);
    await speak(useServer("localai"), providerVoiceId);
    expect(sizes()).toEqual({ ...nowhere, localai: 1 });
    await binVoice(actor, id);
    expect(await removeDue()).toMatchObject({ failed: 0 });
    expect([await clipOf(id), sizes(), await pending()]).toEqual([null, nowhere, []]);
  });

  it("stays pending while the server that has it is not the present one", async () => {
    useServer("localai");
    const { actor, id } = await aVoiceToMake();
    const { providerVoiceId } = await make(actor, id);
    await speak(useServer("qwentts"), providerVoiceId);
    useServer("vllm-omni");
    await binVoice(actor, id);
    expect(await removeDue()).toMatchObject({ failed: 1 });
    expect(await pending()).toEqual([
      { kind: "provider_voice", lastError: expect.stringMatching(/kept by LocalAI and qwentts.cpp.*VOICE_SERVER_URL/) },
    ]);
    useServer("qwentts");
    await makeRemovalsDue();
    expect(await removeDue()).toMatchObject({ failed: 1 });
    expect(sizes()).toEqual({ ...nowhere, localai: 1 });
    expect(await pending()).toMatchObject([{ lastError: expect.stringContaining("kept by LocalAI,") }]);
    useServer("localai");
    await makeRemovalsDue();
    expect(await removeDue()).toMatchObject({ failed: 0 });
    expect([await clipOf(id), sizes(), await pending()]).toEqual([null, nowhere, []]);
  });

  it("is not stored again by a process that still remembers it after its removal", async () => {
    const voices = useServer("localai");
    const { actor, id } = await aVoiceToMake();
    const { providerVoiceId } = await make(actor, id);
    emulated().localai.profiles.clear();
    await fileStore().remove(providerVoiceId ?? "");
    await expect(speak(voices, providerVoiceId)).rejects.toMatchObject({ code: "voice_missing" });
    expect([await clipOf(id), sizes()]).toEqual([null, nowhere]);
  });

  it("is stored for one listener although another, who asked first, has left", async () => {
    const voices = useServer("qwentts");
    const { actor, id } = await aVoiceToMake();
    const { providerVoiceId } = await make(actor, id);
    emulated().qwentts.restart();
    const stored = () =>
      emulated()
        .requestsTo("qwentts", "/v1/audio/voices")
        .filter(({ method }) => method === "POST");
    const before = stored().length;
    emulated().fault({ kind: "slow", delayMs: 500, path: "/v1/audio/voices", method: "POST" });
    const leaving = new AbortController();
    const first = speak(voices, providerVoiceId, leaving.signal);
    const left = expect(first).rejects.toThrow("They left.");
    const second = speak(voices, providerVoiceId);
    while (stored().length === before) await new Promise(setImmediate);
    leaving.abort(new Error("They left."));
    await left;
    expect((await second).byteLength).toBeGreaterThan(1_000);
    expect([stored().length - before, sizes()]).toEqual([1, { ...nowhere, qwentts: 1 }]);
  });
});
