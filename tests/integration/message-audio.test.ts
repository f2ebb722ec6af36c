import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { GET as getMarkKeys } from "@/app/api/mark-keys/route";
import { binConversation, eraseConversation } from "@/lib/bin/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import { settleConversations } from "@/lib/conversations/settle";
import { claimSpeech, releaseSpeech, renewSpeech } from "@/lib/conversations/speech/mutations";
import { hearReply } from "@/lib/conversations/speech/speak";
import { checkMarks } from "@/lib/marking/check";
import type { Actor } from "@/lib/platform/auth/actor";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { db, onPostgres, openDatabase, setDatabase } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { removeDue } from "@/lib/removers";
import { spendSeconds } from "@/tests/factories/calls";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { FakeSpeech, secondsOf, secondsOfMp3 } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { aRecording } from "@/tests/factories/recordings";
import { pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const REPLY = "Good morning, Ana. Tell me about the bread.";
const local = JSON.stringify({
  serviceType: "local_synthesis",
  useWebSpeech: false,
  profilePath: "profiles/1.json",
  sampleRate: 22_050,
  preferredChannels: 1,
});

async function aReply(content = REPLY, user = {}) {
  const talk = await aConversation(await aUser(user), { wrote: ["Good morning, nonna."] });
  const reply = await aMessage(talk.conversation.id, {
    role: "assistant",
    content,
    metadata: local,
    replyToId: talk.messages[0]?.id,
  });
  return { reply, ...talk };
}

const speaking = (speech: FakeSpeech | null, files: FileStore = fileStore()) => ({
  voice: async () => speech,
  files: () => files,
});

/** Listens to the end, and waits until all is written down. */
async function listen(actor: Actor, messageId: number, speech: FakeSpeech | null, range: string | null = null) {
  const { response, work } = await hearReply(actor, messageId, range, speaking(speech));
  const bytes = new Uint8Array(await response.arrayBuffer());
  await work;
  return { response, bytes };
}

const ledgerOf = (actor: Actor) => db.usageEntry.findMany({ where: { userId: actor.userId } });
const rowOf = (id: number) => db.message.findUniqueOrThrow({ where: { id } });

describe("listening for the first time", () => {
  it("streams the reply sentence by sentence as one recording, and keeps it", async () => {
    const { actor, reply } = await aReply();
    const speech = new FakeSpeech();
    const { response, bytes } = await listen(actor, reply.id, speech);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.has("content-length")).toBe(false);
    expect(speech.spoken).toEqual(["Good morning, Ana.", "Tell me about the bread."]);
    const seconds = secondsOf("Good morning, Ana.") + secondsOf("Tell me about the bread.");
    expect(secondsOfMp3(bytes)).toBeCloseTo(seconds);
    const row = await rowOf(reply.id);
    expect(row.audioSeconds).toBeCloseTo(seconds);
    const stored = await fileStore().read(row.audioPath ?? "");
    expect(Buffer.compare(Buffer.from(await new Response(stored?.body).arrayBuffer()), bytes)).toBe(0);
  });

  it("is signed as this installation's by what is kept, and a recording is not", async () => {
    const { actor, reply } = await aReply();
    const before = Date.now();
    await listen(actor, reply.id, new FakeSpeech());
    const kept = await fileStore().read((await rowOf(reply.id)).audioPath ?? "");
    const answer = await responseOf(getMarkKeys);
    const { keys }: { keys: { x: string }[] } = await answer.json();
    const own = keys.map(({ x }) => x);
    const found = await checkMarks(new Uint8Array(await new Response(kept?.body).arrayBuffer()), own);
    expect(found).toMatchObject({ saysGenerated: true, record: { state: "ours", voice: "sketch" } });
    const madeAt = "madeAt" in found.record ? found.record.madeAt.getTime() : 0;
    expect(madeAt).toBeGreaterThan(before - 1000);
    expect(await checkMarks(aRecording("mp3"), own)).toEqual({ saysGenerated: false, record: { state: "none" } });
  });

  it("counts the spoken seconds once, however often it is heard", async () => {
    const { actor, reply } = await aReply();
    const { bytes } = await listen(actor, reply.id, new FakeSpeech());
    const again = await listen(actor, reply.id, new FakeSpeech());
    expect(Buffer.compare(again.bytes, bytes)).toBe(0);
    expect(await ledgerOf(actor)).toMatchObject([
      { source: "text_reply", sourceId: String(reply.id), seconds: secondsOfMp3(bytes) },
    ]);
  });

  it("speaks once for any number of listeners at the same moment", async () => {
    const { actor, reply } = await aReply();
    const speech = new FakeSpeech({ delayMs: 20 });
    const heard = await Promise.all(Array.from({ length: 4 }, () => listen(actor, reply.id, speech)));
    expect(speech.spoken).toHaveLength(2);
    for (const { bytes } of heard) expect(Buffer.compare(bytes, heard[0]?.bytes ?? new Uint8Array())).toBe(0);
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("goes on to the end and is kept and counted when the listener leaves", async () => {
    const { actor, reply } = await aReply();
    const { response, work } = await hearReply(actor, reply.id, null, speaking(new FakeSpeech({ delayMs: 30 })));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await work;
    const row = await rowOf(reply.id);
    expect(row.audioSeconds).toBeCloseTo(secondsOf("Good morning, Ana.") + secondsOf("Tell me about the bread."));
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("joins what each sentence's recording holds of sound, without the tags before it", async () => {
    const { actor, reply } = await aReply();
    const tagged = new FakeSpeech();
    const speak = tagged.speak.bind(tagged);
    tagged.speak = async (input) => {
      const speech = await speak(input);
      const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x05", "latin1"), Buffer.from("title")]);
      const frame = Buffer.alloc(418);
      frame.set([0xff, 0xfb, 0x92, 0xc4]);
      frame.write("Info", 4 + 17, "latin1");
      const pieces = [tag.subarray(0, 7), Buffer.concat([tag.subarray(7), frame.subarray(0, 30)]), frame.subarray(30)];
      const sound = speech.audio.getReader();
      const audio = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const next = pieces.length > 0 ? { done: false, value: pieces.shift() } : await sound.read();
          if (next.done) controller.close();
          else if (next.value) controller.enqueue(next.value);
        },
      });
      return { ...speech, audio };
    };
    const { bytes } = await listen(actor, reply.id, tagged);
    expect(secondsOfMp3(bytes)).toBeCloseTo(secondsOf("Good morning, Ana.") + secondsOf("Tell me about the bread."));
  });
});

describe("on several processes", () => {
  const known = globalThis as typeof globalThis & { keepsakeSpeech?: Map<number, unknown> };

  it("a reply is spoken by the first of them, and heard from its recording on the others", async () => {
    const { actor, reply } = await aReply();
    const [here, there] = [new FakeSpeech(), new FakeSpeech()];
    here.hold();
    const first = listen(actor, reply.id, here);
    while (here.spoken.length === 0) await wait(5);
    // Another process knows nothing of what this one is speaking.
    known.keepsakeSpeech?.clear();
    const second = listen(actor, reply.id, there);
    await wait(700);
    here.letGo();
    const [one, other] = await Promise.all([first, second]);
    expect(there.spoken).toEqual([]);
    expect(Buffer.compare(other.bytes, one.bytes)).toBe(0);
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("one that died while it spoke is waited for no longer than its lease", async () => {
    const { actor, reply } = await aReply();
    await claimSpeech(reply.id, null);
    const speech = new FakeSpeech();
    const listening = listen(actor, reply.id, speech);
    await wait(700);
    expect(speech.spoken).toEqual([]);
    await db.$executeRaw`update messages set speaking_until = now() - interval '1 millisecond' where id = ${reply.id}`;
    await listening;
    expect(speech.spoken).toHaveLength(2);
    expect(await ledgerOf(actor)).toHaveLength(1);
    expect((await rowOf(reply.id)).speakingUntil).toBeNull();
  });

  it("one of them may speak a reply, however many ask at once, and keeps that right until it gives it back", async () => {
    const { reply } = await aReply();
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimSpeech(reply.id, null)));
    const [claim, ...others] = claims.filter((one) => one !== null);
    if (!claim) throw new Error("Nobody may speak.");
    expect(others).toEqual([]);
    await wait(2);
    const renewed = await renewSpeech(claim);
    expect(renewed?.speakingUntil.getTime()).toBeGreaterThan(claim.speakingUntil.getTime());
    expect(await renewSpeech(claim)).toBeNull();
    await releaseSpeech(claim);
    expect(await claimSpeech(reply.id, null)).toBeNull();
    if (renewed) await releaseSpeech(renewed);
    expect(await claimSpeech(reply.id, null)).not.toBeNull();
  });

  it("a reply is not spoken again by one that looked for its recording just before there was one", async () => {
    const { actor, reply } = await aReply();
    await listen(actor, reply.id, new FakeSpeech());
    expect(await claimSpeech(reply.id, null)).toBeNull();
    expect(await claimSpeech(reply.id, (await rowOf(reply.id)).audioPath)).not.toBeNull();
  });
});

describe("ranges", () => {
  it("answers bytes=0- while it is being made with a plain stream", async () => {
    const { actor, reply } = await aReply();
    const speech = new FakeSpeech();
    speech.hold();
    const heard = hearReply(actor, reply.id, "bytes=0-", speaking(speech));
    speech.letGo();
    const { response, work } = await heard;
    expect([response.status, response.headers.get("accept-ranges")]).toEqual([200, "none"]);
    expect(secondsOfMp3(new Uint8Array(await response.arrayBuffer()))).toBeGreaterThan(2);
    await work;
  });

  it("waits for the whole when a part is asked for, and answers that part", async () => {
    const { actor, reply } = await aReply();
    const { response, bytes } = await listen(actor, reply.id, new FakeSpeech({ delayMs: 10 }), "bytes=0-1");
    const size = (await fileStore().head((await rowOf(reply.id)).audioPath ?? ""))?.size;
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes 0-1/${size}`);
    expect(Buffer.from(bytes).toString()).toBe("ID");
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it.each([
    ["bytes=0-", 206, (size: number) => `bytes 0-${size - 1}/${size}`, (size: number) => size],
    ["bytes=100-199", 206, (size: number) => `bytes 100-199/${size}`, () => 100],
    ["bytes=-50", 206, (size: number) => `bytes ${size - 50}-${size - 1}/${size}`, () => 50],
    ["bytes=9999999-", 416, (size: number) => `bytes */${size}`, () => 0],
    ["bytes=5-1", 200, () => null, (size: number) => size],
  ] as const)("answers %s of a kept recording with %i", async (range, status, contentRange, length) => {
    const { actor, reply } = await aReply();
    const { bytes: whole } = await listen(actor, reply.id, new FakeSpeech());
    const { response, bytes } = await listen(actor, reply.id, null, range);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(contentRange(whole.length));
    expect(bytes).toHaveLength(length(whole.length));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("listening while the reply is still being written", () => {
  it("begins with the first sentence, before the second is there", async () => {
    const { actor, input } = await aConversation(await aUser(), { wrote: ["Hello."] });
    const text = new FakeTextProvider({ pieces: ["Good morning", ", Ana.", " Tell me more."] });
    const speech = new FakeSpeech();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      name: "companion" as const,
      check: async () => {},
      async *reply(...request: Parameters<FakeTextProvider["reply"]>) {
        for await (const piece of text.reply(...request)) {
          if (piece.startsWith(" Tell")) await held;
          yield piece;
        }
      },
    };
    const started = await startReply(actor, input, async () => ({ text: slow, voice: speech }));
    const { response, work } = await hearReply(actor, started.replyId, "bytes=0-", speaking(speech));
    const first = await response.body?.getReader().read();
    expect(first?.value?.length).toBeGreaterThan(0);
    expect(speech.spoken).toEqual(["Good morning, Ana."]);
    expect((await rowOf(started.replyId)).writingUntil).not.toBeNull();
    release();
    await work;
    expect(speech.spoken).toEqual(["Good morning, Ana.", "Tell me more."]);
    expect(await rowOf(started.replyId)).toMatchObject({
      content: "Good morning, Ana. Tell me more.",
      writingUntil: null,
    });
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("says what went wrong when the reply fails before it is heard, and counts nothing", async () => {
    const { actor, input } = await aConversation(await aUser(), { wrote: ["Hello."] });
    const text = new FakeTextProvider({ pieces: [], failWith: new ProviderError("gemini", "busy", "x") });
    text.hold();
    const speech = new FakeSpeech();
    const started = await startReply(actor, input, async () => ({ text, voice: speech }));
    const heard = hearReply(actor, started.replyId, null, speaking(speech));
    const refused = expect(heard).rejects.toMatchObject({ code: "provider_unavailable" });
    await wait(20);
    text.letGo();
    await refused;
    expect(await ledgerOf(actor)).toHaveLength(0);
  });

  it("waits for the words when another process writes them", async () => {
    const { actor, reply } = await aReply("");
    await db.message.update({ where: { id: reply.id }, data: { writingUntil: new Date(Date.now() + 60_000) } });
    const speech = new FakeSpeech();
    const heard = listen(actor, reply.id, speech);
    await wait(100);
    expect(speech.spoken).toEqual([]);
    await db.message.update({ where: { id: reply.id }, data: { content: "There.", writingUntil: null } });
    expect((await heard).bytes.length).toBeGreaterThan(0);
    expect(speech.spoken).toEqual(["There."]);
  });

  it("does not wait for ever for a process that died", async () => {
    const { actor, reply } = await aReply("");
    await db.message.update({ where: { id: reply.id }, data: { writingUntil: new Date(Date.now() - 1) } });
    await expect(listen(actor, reply.id, new FakeSpeech())).rejects.toMatchObject({ code: "conflict" });
  });
});

it("is finished at a clean stop, which does not wait for ever", async () => {
  const { actor, reply } = await aReply();
  const speech = new FakeSpeech();
  speech.hold();
  const heard = hearReply(actor, reply.id, null, speaking(speech));
  await wait(30);
  const asked = Date.now();
  await settleConversations(100);
  expect(Date.now() - asked).toBeLessThan(2_000);
  speech.letGo();
  await heard;
  await settleConversations();
  expect((await rowOf(reply.id)).audioPath).not.toBeNull();
});

describe("a recording is refused", () => {
  it("to a stranger, for what the person wrote, and where the browser speaks", async () => {
    const { actor, reply, messages } = await aReply();
    const stranger = await aUser();
    await expect(listen(stranger, reply.id, new FakeSpeech())).rejects.toMatchObject({ code: "not_found" });
    await expect(listen(actor, messages[0]?.id ?? 0, new FakeSpeech())).rejects.toMatchObject({ code: "not_found" });
    const metadata = JSON.stringify({ serviceType: "web-speech", useWebSpeech: true, webSpeechVoice: "en" });
    await db.message.update({ where: { id: reply.id }, data: { metadata } });
    await expect(listen(actor, reply.id, new FakeSpeech())).rejects.toMatchObject({ code: "not_found" });
  });

  it("when the minutes are used up, but not one that was made before", async () => {
    const { actor, reply, conversation } = await aReply(REPLY, { subscriptionLimitMinutes: 1 });
    const { bytes } = await listen(actor, reply.id, new FakeSpeech());
    await spendSeconds(actor, 60);
    const next = await aMessage(conversation.id, { role: "assistant", content: "More.", metadata: local });
    const speech = new FakeSpeech();
    await expect(listen(actor, next.id, speech)).rejects.toMatchObject({ code: "minutes_used_up" });
    expect(speech.spoken).toEqual([]);
    expect((await listen(actor, reply.id, speech)).bytes).toHaveLength(bytes.length);
  });

  it("when the service that made the voice is gone", async () => {
    const { actor, reply } = await aReply();
    await expect(listen(actor, reply.id, null)).rejects.toMatchObject({ code: "provider_unavailable" });
  });
});

describe("when the minutes run out in the middle of a reply", () => {
  const LONG = "One day we walked to the sea. The water was as cold as glass. You laughed at me. Then we ate bread.";
  const first = secondsOf("One day we walked to the sea.");

  async function aReplyCutShort() {
    const talk = await aReply(LONG, { subscriptionLimitMinutes: 1 });
    const { userId } = talk.actor;
    await spendSeconds({ userId }, 59);
    const cut = await listen(talk.actor, talk.reply.id, new FakeSpeech());
    return {
      ...talk,
      cut,
      charged: async () => (await ledgerOf(talk.actor)).filter(({ source }) => source !== "call"),
    };
  }

  it("its voice ends after a whole sentence, which is charged, and nothing is kept as the recording", async () => {
    const { reply, cut, charged, conversation } = await aReplyCutShort();
    expect(cut.response.status).toBe(200);
    expect(secondsOfMp3(cut.bytes)).toBeCloseTo(first);
    expect(await charged()).toMatchObject([{ seconds: first }]);
    expect(await rowOf(reply.id)).toMatchObject({ content: LONG, audioPath: null, audioSeconds: null });
    expect(await fileStore().head(`replies/${conversation.id}/${reply.id}.mp3`)).toBeNull();
  });

  it("the next listening is refused, and so is a part of a recording that will not become whole", async () => {
    const { actor, reply, charged } = await aReplyCutShort();
    await expect(listen(actor, reply.id, new FakeSpeech())).rejects.toMatchObject({ code: "minutes_used_up" });
    expect(await charged()).toHaveLength(1);
    await db.usageEntry.deleteMany({ where: { userId: actor.userId, source: "call" } });
    await spendSeconds(actor, 57);
    await expect(listen(actor, reply.id, new FakeSpeech(), "bytes=9-20")).rejects.toMatchObject({
      code: "minutes_used_up",
    });
  });

  it("each second is charged once when it is spoken whole later, and heard again after that", async () => {
    const { actor, reply, charged } = await aReplyCutShort();
    const later = { ...actor, subscriptionLimitMinutes: 20 };
    const { bytes } = await listen(later, reply.id, new FakeSpeech());
    await fileStore().remove((await rowOf(reply.id)).audioPath ?? "");
    await listen(later, reply.id, new FakeSpeech());
    expect((await rowOf(reply.id)).audioSeconds).toBeCloseTo(secondsOfMp3(bytes));
    const entries = await charged();
    expect(entries.map(({ sourceId }) => sourceId)).toEqual([`${reply.id}:1`, String(reply.id)]);
    expect(entries.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(secondsOfMp3(bytes));
  });
});

describe("when the voice fails", () => {
  it("what may pass is tried once more before anything was heard", async () => {
    const { actor, reply } = await aReply();
    const busy = new ProviderError("local", "busy", "x", { retryAfterSeconds: 0.01 });
    const speech = new FakeSpeech({ first: [busy] });
    expect((await listen(actor, reply.id, speech)).bytes.length).toBeGreaterThan(0);
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("what will not pass is said in plain words, and the next listening begins anew", async () => {
    const { actor, reply } = await aReply();
    const gone = new ProviderError("elevenlabs", "voice_missing", "vendor's own words");
    const failure = await listen(actor, reply.id, new FakeSpeech({ first: [gone] })).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "provider_rejected", message: expect.not.stringContaining("vendor") });
    expect((await listen(actor, reply.id, new FakeSpeech())).bytes.length).toBeGreaterThan(0);
  });

  it("because the database is silent, the listener does not wait for it a second time", async () => {
    const { actor, reply } = await aReply();
    const known = await openDatabase();
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const away = onPostgres(`postgres://ana@127.0.0.1:${port}/keepsake`, { connectionTimeoutMillis: 600_000 });
    const speech = new FakeSpeech();
    speech.speak = async () => {
      setDatabase(away);
      throw Object.assign(new Error("The database has been silent for too long."), { code: "ETIMEDOUT" });
    };
    try {
      const failure: unknown = await hearReply(actor, reply.id, null, speaking(speech)).catch(
        (error: unknown) => error,
      );
      expect(databaseAwayCode(failure)).toBe("ETIMEDOUT");
    } finally {
      setDatabase(known);
      for (const socket of sockets) socket.destroy();
      silent.close();
      await away.close();
    }
  });

  it("half way, the listener's stream breaks, nothing is kept and nothing is counted", async () => {
    const { actor, reply } = await aReply();
    const speech = new FakeSpeech({ first: ["break half way"] });
    const { response, work } = await hearReply(actor, reply.id, null, speaking(speech));
    await expect(response.arrayBuffer()).rejects.toMatchObject({ code: "provider_unavailable" });
    await work;
    expect(await rowOf(reply.id)).toMatchObject({ audioPath: null, audioSeconds: null });
    expect(await ledgerOf(actor)).toEqual([]);
    expect(await fileStore().head(`replies/${reply.conversationId}/${reply.id}.mp3`)).toBeNull();
    expect((await listen(actor, reply.id, new FakeSpeech())).bytes.length).toBeGreaterThan(0);
  });

  it("to be stored, it was heard and is counted all the same, and is made again next time", async () => {
    const { actor, reply } = await aReply();
    const full: FileStore = Object.assign(Object.create(fileStore()), {
      put: async () => {
        throw new ProviderError("disk", "failed", "no space");
      },
    });
    const { response, work } = await hearReply(actor, reply.id, null, speaking(new FakeSpeech(), full));
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    await work;
    expect(await ledgerOf(actor)).toHaveLength(1);
    await listen(actor, reply.id, new FakeSpeech());
    expect(await ledgerOf(actor)).toHaveLength(1);
    expect((await rowOf(reply.id)).audioPath).not.toBeNull();
  });

  it("is made again when the store has lost the recording", async () => {
    const { actor, reply } = await aReply();
    await listen(actor, reply.id, new FakeSpeech());
    await fileStore().remove((await rowOf(reply.id)).audioPath ?? "");
    expect((await listen(actor, reply.id, new FakeSpeech())).bytes.length).toBeGreaterThan(0);
    expect(await ledgerOf(actor)).toHaveLength(1);
  });
});

describe("when the conversation is deleted", () => {
  it("its recordings go from the store", async () => {
    const { actor, reply, conversation } = await aReply();
    await listen(actor, reply.id, new FakeSpeech());
    const key = (await rowOf(reply.id)).audioPath ?? "";
    await binConversation(actor, conversation.id);
    await eraseConversation(actor, conversation.id);
    await removeDue();
    expect(await fileStore().head(key)).toBeNull();
    expect(await ledgerOf(actor)).toHaveLength(1);
  });

  it("while a reply is spoken, that recording goes too, and what was spoken stays counted", async () => {
    const { actor, reply, conversation } = await aReply();
    const speech = new FakeSpeech();
    speech.hold();
    const heard = hearReply(actor, reply.id, null, speaking(speech));
    await wait(30);
    await binConversation(actor, conversation.id);
    await eraseConversation(actor, conversation.id);
    speech.letGo();
    await (await heard).work;
    await removeDue();
    expect((await fileStore().list(`replies/${conversation.id}/`)).files).toEqual([]);
    expect(await ledgerOf(actor)).toHaveLength(1);
    expect(JSON.stringify(await pendingRemovals())).not.toContain(`replies/${conversation.id}/`);
  });
});
