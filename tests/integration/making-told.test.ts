import { setTimeout as wait } from "node:timers/promises";
import * as greetingRoute from "@/app/api/voices/[id]/greeting/route";
import * as makingRoute from "@/app/api/voices/[id]/making/route";
import * as voiceRoute from "@/app/api/voices/[id]/route";
import * as voicesRoute from "@/app/api/voices/route";
import { runNextJob } from "@/lib/background";
import { binVoice } from "@/lib/bin/voices/mutations";
import { greeting } from "@/lib/conversations/schema";
import { claimJob } from "@/lib/jobs/mutations";
import demoVoice from "@/lib/landing/demo-voice.json";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, query } from "@/lib/platform/db/database";
import type { Mail } from "@/lib/providers/mail/provider";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { makingProgress } from "@/lib/voices/schema";
import { aPersonWithReadyVoice, aReadyVoice } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoiceInTheMaking } from "@/tests/factories/voices";
import { decoded } from "@/tests/integration/engines/recordings";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(async () => {
  await db.job.deleteMany({});
  await db.voice.deleteMany({});
});

const never = new AbortController().signal;
const make = (provider = new FakeVoiceProvider()) =>
  runNextJob(never, { pick: async () => ({ provider, keyOwnerId: null }) });
const announcement = (voiceId: number) => db.job.findUnique({ where: { subject: `announce_voice:${voiceId}` } });

async function aMadeVoice(provider?: FakeVoiceProvider) {
  const { actor, voice } = await aVoiceInTheMaking(await aUser(), { files: fileStore() });
  await make(provider);
  return { actor, voice };
}

/** A mailer that keeps what it was given; with a failure it takes nothing. */
function aMailer(failure?: ProviderError) {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    if (failure) throw failure;
    mails.push(mail);
    return "sent" as const;
  };
  return { name: "fake", mails, send };
}

/** Runs the announcement as if its owner had stayed away long enough. */
async function announce(voiceId: number, mail = aMailer()) {
  await db.job.updateMany({ where: { subject: `announce_voice:${voiceId}` }, data: { runAt: new Date(0) } });
  await runNextJob(never, { post: () => mail });
  return mail.mails;
}

describe("the mail about a voice", () => {
  it("is sent once when the page is gone, and names nobody", async () => {
    const { actor, voice } = await aMadeVoice();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    const mails = await announce(voice.id);
    expect(mails).toMatchObject([{ to: email, subject: "The voice you are keeping is ready" }]);
    expect(mails[0]?.text).toContain(`/create-voice?step=listen&voice=${voice.id}`);
    expect(mails[0]?.text).not.toMatch(/Nonna|Sunday/);
    expect(await announce(voice.id)).toEqual([]);
  });

  it("waits long enough for a page that is still open to ask", async () => {
    const { voice } = await aMadeVoice();
    const due = (await announcement(voice.id))?.runAt.getTime() ?? 0;
    expect(due - Date.now()).toBeGreaterThan(10_000);
    expect(await claimJob()).toBeNull();
  });

  it.each(["one", "list"])("is called off when its owner sees the end (%s)", async (way) => {
    const { actor, voice } = await aMadeVoice();
    const seen =
      way === "one"
        ? await responseOf(voiceRoute.GET, { as: actor, params: { id: voice.id } })
        : await responseOf(voicesRoute.GET, { as: actor });
    expect(seen.status).toBe(200);
    for (let tries = 0; tries < 100 && (await announcement(voice.id)); tries += 1) await wait(20);
    expect(await announcement(voice.id)).toBeNull();
  });

  it("is not called off by an administrator who looks at the list", async () => {
    const { actor, voice } = await aMadeVoice();
    const admin = await aUser({ isAdmin: true });
    await responseOf(voicesRoute.GET, { path: `?userId=${actor.userId}`, as: admin });
    expect(await announce(voice.id)).toHaveLength(1);
  });

  it("also tells that it could not be made, without the reason", async () => {
    const { voice } = await aMadeVoice(new FakeVoiceProvider({ plan: [{ refuse: "samples_refused" }] }));
    const mails = await announce(voice.id);
    expect(mails).toMatchObject([{ subject: "The voice could not be made yet" }]);
    expect(mails[0]?.text).toContain(`/edit-voice/${voice.id}?tab=samples`);
  });

  it("is not sent for a voice that is made anew, was deleted, or belongs to a suspended account", async () => {
    const anew = await aMadeVoice();
    await db.voice.update({ where: { id: anew.voice.id }, data: { generation: 2, status: "processing" } });
    expect(await announce(anew.voice.id)).toEqual([]);
    const suspended = await aMadeVoice();
    await db.user.update({ where: { id: suspended.actor.userId }, data: { status: "suspended" } });
    expect(await announce(suspended.voice.id)).toEqual([]);
    const gone = await aMadeVoice();
    await binVoice(gone.actor, gone.voice.id);
    expect(await announcement(gone.voice.id)).toBeNull();
  });

  it("is tried again when the mail server is busy, with growing pauses, and given up after a day", async () => {
    const { voice } = await aMadeVoice();
    const busy = aMailer(new ProviderError("smtp", "busy", "Busy."));
    await announce(voice.id, busy);
    expect(await announcement(voice.id)).toMatchObject({ state: "queued", attempts: 1 });
    let waited = 0;
    for (let at = 1; at < 12; at++) {
      const [row] = await query<{ wait: number }>`
        select extract(epoch from run_at - now())::int as wait from jobs where subject = ${`announce_voice:${voice.id}`}`;
      waited += row?.wait ?? 0;
      expect(await announcement(voice.id)).toMatchObject({ state: "queued", attempts: at });
      await announce(voice.id, busy);
    }
    expect(await announcement(voice.id)).toMatchObject({ state: "failed", attempts: 12 });
    // 23.8 hours, less what the test itself takes.
    expect(waited / 3_600).toBeGreaterThan(23);
    expect(waited / 3_600).toBeLessThan(24);
  });
});

describe("how far a making is", () => {
  const progress = async (actor: Actor, id: number) =>
    makingProgress.parse(await (await responseOf(makingRoute.GET, { as: actor, params: { id } })).json());

  it("is told with the time that the voices made here before have taken", async () => {
    await aMadeVoice();
    await db.job.updateMany({
      where: { kind: "make_voice" },
      data: { runAt: new Date(Date.now() - 12_000), updatedAt: new Date() },
    });
    const { actor, voice } = await aVoiceInTheMaking();
    const told = await progress(actor, voice.id);
    expect(told).toMatchObject({ status: "processing", stage: "reading" });
    expect(told.expectedSeconds).toBeGreaterThan(10);
    expect(told.expectedSeconds).toBeLessThan(15);
    expect(told.elapsedSeconds).toBeLessThan(10);
  });

  it("is foreseen by what is done of a voice made on this machine, and by nothing else", async () => {
    const slow = new FakeVoiceProvider({ name: "local" });
    const { actor, voice } = await aVoiceInTheMaking(await aUser(), { files: fileStore() });
    const seen: { at: string; expectedSeconds: number | null; elapsedSeconds: number }[] = [];
    const look = async (at: string) => seen.push({ at, ...(await progress(actor, voice.id)) });
    slow.onCloned = async () => {
      await look("begun");
      const { onProgress } = slow.clones[0] ?? {};
      onProgress?.(0.05, 20);
      await wait(100);
      await look("hardly anything");
      onProgress?.(0.4, 20);
      onProgress?.(0.5, 25);
      await wait(100);
      await look("half after 25 s, as foreseen");
      onProgress?.(0.6, 60);
      await wait(100);
      await look("more after 60 s, as nothing foresaw");
      onProgress?.(0.7, 70);
      await wait(100);
      await look("more after 70 s, as foreseen since");
    };
    await make(slow);
    const [begun, hardly, half, slower, more] = seen.map(({ expectedSeconds, elapsedSeconds }) =>
      expectedSeconds === null ? null : Math.round(expectedSeconds - elapsedSeconds),
    );
    expect([begun, hardly, slower]).toEqual([null, null, null]);
    expect(half).toBeGreaterThanOrEqual(23);
    expect(half).toBeLessThanOrEqual(25);
    expect(more).toBeGreaterThanOrEqual(28);
    expect(more).toBeLessThanOrEqual(30);
    await db.job.updateMany({ where: { kind: "make_voice" }, data: { runAt: new Date(Date.now() - 12_000) } });
    const next = await aVoiceInTheMaking(actor);
    expect(await progress(actor, next.voice.id)).toMatchObject({ expectedSeconds: null });
  });

  it("promises nothing before any voice was made here by a service whose time is not known", async () => {
    const { actor, voice, job } = await aVoiceInTheMaking();
    const payload = { voiceId: voice.id, generation: 1, started: { provider: "elevenlabs", keyOwnerId: null } };
    await db.job.update({ where: { id: job.id }, data: { payload } });
    expect(await progress(actor, voice.id)).toMatchObject({ stage: "making", expectedSeconds: null });
  });

  it("says that it is waiting for another attempt, and that it has ended", async () => {
    const { actor, voice, job } = await aVoiceInTheMaking();
    await db.job.update({ where: { id: job.id }, data: { runAt: new Date(Date.now() + 10_000) } });
    expect(await progress(actor, voice.id)).toMatchObject({ stage: "again", elapsedSeconds: 0 });
    await db.voice.update({ where: { id: voice.id }, data: { status: "ready" } });
    expect(await progress(actor, voice.id)).toMatchObject({ status: "ready", stage: null });
  });
});

describe("the first words", () => {
  const hello = (actor: Actor, id: number) => responseOf(greetingRoute.POST, { as: actor, json: {}, params: { id } });
  const words = async (actor: Actor, id: number) => greeting.parse(await (await hello(actor, id)).json());

  it("are the family's own, begin the first conversation, and can be heard like any answer", async () => {
    const actor = await aUser();
    const voice = await aReadyVoice(actor, { description: "He used to say “the bread will not bake itself”." });
    await db.note.create({ data: { voiceId: voice.id, kind: "hello", text: "There you are, Bean!" } });
    const { conversationId, message } = await words(actor, voice.id);
    expect(message).toMatchObject({ role: "assistant", conversationId });
    expect(message?.content).toMatch(/^There you are, Bean! The bread will not bake itself\./);
    expect(message?.audioUrl).toBe(`/audio/messages/${message?.id}`);
    expect(await db.conversation.findMany({ where: { voiceId: voice.id } })).toMatchObject([
      { id: conversationId, userId: actor.userId, title: "Talk with Nonna" },
    ]);
  });

  it("never speak the account's full name, and are the same when they are asked for again", async () => {
    const { actor, voice } = await aPersonWithReadyVoice({}, { name: "Ana Horvat" });
    const [first, second] = await Promise.all([words(actor, voice.id), words(actor, voice.id)]);
    expect(first.message?.content).toMatch(/^Hello, Ana\. You can write to me/);
    expect(second).toEqual(first);
    expect(await words(actor, voice.id)).toEqual(first);
  });

  it.each([
    ["at its own pace, slower than most", 100],
    ["at a faster pace, as its owner set it", 120],
  ])("last 4 to 6 seconds %s, and their length is known with them", async (_which, pace) => {
    const actor = await aUser({ name: "Ana Horvat" });
    await fileStore().put("profiles/dad.json", new TextEncoder().encode(JSON.stringify(demoVoice)), {
      contentType: "application/json",
    });
    const voice = await aReadyVoice(actor, { providerVoiceId: "profiles/dad.json", pace });
    const { message } = await words(actor, voice.id);
    const file = await fileStore().read(`replies/${message?.conversationId}/${message?.id}.mp3`);
    const sound = await decoded(new Uint8Array(await new Response(file?.body).arrayBuffer()));
    expect(sound.durationSeconds).toBeGreaterThan(4);
    expect(sound.durationSeconds).toBeLessThan(6);
    expect(Math.abs((message?.audioSeconds ?? 0) - sound.durationSeconds)).toBeLessThan(0.15);
    expect((await words(actor, voice.id)).message).toEqual(message);
  });

  it("are written and not promised as sound when the minutes are used up", async () => {
    const { actor, voice } = await aPersonWithReadyVoice({}, { subscriptionLimitMinutes: 0 });
    const { message } = await words(actor, voice.id);
    expect(message?.audioUrl).toBeNull();
    expect(JSON.parse(message?.metadata ?? "{}")).toMatchObject({ minutesUsedUp: true });
  });

  it("are left out where there is a conversation already", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    const talk = await db.conversation.create({ data: { userId: actor.userId, voiceId: voice.id, title: "Bread" } });
    await db.message.create({ data: { conversationId: talk.id, role: "user", content: "Good morning." } });
    expect(await words(actor, voice.id)).toEqual({ conversationId: talk.id, message: null });
  });

  it("are refused while the voice is not ready", async () => {
    const { actor, voice } = await aVoiceInTheMaking();
    expect((await hello(actor, voice.id)).status).toBe(409);
    expect(await db.conversation.count({ where: { voiceId: voice.id } })).toBe(0);
  });
});
