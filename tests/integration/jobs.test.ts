import { GET as getSweep, POST as postSweep } from "@/app/api/cron/sweep/route";
import * as voiceRoute from "@/app/api/voices/[id]/route";
import { background, runNextJob, sweep } from "@/lib/background";
import { claimJob, renewLease } from "@/lib/jobs/mutations";
import { MAX_ATTEMPTS, MAX_CUT_OFF } from "@/lib/jobs/policy";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { betweenRequests, startWorker, stopWorker } from "@/lib/jobs/start-worker";
import { setWorker } from "@/lib/jobs/worker";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { removeDue } from "@/lib/removers";
import { agentOf } from "@/lib/voices/agent";
import { getVoice } from "@/lib/voices/data";
import { resumeInterrupted } from "@/lib/voices/making/mutations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { dropRemovals, makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aSample, aVoice, aVoiceInTheMaking } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(async () => {
  await db.job.deleteMany({});
  // A voice left in the making would be taken up again by the sweeper of a later test.
  await db.voice.deleteMany({});
});

const never = new AbortController().signal;

/** One job with this provider; true when there was one. */
const work = (provider: VoiceProvider, stop = never, keyOwnerId: number | null = null) =>
  runNextJob(stop, { pick: async () => ({ provider, keyOwnerId }) });

const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });
const theJob = (id: number) => db.job.findUniqueOrThrow({ where: { subject: `make_voice:${id}` } });

/** As if nothing had been heard of the worker for longer than its lease. */
const loseLease = (id: number) =>
  db.job.update({ where: { subject: `make_voice:${id}` }, data: { leaseUntil: new Date(0) } });
const becomeDue = (id: number) =>
  db.job.update({ where: { subject: `make_voice:${id}` }, data: { runAt: new Date(0) } });
const settle = (provider: FakeVoiceProvider) =>
  removeDue(undefined, { files: () => fileStore(), voices: async () => provider });

const inTheMaking = async () => aVoiceInTheMaking(await aUser(), { samples: 2, files: fileStore() });

describe("making a voice", () => {
  it("ends with it ready, under a label that names this installation, the voice and the time", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider();
    expect(await work(provider)).toBe(true);
    const label = `keepsake-${await installationId()}-v${voice.id}-g1`;
    expect(provider.clones).toMatchObject([{ label, name: "Nonna", language: "en" }]);
    expect(await theVoice(voice.id)).toMatchObject({
      status: "ready",
      provider: "elevenlabs",
      providerVoiceId: [...provider.voices.keys()][0],
      providerKeyOwnerId: null,
      errorMessage: null,
    });
    expect(await theJob(voice.id)).toMatchObject({ state: "done", attempts: 1, leaseToken: null });
    expect(await work(provider)).toBe(false);
  });

  it("hands over the recordings' own bytes, named by number and not as the family called them", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider();
    await work(provider);
    const samples = provider.clones[0]?.samples ?? [];
    expect(samples.map(({ fileName, mimeType }) => [fileName, mimeType])).toEqual([
      ["recording-1.wav", "audio/wav"],
      ["recording-2.wav", "audio/wav"],
    ]);
    const rows = await db.audioSample.findMany({ where: { voiceId: voice.id } });
    expect(samples.map(({ bytes }) => bytes.byteLength)).toEqual(rows.map(({ sizeBytes }) => sizeBytes));
  });

  it("counts the call among the provider's use of the day, failures apart", async () => {
    const count = async () => {
      const rows = await db.providerUsage.findMany({ where: { provider: "elevenlabs", model: "voice" } });
      return rows.map(({ requests, failures }) => [requests, failures]);
    };
    expect(await count()).toEqual([[expect.any(Number), expect.any(Number)]]);
    const [[requests = 0, failures = 0] = []] = await count();
    await inTheMaking();
    await work(new FakeVoiceProvider({ plan: [{ refuse: "samples_refused" }] }));
    expect(await count()).toEqual([[requests + 1, failures + 1]]);
  });

  it("gives a voice of this machine an address for calls", async () => {
    const { voice } = await inTheMaking();
    await work(new FakeVoiceProvider({ name: "local" }));
    expect(agentOf(await theVoice(voice.id))).toBe(`local_${voice.id}`);
  });

  it("again queues the removal of the copy of the time before", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider();
    provider.voices.set("old-voice", "label of the time before");
    const old = {
      generation: 2,
      provider: "elevenlabs",
      providerVoiceId: "old-voice",
      agentId: "agent_1",
    };
    await db.voice.update({ where: { id: voice.id }, data: old });
    await db.job.update({
      where: { subject: `make_voice:${voice.id}` },
      data: { payload: { voiceId: voice.id, generation: 2 } },
    });
    await work(provider);
    const made = await theVoice(voice.id);
    expect(made).toMatchObject({ status: "ready", agentId: "agent_1" });
    expect(provider.voices.has("old-voice")).toBe(true);
    await settle(provider);
    expect([...provider.voices.keys()]).toEqual([made.providerVoiceId]);
  });

  it("at another provider removes the agent too, for it speaks with the old voice", async () => {
    const { voice } = await inTheMaking();
    const old = { provider: "elevenlabs", providerVoiceId: "old-voice", agentId: "agent_1" };
    await db.voice.update({ where: { id: voice.id }, data: old });
    await work(new FakeVoiceProvider({ name: "local" }));
    const removals = await pendingRemovals();
    expect(removals.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["provider_voice", "old-voice"],
      ["provider_agent", "agent_1"],
    ]);
    expect(agentOf(await theVoice(voice.id))).toBe(`local_${voice.id}`);
  });

  it("does not begin without consent", async () => {
    const { voice } = await inTheMaking();
    await db.consent.deleteMany({ where: { voiceId: voice.id } });
    const provider = new FakeVoiceProvider();
    await work(provider);
    expect(provider.clones).toEqual([]);
    expect(await theVoice(voice.id)).toMatchObject({ status: "failed" });
  });

  it("passes over a recording whose file is missing, and fails when none is left", async () => {
    const { voice } = await inTheMaking();
    const [first] = await db.audioSample.findMany({ where: { voiceId: voice.id } });
    await fileStore().remove(first?.filePath ?? "");
    const provider = new FakeVoiceProvider();
    await work(provider);
    expect(provider.clones[0]?.samples).toHaveLength(1);

    const { voice: empty } = await aVoiceInTheMaking(await aUser(), { samples: 1 });
    await work(provider);
    expect(await theVoice(empty.id)).toMatchObject({
      status: "failed",
      errorMessage: "The recordings of this voice could not be found. Please add them again.",
    });
  });
});

describe("a failure", () => {
  it("that would come again is told at once, in plain words, with the service's details beside it", async () => {
    const { voice } = await inTheMaking();
    await work(new FakeVoiceProvider({ plan: [{ refuse: "samples_refused" }] }));
    expect(await theVoice(voice.id)).toMatchObject({
      status: "failed",
      errorMessage: "No voice could be made from these recordings. Please add clearer or longer ones, then try again.",
      failureDetails: { provider: "elevenlabs", code: "samples_refused", status: 400 },
    });
    expect(await theJob(voice.id)).toMatchObject({ state: "failed", attempts: 1 });
    expect(await pendingRemovals()).toHaveLength(0);
  });

  it("that may pass is tried again after a while, three times in all", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({
      plan: [{ refuse: "busy" }, { refuse: "unreachable" }, { refuse: "timed_out" }],
    });
    await work(provider);
    expect(await theVoice(voice.id)).toMatchObject({ status: "processing" });
    expect(await theJob(voice.id)).toMatchObject({ state: "queued", attempts: 1, lastError: "elevenlabs: busy" });
    expect((await theJob(voice.id)).runAt.getTime()).toBeGreaterThan(Date.now() + 5_000);
    expect(await work(provider)).toBe(false);
    for (const _attempt of [2, 3]) {
      await becomeDue(voice.id);
      expect(await work(provider)).toBe(true);
    }
    expect(await theVoice(voice.id)).toMatchObject({
      status: "failed",
      errorMessage: "The voice service did not answer in time. Please try again.",
    });
    expect(provider.clones).toHaveLength(MAX_ATTEMPTS);
    await becomeDue(voice.id);
    expect(await work(provider)).toBe(false);
  });

  it("that passes leaves a voice that is ready and no trace of the error", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({ plan: [{ refuse: "busy" }] });
    await work(provider);
    await becomeDue(voice.id);
    await work(provider);
    expect(await theVoice(voice.id)).toMatchObject({ status: "ready", errorMessage: null, metadata: {} });
  });

  it("after which the provider may hold a voice queues its removal by its label", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({ plan: ["die", { refuse: "key_invalid" }] });
    await work(provider);
    // The second attempt does not find the first one's voice yet, as a slow service may have it.
    const [[id, label] = ["", ""]] = [...provider.voices];
    provider.voices.clear();
    await becomeDue(voice.id);
    await work(provider);
    expect(await theVoice(voice.id)).toMatchObject({ status: "failed" });
    provider.voices.set(id, label);
    await settle(provider);
    expect(provider.voices.size).toBe(1);
    await makeRemovalsDue();
    await settle(provider);
    expect(provider.voices.size).toBe(0);
    expect(await pendingRemovals()).toHaveLength(0);
  });

  it("for a wrong VOICE_SERVER_KEY asks the family for no key of theirs", async () => {
    const { actor, voice } = await inTheMaking();
    await work(new FakeVoiceProvider({ name: "voice-server", plan: [{ refuse: "key_invalid" }] }));
    expect(await getVoice(actor, voice.id)).toMatchObject({
      status: "failed",
      neededKey: null,
      errorMessage:
        "The voice service is not set up correctly here. Your recordings are kept, and whoever runs this site can see the reason.",
    });
  });

  it("keeps the voice of the time before, so that forcing it to be ready gives that one back", async () => {
    const { voice } = await inTheMaking();
    await db.voice.update({ where: { id: voice.id }, data: { provider: "elevenlabs", providerVoiceId: "old-voice" } });
    await work(new FakeVoiceProvider({ plan: [{ refuse: "credits_used_up" }] }));
    expect(await theVoice(voice.id)).toMatchObject({ status: "failed", providerVoiceId: "old-voice" });
    expect(await pendingRemovals()).toHaveLength(0);
  });
});

describe("a crash", () => {
  it("before the provider is asked costs nothing but time", async () => {
    const { voice } = await inTheMaking();
    await claimJob();
    const provider = new FakeVoiceProvider();
    expect(await work(provider)).toBe(false);
    await loseLease(voice.id);
    expect(await work(provider)).toBe(true);
    expect(provider.searches).toEqual([]);
    expect(await theVoice(voice.id)).toMatchObject({ status: "ready" });
    expect(await theJob(voice.id)).toMatchObject({ attempts: 1, cutOff: 1 });
    expect(provider.voices.size).toBe(1);
  });

  it("ten times in a row is no failure of the voice, nor is a failed attempt between two of them", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({ plan: [{ refuse: "busy" }] });
    for (const crashes of [10, 10]) {
      for (let crash = 0; crash < crashes; crash += 1) {
        await becomeDue(voice.id);
        expect(await claimJob()).not.toBeNull();
        await loseLease(voice.id);
      }
      await work(provider);
    }
    expect(await theVoice(voice.id)).toMatchObject({ status: "ready" });
    expect(await theJob(voice.id)).toMatchObject({ attempts: 2 });
  });

  it("after the provider made the voice ends with that voice and no second", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({ plan: ["die"] });
    await work(provider);
    await becomeDue(voice.id);
    await work(provider);
    expect(provider.clones).toHaveLength(1);
    expect(await theVoice(voice.id)).toMatchObject({
      status: "ready",
      providerVoiceId: [...provider.voices.keys()][0],
    });
    expect(provider.voices.size).toBe(1);
  });

  it("of the only process there is does not wait for its lease, unless a service may still be at work", async () => {
    const { voice } = await inTheMaking();
    await claimJob();
    await db.job.updateMany({
      data: { payload: { voiceId: voice.id, generation: 1, started: { provider: "elevenlabs", keyOwnerId: null } } },
    });
    await resumeInterrupted();
    expect(await claimJob()).toBeNull();
    for (const started of [undefined, { provider: "local", keyOwnerId: null }]) {
      const payload = { voiceId: voice.id, generation: 1, ...(started && { started }) };
      await db.job.updateMany({ data: { payload } });
      await resumeInterrupted();
      expect(await claimJob()).toMatchObject({ subject: `make_voice:${voice.id}` });
    }
  });

  it("that its own work seems to cause ends as failed, with a reason", async () => {
    const { voice } = await inTheMaking();
    for (let crash = 0; crash <= MAX_CUT_OFF; crash += 1) {
      expect(await claimJob()).toMatchObject({ attempts: 1, cutOff: crash });
      await loseLease(voice.id);
    }
    const provider = new FakeVoiceProvider();
    await work(provider);
    expect(provider.clones).toEqual([]);
    expect(await theVoice(voice.id)).toMatchObject({
      status: "failed",
      errorMessage: "Making the voice was cut off again and again. Please try again later.",
    });
  });

  it("with another provider configured afterwards makes it there and removes what the first may hold", async () => {
    const { voice } = await inTheMaking();
    const first = new FakeVoiceProvider({ plan: ["die"] });
    await work(first);
    await becomeDue(voice.id);
    const second = new FakeVoiceProvider({ name: "local" });
    await work(second);
    expect(await theVoice(voice.id)).toMatchObject({ status: "ready", provider: "local" });
    await makeRemovalsDue();
    await settle(first);
    expect([first.voices.size, second.voices.size]).toEqual([0, 1]);
  });
});

describe("two workers", () => {
  it("never hold the same job", async () => {
    await inTheMaking();
    const provider = new FakeVoiceProvider();
    const results = await Promise.all([1, 2, 3, 4].map(() => work(provider)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(provider.voices.size).toBe(1);
  });

  it("of which one lost its lease learn of it when it wants to renew", async () => {
    const { voice } = await inTheMaking();
    const first = await claimJob();
    if (!first) throw new Error("There was no job.");
    expect(await renewLease(first)).toBe(true);
    expect(await claimJob()).toBeNull();
    await loseLease(voice.id);
    const second = await claimJob();
    expect(await renewLease(first)).toBe(false);
    expect(second && (await renewLease(second))).toBe(true);
  });

  it("of which one was thought dead leave one voice: what the late one made is removed", async () => {
    const { voice } = await inTheMaking();
    const provider = new FakeVoiceProvider();
    provider.onCloned = async () => {
      provider.onCloned = undefined;
      await loseLease(voice.id);
      // The service does not list the first voice yet, so that the second worker makes its own.
      const unlisted = [...provider.voices];
      provider.voices.clear();
      await work(provider);
      for (const [id, label] of unlisted) provider.voices.set(id, label);
    };
    await work(provider);
    expect(provider.voices.size).toBe(2);
    const made = await theVoice(voice.id);
    expect(made).toMatchObject({ status: "ready" });
    expect(await theJob(voice.id)).toMatchObject({ state: "done" });
    await settle(provider);
    expect([...provider.voices.keys()]).toEqual([made.providerVoiceId]);
  });

  it("of which one finishes late remove what it made beside the other's", async () => {
    const { voice } = await inTheMaking();
    const slow = new FakeVoiceProvider();
    slow.onCloned = async () => {
      await db.voice.update({ where: { id: voice.id }, data: { status: "ready", providerVoiceId: "the-winner" } });
    };
    await work(slow);
    expect(await theVoice(voice.id)).toMatchObject({ providerVoiceId: "the-winner" });
    await settle(slow);
    expect(slow.voices.size).toBe(0);
  });
});

describe("a voice deleted while it is being made", () => {
  const remove = (actor: Actor, id: number) =>
    responseOf(voiceRoute.DELETE, { method: "DELETE", as: actor, params: { id } });

  it("takes what the provider made with it", async () => {
    const { actor, voice } = await inTheMaking();
    const provider = new FakeVoiceProvider();
    provider.onCloned = async () => {
      expect((await remove(actor, voice.id)).status).toBe(200);
    };
    await work(provider);
    expect(provider.voices.size).toBe(1);
    await settle(provider);
    expect(provider.voices.size).toBe(0);
    expect(await db.job.count({ where: { kind: "make_voice" } })).toBe(0);
  });

  it("does so even when the worker dies with the answer", async () => {
    const { actor, voice } = await inTheMaking();
    const provider = new FakeVoiceProvider({ plan: ["die"] });
    await work(provider);
    await remove(actor, voice.id);
    await becomeDue(voice.id).catch(() => {});
    expect(await work(provider)).toBe(false);
    expect(provider.voices.size).toBe(1);
    await makeRemovalsDue();
    await settle(provider);
    expect(provider.voices.size).toBe(0);
  });
});

it("a clean stop puts the job back without counting the attempt", async () => {
  const { voice } = await inTheMaking();
  const stop = new AbortController();
  const running = work(new FakeVoiceProvider({ plan: ["hang"] }), stop.signal);
  while ((await theJob(voice.id)).state !== "running") await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop.abort();
  await running;
  expect(await theJob(voice.id)).toMatchObject({ state: "queued", attempts: 0, leaseToken: null });
  expect(await theVoice(voice.id)).toMatchObject({ status: "processing" });
  expect(await work(new FakeVoiceProvider())).toBe(true);
  expect(await theVoice(voice.id)).toMatchObject({ status: "ready" });
});

describe("the sweeper", () => {
  const quiet = new Date(Date.now() - 11 * 60_000);

  it("starts a pending voice with recordings after ten minutes without an upload", async () => {
    const { actor, voice: forgotten } = await aPersonWithVoice({ consent: true });
    await aSample(forgotten.id, { createdAt: quiet });
    const busy = await aVoice(actor, { consent: true });
    await aSample(busy.id, { createdAt: quiet });
    await aSample(busy.id);
    const silent = await aVoice(actor, { consent: true });
    await aSample(silent.id, { createdAt: quiet, verdict: "silence" });
    const unconsented = await aVoice(actor);
    await aSample(unconsented.id, { createdAt: quiet });
    await sweep();
    expect(await theVoice(forgotten.id)).toMatchObject({ status: "processing", generation: 1 });
    for (const { id } of [busy, silent, unconsented]) expect(await theVoice(id)).toMatchObject({ status: "pending" });
    await sweep();
    expect(await db.job.count()).toBe(1);
  });

  it("queues a voice in the making again when nothing stands for it any more", async () => {
    const { voice } = await inTheMaking();
    await db.job.deleteMany({});
    await db.$executeRaw`update voices set updated_at = now() - interval '2 minutes' where id = ${voice.id}`;
    await sweep();
    const provider = new FakeVoiceProvider();
    await work(provider);
    expect(await theVoice(voice.id)).toMatchObject({ status: "ready" });
  });

  it("drops what nobody will ask for again", async () => {
    const { userId } = await aUser();
    const old = new Date(Date.now() - 8 * 86_400_000);
    const key = { userId, scope: "POST /api/messages", requestHash: "0".repeat(64), resultId: 1 };
    await db.idempotencyKey.createMany({
      data: [
        { ...key, key: "old", createdAt: old },
        { ...key, key: "new" },
      ],
    });
    await db.rateLimit.createMany({
      data: [
        { key: "old", expire: 1 },
        { key: "new", expire: Date.now() + 60_000 },
      ],
    });
    await sweep({ all: true });
    expect(await db.idempotencyKey.findMany({ where: { userId }, select: { key: true } })).toEqual([{ key: "new" }]);
    expect(await db.rateLimit.findMany({ where: { key: { in: ["old", "new"] } }, select: { key: true } })).toEqual([
      { key: "new" },
    ]);
  });
});

describe("work in the background", () => {
  const until = async (isDone: () => Promise<boolean>) => {
    const deadline = Date.now() + 90_000;
    while (!(await isDone())) {
      if (Date.now() > deadline) throw new Error("It did not happen in time.");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it("makes a voice from real recordings soon after it was asked for, with no key and no network", async () => {
    const { actor, voice } = await aPersonWithVoice({ samples: 2, files: fileStore(), consent: true });
    startWorker(background);
    try {
      const asked = { as: actor, json: { status: "processing" } };
      await voiceRoute.PATCH(await aRequest("PATCH", `/api/voices/${voice.id}`, asked), aContext({ id: voice.id }));
      await until(async () => (await theVoice(voice.id)).status !== "processing");
    } finally {
      await stopWorker();
    }
    const made = await theVoice(voice.id);
    expect(made).toMatchObject({ status: "ready", provider: "local" });
    expect(agentOf(made)).toBe(`local_${voice.id}`);
    expect(await fileStore().head(made.providerVoiceId ?? "")).toMatchObject({ contentType: "application/json" });
  });

  it("removes what is queued at once", async () => {
    await fileStore().put("samples/1/queued.wav", new Uint8Array([1]), { contentType: "audio/wav" });
    startWorker(background);
    try {
      await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/1/queued.wav", owner: null }]);
      await until(async () => (await pendingRemovals()).length === 0);
      expect(await fileStore().head("samples/1/queued.wav")).toBeNull();
    } finally {
      await stopWorker();
    }
  });

  it("begins with what a transaction leaves when that is committed, and never with what was given up", async () => {
    const wake = jest.fn();
    setWorker({ ...betweenRequests(background), wake });
    const removal = { kind: "file", provider: "disk", owner: null } as const;
    await db.$transaction(async (tx) => {
      await queueRemovals(tx, [{ ...removal, reference: "samples/1/first.wav" }]);
      await queueRemovals(tx, [{ ...removal, reference: "samples/1/second.wav" }]);
      expect(wake).toHaveBeenCalledTimes(0);
    });
    expect(wake).toHaveBeenCalledTimes(1);
    const givenUp = db.$transaction(async (tx) => {
      await queueRemovals(tx, [{ ...removal, reference: "samples/1/third.wav" }]);
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    await queueRemovals(db, [{ ...removal, reference: "samples/1/later.wav" }], 60);
    expect(wake).toHaveBeenCalledTimes(1);
    setWorker(undefined);
    await dropRemovals();
  });

  it("has nothing under way once it has stopped, and can be stopped twice", async () => {
    startWorker(background);
    await stopWorker();
    await stopWorker();
    await inTheMaking();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await db.job.count({ where: { state: "queued" } })).toBe(1);
  });
});

describe("the sweeper's address", () => {
  beforeAll(() => setWorker(betweenRequests(background)));
  afterAll(() => setWorker(undefined));

  const ask = async (authorization?: string, method: "GET" | "POST" = "POST") => {
    const headers = { ...(authorization && { authorization }), origin: "https://somewhere.example" };
    const handle = method === "GET" ? getSweep : postSweep;
    return responseOf(handle, { method, headers });
  };

  it("does what is due for whoever knows the secret", async () => {
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/1/gone.wav", owner: null }]);
    for (const method of ["POST", "GET"] as const) {
      const answer = await ask("Bearer the-sweepers-own-secret", method);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ jobs: 0, removed: method === "POST" ? 1 : 0, failed: 0 });
    }
  });

  it("is closed to everybody else", async () => {
    for (const authorization of [undefined, "Bearer wrong", "the-sweepers-own-secret", "Bearer "]) {
      expect((await ask(authorization)).status).toBe(401);
    }
  });

  it("runs the jobs that are due", async () => {
    const { voice } = await aVoiceInTheMaking(await aUser(), { samples: 1 });
    expect(await betweenRequests(background).runDueWork()).toMatchObject({ jobs: 1 });
    expect(await theVoice(voice.id)).toMatchObject({ status: "failed" });
  });
});
