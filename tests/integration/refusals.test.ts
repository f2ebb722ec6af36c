import { autoImplementMethods } from "next/dist/server/route-modules/app-route/helpers/auto-implement-methods";
import { z } from "zod";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aPersonWithRows, type Theirs, withAnothersRow } from "@/tests/factories/anothers-row";
import { type Call, everyCall, everyRoute } from "@/tests/factories/every-call";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

/** Calls that name no row: nobody else's can be meant. A new call has to be put here or in `withAnothersRow`. */
const namesNoRow = new Set([
  ...everyCall.filter(({ path }) => path.endsWith("/[...path]")).map(({ name }) => name),
  "GET /audio/demo/[file]",
  "GET /audio/disclosures/[language]",
  "GET /not-set-up",
  "GET /api/auth/[...nextauth]",
  "POST /api/auth/[...nextauth]",
  "GET /api/cron/sweep",
  "POST /api/cron/sweep",
  "GET /api/check-elevenlabs-key",
  "GET /api/check-gemini-key",
  "GET /api/debug/keys",
  "GET /api/demo-audio-urls",
  "GET /api/health",
  "GET /api/health/live",
  "GET /api/health/ready",
  // The same public keys for everybody.
  "GET /api/mark-keys",
  // A sound that names no row, and is not kept.
  "POST /api/second-mark",
  "GET /api/metrics",
  "POST /api/confirm-identity",
  "POST /api/confirm-identity/passkey",
  "POST /api/confirm-identity/passkey/options",
  "POST /api/login",
  "POST /api/login/passkey",
  "POST /api/login/passkey/options",
  "POST /api/login/second-factor",
  "POST /api/logout",
  "POST /api/password-link",
  "POST /api/register",
  "POST /api/reset-password",
  "GET /api/set-api-key",
  "POST /api/set-api-key",
  "DELETE /api/set-api-key",
  // By a ticket of one's own session; tests/integration/archive.test.ts shows that no other counts.
  "GET /api/export",
  "GET /api/bin",
  "GET /api/hold",
  "POST /api/hold",
  "GET /api/support",
  "GET /api/usage-stats",
  "GET /api/user",
  "GET /api/user/activity",
  "GET /api/user/email",
  "POST /api/user/email",
  "DELETE /api/user/email",
  "POST /api/user/email/verification",
  "GET /api/user/passkeys",
  "POST /api/user/passkeys",
  "POST /api/user/passkeys/options",
  "GET /api/user/second-factor",
  "POST /api/user/one-time-codes",
  "DELETE /api/user/one-time-codes",
  "POST /api/user/one-time-codes/secret",
  "POST /api/user/recovery-codes",
  "POST /api/user/closing",
  "POST /api/user/password",
  "GET /api/user/sessions",
  "DELETE /api/user/sessions",
  "PUT /api/user",
  "POST /api/verify-email",
  "POST /api/waitlist",
]);

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

it.each(everyCall.map((call) => [call.name, call] as const))(
  "%s answers under a policy in which nothing runs and no base is set",
  async (_, call) => {
    const response = await call.handler(await aRequest(call.method, call.path, {}), someParams);
    await response.body?.cancel();
    const policy = response.headers.get("content-security-policy")?.split("; ");
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  },
);

it("an address that no call has answers as calls do, under a policy in which nothing runs", async () => {
  const rest = everyCall.filter(({ path }) => path.endsWith("/[...path]"));
  expect(new Set(rest.map(({ path }) => path))).toEqual(new Set(["/api/[...path]", "/audio/[...path]"]));
  for (const call of rest) {
    const response = await responseOf(call.handler, { method: call.method, path: "/api/nothing/here" });
    expect([call.name, response.status]).toEqual([call.name, 404]);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.json()).toMatchObject({ code: "not_found" });
  }
});

describe("another person's row", () => {
  let theirs: Theirs;
  let stranger: Actor;
  let administrator: Actor;
  let before: unknown;
  const everythingOf = ({ userId: id }: Theirs) =>
    db.user.findUniqueOrThrow({
      where: { id },
      include: {
        voices: { include: { audioSamples: { include: { transcriptParts: true } }, notes: true } },
        binnedVoices: true,
        conversations: { include: { messages: true } },
        callSessions: true,
        passkeys: true,
        sessions: true,
        supportRequests: { include: { messages: true } },
      },
    });

  beforeAll(async () => {
    ({ theirs } = await aPersonWithRows());
    [stranger, administrator] = [await aUser(), await aUser({ isAdmin: true })];
    before = await everythingOf(theirs);
  });

  it.each(listed((call) => call.name in withAnothersRow))("%s does not touch it", async (name, call) => {
    const attempt = withAnothersRow[name]?.(theirs);
    const path = `${call.path}${attempt?.query ?? ""}`;
    const asked = { method: call.method, path, params: attempt?.params ?? {}, json: attempt?.json };
    // Administrators see who has what. What is private is not there for them either.
    for (const as of attempt?.status === 404 ? [stranger, administrator] : [stranger]) {
      const response = await responseOf(call.handler, { ...asked, as });
      expect(response.status).toBe(attempt?.status);
      expect(await response.text()).not.toMatch(/garden/i);
    }
  });

  it("is afterwards as it was", async () => {
    expect(await everythingOf(theirs)).toEqual(before);
  });
});
