import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import type { Actor } from "@/lib/platform/auth/actor";
import { startSession } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { aConversation, aMessage, aReadyVoice } from "@/tests/factories/conversations";
import { recordings } from "@/tests/factories/recordings";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aConsent, aSample, aVoice, aVoiceInTheMaking } from "@/tests/factories/voices";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const MOST_STATEMENTS = 2;
/** Asks for the keys at the same time, which say what services there are. */
const ASKS_FOR_KEYS = "GET /api/recordings";
const MANY_ROWS = 30;

type Handler = ((request: NextRequest, context: { params: Promise<Record<string, string>> }) => Promise<Response>) & {
  spec?: { access: string };
};
type Read = { name: string; path: string; handler: Handler };

const appDir = path.join(process.cwd(), "app");

/** Every read of the signed-in area, from the route files themselves. */
const reads: Read[] = readdirSync(appDir, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .sort()
  .flatMap((file) => {
    const handler = jest.requireActual<{ GET?: Handler }>(path.join(appDir, file)).GET;
    const urlPath = `/${path.dirname(file).replaceAll(path.sep, "/")}`.replaceAll(/\/\([^)]+\)/g, "");
    return handler?.spec?.access === "user" ? [{ name: `GET ${urlPath}`, path: urlPath, handler }] : [];
  });

type Ask = { id?: number; query?: string };

/** Each makes `rows` rows of what its call answers and says how to ask for them. A new read has to be put here. */
const asked: Record<string, (actor: Actor, rows: number) => Promise<Ask>> = {
  "GET /api/user": async () => ({}),
  "GET /api/user/email": async () => ({}),
  "GET /api/user/sessions": async (actor, rows) => {
    const account = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    for (let n = 0; n < rows; n++) {
      await startSession(account, { address: "127.0.0.1", country: null, userAgent: null, token: null });
    }
    return {};
  },
  "GET /api/user/passkeys": async (actor, rows) => {
    await db.passkey.createMany({
      data: times(rows, (n) => ({
        userId: actor.userId,
        name: "Phone",
        credentialId: `${actor.userId}-${rows}-${n}`,
        publicKey: "key",
      })),
    });
    return {};
  },
  "GET /api/user/second-factor": async ({ userId }, rows) => {
    await db.recoveryCode.createMany({ data: times(rows, () => ({ userId, hash: "hash" })) });
    return {};
  },
  "GET /api/user/activity": async (actor, rows) => {
    await db.accountActivity.createMany({ data: times(rows, () => ({ userId: actor.userId, kind: "signed_in" })) });
    return {};
  },
  "GET /api/usage-stats": async (actor, rows) => {
    const at = new Date();
    await db.callSession.createMany({
      data: times(rows, () => ({ userId: actor.userId, agentId: "local_1", provider: "local", startedAt: at })),
    });
    await db.usageEntry.createMany({
      data: times(rows, (n) => ({
        userId: actor.userId,
        source: "text_reply",
        sourceId: `${actor.userId}:${n}`,
        seconds: 1,
      })),
    });
    return {};
  },
  "GET /api/hold": async () => ({}),
  "GET /api/voices": async (actor, rows) => {
    for (let n = 0; n < rows; n++) await aVoice(actor, { samples: 2 });
    return {};
  },
  "GET /api/voices/[id]": async (actor, rows) => ({ id: (await aVoice(actor, { samples: Math.min(rows, 25) })).id }),
  "GET /api/voices/[id]/making": async (actor, rows) => ({
    id: (await aVoiceInTheMaking(actor, { samples: Math.min(rows, 25) })).voice.id,
  }),
  "GET /api/voices/[id]/settings": async (actor) => ({ id: (await aReadyVoice(actor)).id }),
  "GET /api/voices/[id]/passage": async (actor, rows) => ({
    id: (await aVoice(actor, { samples: Math.min(rows, 25) })).id,
  }),
  "GET /api/voices/[id]/passage/audio": async (actor) => {
    const part = { from: 0, to: 3 };
    const voice = await aVoice(actor);
    const { id: sampleId } = await aSample(voice.id, {}, fileStore());
    const passage = { sampleId, ...part, chosenBy: "measurement", transcript: null, transcriptBy: null, others: [] };
    await db.voice.update({ where: { id: voice.id }, data: { passage } });
    return { id: voice.id, query: `?sampleId=${sampleId}&from=0` };
  },
  "GET /api/voices/[id]/consent": async (actor, rows) => {
    const voice = await aVoice(actor);
    for (let n = 0; n < rows; n++) await aConsent(actor, voice.id);
    return { id: voice.id };
  },
  "GET /api/audio-samples": async (actor, rows) => {
    const voice = await aVoice(actor, { samples: rows });
    return { query: `?voiceId=${voice.id}` };
  },
  "GET /api/recordings": async (actor, rows) => {
    const voice = await aVoice(actor);
    const parts = times(rows, (position) => ({ position, text: "We had a boat." }));
    for (let n = 0; n < Math.min(rows, 25); n++) await aSample(voice.id, { transcriptParts: { create: parts } });
    return { query: `?voiceId=${voice.id}` };
  },
  "GET /audio/samples/[id]": async (actor) => {
    const voice = await aVoice(actor);
    return { id: (await aSample(voice.id, {}, fileStore())).id };
  },
  "GET /api/conversations": async (actor, rows) => {
    for (let n = 0; n < rows; n++) await aConversation(actor, { wrote: ["Good morning."] });
    return {};
  },
  "GET /api/conversations/[id]": async (actor, rows) => ({
    id: (await aConversation(actor, { wrote: times(rows, (n) => `Line ${n}`) })).conversation.id,
  }),
  "GET /api/messages": async (actor, rows) => {
    const { conversation } = await aConversation(actor, { wrote: times(rows, (n) => `Line ${n}`) });
    return { query: `?conversationId=${conversation.id}` };
  },
  /** Heard before; the first hearing speaks and counts, which is work, not reading. */
  "GET /audio/messages/[id]": async (actor) => {
    const { conversation } = await aConversation(actor, { wrote: ["Good morning."] });
    const audioPath = `replies/${conversation.id}/heard.wav`;
    await fileStore().put(audioPath, recordings.another(2), { contentType: "audio/wav" });
    const reply = await aMessage(conversation.id, {
      role: "assistant",
      audioUrl: "/audio/messages/1",
      audioPath,
      audioSeconds: 2,
    });
    return { id: reply.id };
  },
  "GET /api/voices/[id]/avatar": async (actor) => {
    const avatarPath = "avatars/1/counted.webp";
    await fileStore().put(avatarPath, new Uint8Array([1]), { contentType: "image/webp" });
    return { id: (await aVoice(actor, { columns: { metadata: { avatarPath } } })).id };
  },
  "GET /api/bin": async (actor, rows) => {
    const voice = await aVoice(actor);
    const [binnedById, deletedAt] = [actor.userId, new Date()];
    for (let n = 0; n < rows; n++) {
      const binned = await aVoice(actor, { columns: { userId: null, binnedById, deletedAt } });
      await aSample(voice.id, { voiceId: null, binnedVoiceId: voice.id, deletedAt });
      await db.binnedPhoto.create({ data: { voiceId: voice.id, filePath: `avatars/${binned.id}/a.webp` } });
      const talk = { userId: null, binnedById, deletedAt, voiceId: voice.id, title: "Talk" };
      await db.conversation.create({ data: talk });
    }
    return {};
  },
  "GET /api/set-api-key": async () => ({}),
  "GET /api/notes": async (actor, rows) => {
    const voice = await aVoice(actor);
    await db.note.createMany({ data: times(rows, (n) => ({ voiceId: voice.id, kind: "fact", text: `Fact ${n}` })) });
    return { query: `?voiceId=${voice.id}` };
  },
  "GET /api/notes/export": async (actor, rows) => {
    const voice = await aVoice(actor);
    await db.note.createMany({ data: times(rows, (n) => ({ voiceId: voice.id, kind: "fact", text: `Fact ${n}` })) });
    return { query: `?voiceId=${voice.id}` };
  },
  "GET /api/support": async (actor, rows) => {
    await db.supportRequest.createMany({
      data: times(rows, (n) => ({
        userId: actor.userId,
        subject: `Question ${n}`,
        category: "general",
        message: "Long enough to be a message.",
      })),
    });
    return {};
  },
};

/**
 * GETs that do more than read: one opens a call, whose statements the tests of calls count; an archive reads a whole
 * account piece by piece while it is sent; the notice of a call is spoken by an engine; the others ask an outside service
 * and take from a rate limit first.
 */
const opens = new Set([
  "GET /api/elevenlabs/get-signed-url",
  "GET /api/check-elevenlabs-key",
  "GET /api/check-gemini-key",
  "GET /api/export",
  "GET /audio/disclosures/[language]",
]);

const listed = reads.filter(({ name }) => name in asked).map((read) => [read.name, read] as const);

async function countOf({ name, path: urlPath, handler }: Read, rows: number): Promise<string[]> {
  const actor = await aUser();
  const { id, query = "" } = (await asked[name]?.(actor, rows)) ?? {};
  const request = await aRequest("GET", `${urlPath}${query}`, { as: actor });
  const params = aContext(id === undefined ? {} : { id });
  return statementsOf(async () => {
    const response = await handler(request, params);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
  });
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

it("counts what reaches the driver", async () => {
  const actor = await aUser();
  await aReadyVoice(actor);
  const seen = await statementsOf(() => db.$transaction([db.user.count(), db.voice.count()]));
  expect(seen).toHaveLength(2);
});

it("knows every read of the signed-in area", () => {
  const names = reads.map(({ name }) => name);
  expect(names.filter((name) => !(name in asked) && !opens.has(name))).toEqual([]);
  expect([...Object.keys(asked), ...opens].filter((name) => !names.includes(name))).toEqual([]);
});

it.each(listed)("%s takes two SQL statements at most, the session check included", async (name, read) => {
  const seen = await countOf(read, 1);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.slice(name === ASKS_FOR_KEYS ? MOST_STATEMENTS + 1 : MOST_STATEMENTS)).toEqual([]);
});

it.each(listed)("%s takes no more for thirty rows than for one", async (_, read) => {
  const one = await countOf(read, 1);
  expect((await countOf(read, MANY_ROWS)).length).toBe(one.length);
});
