import { autoImplementMethods } from "next/dist/server/route-modules/app-route/helpers/auto-implement-methods";
import { unstable_doesMiddlewareMatch as isGuarded } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { z } from "zod";
import { openCall } from "@/lib/calls/server/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { config, middleware } from "@/middleware";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { type Call, everyCall, everyRoute, pagesOf } from "@/tests/factories/every-call";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

/** Calls that name no row: nobody else's can be meant. A new call has to be put here or in `withAnothersRow`. */
const namesNoRow = new Set([
  "GET /audio/demo/[file]",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "GET /api/cron/sweep",
  "POST /api/cron/sweep",
  "GET /api/check-elevenlabs-key",
  "GET /api/check-gemini-key",
  "GET /api/debug/keys",
  "GET /api/demo-audio-urls",
  "GET /api/health",
  "POST /api/confirm-identity",
  "POST /api/login",
  "POST /api/logout",
  "POST /api/register",
  "GET /api/set-api-key",
  "POST /api/set-api-key",
  "DELETE /api/set-api-key",
  "GET /api/support",
  "GET /api/usage-stats",
  "GET /api/user",
  "GET /api/user/activity",
  "POST /api/user/password",
  "GET /api/user/sessions",
  "DELETE /api/user/sessions",
  "PUT /api/user",
  "POST /api/waitlist",
]);

type Theirs = {
  userId: number;
  sessionId: number;
  voiceId: number;
  sampleId: number;
  conversationId: number;
  replyId: number;
  callId: number;
  noteId: number;
};
type Attempt = { status: 403 | 404; params?: Record<string, number>; query?: string; json?: unknown };

/** How each call is asked for another person's row, and how it has to refuse: 404, or 403 for a named user. */
const withAnothersRow: Record<string, (theirs: Theirs) => Attempt> = {
  "GET /api/voices": ({ userId }) => ({ status: 403, query: `?userId=${userId}` }),
  "POST /api/voices": ({ userId }) => ({ status: 403, json: { name: "Nonna", language: "en", userId } }),
  "GET /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PATCH /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId }, json: { name: "Mine now" } }),
  "DELETE /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PATCH /api/voices/[id]/status": ({ voiceId }) => ({
    status: 404,
    params: { id: voiceId },
    json: { status: "ready" },
  }),
  "GET /api/voices/[id]/making": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "POST /api/voices/[id]/greeting": ({ voiceId }) => ({ status: 404, params: { id: voiceId }, json: {} }),
  "GET /api/voices/[id]/consent": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "GET /api/voices/[id]/avatar": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "POST /api/voices/[id]/avatar": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  // Refused already for want of the role; tests/integration/settings.test.ts asks as another administrator.
  "PATCH /api/users/[id]/debug-mode": ({ userId }) => ({
    status: 403,
    params: { id: userId },
    json: { debugMode: true },
  }),
  "POST /api/upload-audio": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  // With a blob store configured, tests/integration/samples-blob.test.ts asks for another's voice as well.
  "POST /api/upload-audio/token": ({ voiceId }) => ({
    status: 404,
    json: {
      type: "blob.generate-client-token",
      payload: {
        pathname: `samples/${voiceId}/0123456789abcdef0123456789abcdef`,
        clientPayload: JSON.stringify({ voiceId, fileName: "a.wav", sizeBytes: 10 }),
        multipart: false,
      },
    },
  }),
  "GET /api/audio-samples": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "DELETE /api/audio-samples/[id]": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "GET /audio/samples/[id]": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "GET /api/conversations": ({ userId }) => ({ status: 403, query: `?userId=${userId}` }),
  "POST /api/conversations": ({ voiceId }) => ({ status: 404, json: { voiceId } }),
  "GET /api/conversations/[id]": ({ conversationId }) => ({ status: 404, params: { id: conversationId } }),
  "DELETE /api/conversations/[id]": ({ conversationId }) => ({ status: 404, params: { id: conversationId } }),
  "GET /api/messages": ({ conversationId }) => ({ status: 404, query: `?conversationId=${conversationId}` }),
  "POST /api/messages": ({ conversationId }) => ({
    status: 404,
    json: { conversationId, content: "Let me in", role: "user" },
  }),
  "POST /api/generate-response": ({ conversationId, voiceId }) => ({ status: 404, json: { conversationId, voiceId } }),
  "GET /api/elevenlabs/get-signed-url": ({ voiceId }) => ({ status: 404, query: `?agentId=local_${voiceId}` }),
  "POST /api/elevenlabs/get-signed-url": ({ voiceId }) => ({ status: 404, json: { agentId: `local_${voiceId}` } }),
  "POST /api/call-sessions": ({ voiceId, conversationId }) => ({
    status: 404,
    json: { agentId: `local_${voiceId}`, conversationId },
  }),
  "POST /api/call-sessions/prepare": ({ voiceId, conversationId }) => ({
    status: 404,
    json: { agentId: `local_${voiceId}`, conversationId },
  }),
  "POST /api/call-sessions/[id]/end": ({ callId }) => ({ status: 404, params: { id: callId } }),
  "POST /api/call-sessions/[id]/heartbeat": ({ callId }) => ({ status: 404, params: { id: callId } }),
  "POST /api/test/create-agent": ({ voiceId }) => ({ status: 404, json: { voiceId, name: "Nonna" } }),
  "HEAD /audio/messages/[id]": ({ replyId }) => ({ status: 404, params: { id: replyId } }),
  "GET /audio/messages/[id]": ({ replyId }) => ({ status: 404, params: { id: replyId } }),
  "GET /api/notes": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "GET /api/notes/export": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "POST /api/notes": ({ voiceId }) => ({ status: 404, json: { voiceId, kind: "saying", text: "Mine now" } }),
  "PATCH /api/notes/[id]": ({ noteId }) => ({ status: 404, params: { id: noteId }, json: { text: "Mine now" } }),
  "DELETE /api/notes/[id]": ({ noteId }) => ({ status: 404, params: { id: noteId } }),
  "DELETE /api/user/sessions/[id]": ({ sessionId }) => ({ status: 404, params: { id: sessionId } }),
  "POST /api/support": ({ userId }) => ({
    status: 403,
    json: { userId, subject: "A question", category: "general", message: "Long enough to be a message." },
  }),
};

const someIds = aContext({ id: 1, conversationId: 1 });
const someParams = aContext({ id: 1, table: "users", keyName: "OPENAI_API_KEY", file: "x" });
const needsQuery = ({ handler: { spec } }: Call) => spec?.query !== undefined && !z.safeParse(spec.query, {}).success;
const isWrite = (call: Call) => call.method !== "GET" && call.method !== "HEAD";
const listed = (kind: (call: Call) => boolean) => everyCall.filter(kind).map((call) => [call.name, call] as const);

it("makes every call with route(), so that each declares who may", () => {
  expect(everyCall.length).toBeGreaterThan(20);
  expect(everyCall.filter((call) => !call.handler.spec).map((call) => call.name)).toEqual([]);
});

it("knows of every call whether it can name another person's row", () => {
  // Administrators may name anybody's row; that nobody else may is shown for all of their calls below.
  const known = (call: Call) =>
    call.handler.spec?.access === "admin" || namesNoRow.has(call.name) || call.name in withAnothersRow;
  expect(everyCall.filter((call) => !known(call)).map((call) => call.name)).toEqual([]);
});

it.each(listed((call) => ["user", "admin"].includes(call.handler.spec?.access ?? "")))(
  "%s is refused to the signed out",
  async (_, call) => {
    const response = await call.handler(await aRequest(call.method, call.path, {}), someIds);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "signed_out" });
  },
);

it.each(listed((call) => isWrite(call) && !call.handler.spec?.exemptFromOriginCheck))(
  "%s is refused from a page of another site",
  async (_, call) => {
    const actor = await aUser({ isAdmin: true });
    for (const headers of [{ origin: "https://elsewhere.example" }, { origin: "null" }]) {
      const response = await call.handler(await aRequest(call.method, call.path, { as: actor, headers }), someIds);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "foreign_origin" });
    }
  },
);

it("refuses every administrator's call to people who are none", async () => {
  const actor = await aUser();
  for (const call of everyCall.filter(({ handler }) => handler.spec?.access === "admin")) {
    const response = await call.handler(await aRequest(call.method, call.path, { as: actor }), someIds);
    expect(`${call.name}: ${response.status}`).toBe(`${call.name}: 403`);
  }
});

it.each(listed((call) => call.handler.spec?.body !== undefined))(
  "%s refuses a body that is malformed",
  async (_, call) => {
    const actor = await aUser({ isAdmin: true });
    for (const body of ["{", "[]", "null", '"text"', "7", "[".repeat(50_000)]) {
      const response = await call.handler(await aRequest(call.method, call.path, { as: actor, body }), someParams);
      expect([body.slice(0, 9), response.status]).toEqual([body.slice(0, 9), 400]);
      expect(await response.json()).toMatchObject({ code: "invalid_input" });
    }
  },
);

it.each(listed((call) => needsQuery(call)))("%s refuses an address without what it needs", async (_, call) => {
  const actor = await aUser({ isAdmin: true });
  const response = await call.handler(await aRequest(call.method, call.path, { as: actor }), someParams);
  expect(response.status).toBe(400);
});

it.each(listed((call) => call.path.includes("[id]")))(
  "%s finds nothing for an id that cannot be one",
  async (_, call) => {
    const actor = await aUser({ isAdmin: true });
    for (const id of ["0", "-1", "1.5", "2147483648", "x", "1\0"]) {
      const context = aContext({ id, table: "users" });
      const response = await call.handler(await aRequest(call.method, call.path, { as: actor }), context);
      expect([id, response.status]).toEqual([id, 404]);
    }
  },
);

it.each(everyRoute.map((route) => [route.path, route] as const))(
  "%s answers 405 to what it does not offer",
  async (_, route) => {
    const answered = autoImplementMethods(route.module as Parameters<typeof autoImplementMethods>[0]);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
      if (route.module[method]) continue;
      const request = await aRequest(method, route.path, {});
      const response = (await answered[method](request, { params: Promise.resolve({}) })) as Response;
      expect([method, response.status]).toEqual([method, 405]);
    }
  },
);

it.each([...pagesOf("(home)"), ...pagesOf("(admin)")])("%s is shown to nobody who is signed out", async (page) => {
  const answer = await middleware(new NextRequest(`https://family.example${page}`));
  expect(isGuarded({ config, nextConfig: {}, url: page })).toBe(true);
  expect(new URL(answer.headers.get("location") ?? "").pathname).toBe("/auth");
});

describe("another person's row", () => {
  let theirs: Theirs;
  let stranger: Actor;

  beforeAll(async () => {
    const owner = await aUser();
    stranger = await aUser();
    const { voice, conversation, messages } = await aConversation(owner, { wrote: ["I miss the garden."] });
    const sample = await aSample(voice.id);
    const reply = await aMessage(conversation.id, {
      content: "It was green.",
      role: "assistant",
      replyToId: messages[0]?.id ?? null,
      audioUrl: "/audio/messages/1",
    });
    const { callId } = await openCall({
      userId: owner.userId,
      agentId: `local_${voice.id}`,
      provider: "local",
      providerConversationId: "ticket_theirs",
      conversationId: conversation.id,
    });
    const note = await db.note.create({
      data: { voiceId: voice.id, kind: "saying", text: "Mind the garden gate." },
      select: { id: true },
    });
    theirs = {
      callId,
      noteId: note.id,
      userId: owner.userId,
      sessionId: owner.sessionId,
      voiceId: voice.id,
      sampleId: sample.id,
      conversationId: conversation.id,
      replyId: reply.id,
    };
  });

  it.each(listed((call) => call.name in withAnothersRow))("%s does not touch it", async (name, call) => {
    const attempt = withAnothersRow[name]?.(theirs);
    const request = await aRequest(call.method, `${call.path}${attempt?.query ?? ""}`, {
      as: stranger,
      ...(attempt?.json !== undefined && { json: attempt.json }),
    });
    const response = await call.handler(request, aContext(attempt?.params ?? {}));
    expect(response.status).toBe(attempt?.status);
    expect(await response.text()).not.toContain("garden");
  });
});
