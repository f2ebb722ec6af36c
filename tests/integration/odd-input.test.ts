import fc from "fast-check";
import { z } from "zod";
import { settleConversations } from "@/lib/conversations/settle";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { type Call, everyCall } from "@/tests/factories/every-call";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { runsOf } from "@/tests/setup/property-runs";

onARealDatabase();
afterAll(() => settleConversations());

const oddTexts = [
  "",
  "\0",
  "A name\0 and more text than needed",
  "Half \ud800 of a character, in a long text",
  "x".repeat(9_000),
];
const oddNumbers = ["-1", "0", "2147483648", "9999999999", "1e400", "NaN", "0.5", "-0", "1e3"];
const odd: readonly unknown[] = [
  ...oddTexts,
  ...oddNumbers,
  ...[-1, 0, 2_147_483_648, 9_999_999_999, Number.MAX_SAFE_INTEGER, -(2 ** 53), 1e308, 0.5],
  ...[null, true, false, [], ["a"], [[1]], [null], {}, { a: 1 }, { toString: 1 }],
  ...["local_9999999999", "999999999999999_9999999999", "864000000000000_1", "samples/\0", "../x"],
  Buffer.from(JSON.stringify({ s: "-id", v: null, i: 9_999_999_999 })).toString("base64url"),
  Buffer.from(JSON.stringify({ s: "createdAt", v: "1", i: 1 })).toString("base64url"),
  Buffer.from(JSON.stringify({ s: "createdAt", v: "2026-02-31 00:00:00+00", i: 1 })).toString("base64url"),
  Buffer.from(JSON.stringify({ s: "userId", v: "9999999999", i: 1 })).toString("base64url"),
  Buffer.from(JSON.stringify({ s: "name", v: "\ud800\0", i: 1 })).toString("base64url"),
];

const headers: Record<string, readonly string[]> = {
  "idempotency-key": ["", " ", "\xff\xfe", "x".repeat(5_000), "'; drop table"],
  range: ["bytes=99999999999999999999-", "bytes=-0", "bytes=5-1", "bytes=0-0,2-3", "x", "bytes=--1"],
  accept: ["text/event-stream;q=;", "*/*;q=9", "\xff"],
  "accept-language": ["\xff\xff", "x".repeat(5_000), "-"],
  "content-type": [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "text/plain",
    "application/json; charset=x",
    ";",
  ],
  "content-length": ["-1", "9999999999999", "x"],
  "if-none-match": ['"', "W/", ",,,"],
  cookie: ["next-auth.session-token=a.b.c", "=;;=", "next-auth.session-token=%00", `a=${"x".repeat(9_000)}`],
  authorization: ["Bearer", "Bearer \xff", "Basic :"],
  referer: ["not an address", "http://["],
  "x-forwarded-for": ["\xff", "1.2.3.4,".repeat(500)],
};

type Json = { [key: string]: unknown };

/** A value that the schema would take, or nearly: from there, one odd field at a time reaches the deeper rules. */
function sampleOf(schema: Json, name: string, ids: Record<string, number>): unknown {
  const [first] = (schema.enum ?? schema.anyOf ?? schema.oneOf ?? []) as unknown[];
  const [type] = [schema.type].flat();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return first;
  if (first) return sampleOf(first as Json, name, ids);
  if (type === "integer" || type === "number") return ids[name] ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "array") return [sampleOf((schema.items ?? {}) as Json, name, ids)];
  if (type === "object" || schema.properties) {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(properties.map(([key, value]) => [key, sampleOf(value, key, ids)]));
  }
  if (name in ids) return ids[name];
  const anyName = `p${Math.random().toString(36).slice(2)}`;
  if (/email/i.test(name)) return `${anyName}@example.org`;
  if (name === "username") return anyName;
  if (name === "wording") return CONSENT_VERSION;
  if (name === "agentId") return `local_${ids.voiceId}`;
  return "A text that is long enough for any field.".slice(0, Number(schema.maxLength ?? 100));
}

const jsonSchemaOf = (schema: z.core.$ZodType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json) : {};

/** The kind of row that `[id]` names in a path. */
const namesOfIds: readonly [RegExp, string][] = [
  [/voices?\//, "voiceId"],
  [/(samples|recordings)\//, "sampleId"],
  [/conversations?\//, "conversationId"],
  [/messages\//, "replyId"],
  [/notes\//, "noteId"],
  [/users?\//, "userId"],
  [/support\//, "requestId"],
];

let actor: Actor;
let ids: Record<string, number>;

// For each call anew: some of them sign their person out, or delete what others ask for.
beforeEach(async () => {
  // With a key that one of the calls has stored, another would ask a service that is not there.
  await db.apiKey.deleteMany({});
  actor = await aUser({ isAdmin: true, debugMode: true });
  const { voice, conversation, messages } = await aConversation(actor, { wrote: ["I miss the garden."] });
  const sample = await aSample(voice.id);
  const reply = await aMessage(conversation.id, {
    content: "It was green.",
    role: "assistant",
    replyToId: messages[0]?.id ?? null,
  });
  const note = await db.note.create({ data: { voiceId: voice.id, kind: "saying", text: "Mind the gate." } });
  const request = await db.supportRequest.create({
    data: { userId: actor.userId, subject: "A question", category: "general", message: "Long enough to be one." },
  });
  ids = {
    voiceId: voice.id,
    conversationId: conversation.id,
    sampleId: sample.id,
    replyId: reply.id,
    noteId: note.id,
    userId: actor.userId,
    requestId: request.id,
  };
});

type Change = { place: "params" | "query" | "body" | "headers"; field: number; value: unknown; header: number };

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    place: fc.constantFrom("params", "query", "body", "headers"),
    field: fc.nat(30),
    value: fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 3 })),
    header: fc.nat(30),
  }),
  { minLength: 1, maxLength: 3 },
);

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined"));

/** The schemas of each call, which take longer to describe than most calls to answer. */
const described = new Map<Call, { body: Json; query: Json }>();

function schemasOf(call: Call) {
  const known = described.get(call);
  if (known) return known;
  const schemas = { body: jsonSchemaOf(call.handler.spec?.body), query: jsonSchemaOf(call.handler.spec?.query) };
  described.set(call, schemas);
  return schemas;
}

function askedOf(call: Call) {
  const names = [...call.path.matchAll(/\[(?:\.\.\.)?([^\]]+)\]/g)].map(([, name]) => name ?? "");
  const own = namesOfIds.find(([pattern]) => pattern.test(call.path))?.[1] ?? "voiceId";
  const params: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, ids[own] ?? 1]));
  if ("table" in params) params.table = "voices";
  const body = sampleOf(schemasOf(call).body, "", ids);
  const query = sampleOf({ type: "object", ...schemasOf(call).query }, "", ids) as Json;
  return { params, query, body, headers: {} as Record<string, string> };
}

function changed(call: Call, made: readonly Change[]) {
  const asked = askedOf(call);
  for (const { place, field, value, header } of made) {
    if (place === "headers") {
      const [name, values] = at(Object.entries(headers), field) ?? ["", []];
      asked.headers[name] = at(values, header) ?? "";
    } else if (place === "body" && (typeof asked.body !== "object" || asked.body === null || field > 25)) {
      asked.body = structuredClone(value);
    } else {
      const target = asked[place] as Json;
      const name = at(Object.keys(target), field);
      if (name !== undefined) target[name] = place === "body" ? structuredClone(value) : asText(value);
    }
  }
  return asked;
}

async function statusOf(call: Call, made: readonly Change[]): Promise<number> {
  const { params, query, body, headers: odd } = changed(call, made);
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  const hasBody = !["GET", "HEAD"].includes(call.method);
  const request = await aRequest(call.method, `${call.path}?${new URLSearchParams(texts)}`, {
    as: actor,
    headers: odd,
    ...(hasBody && call.handler.spec?.body && { json: body ?? null }),
    ...(hasBody && !call.handler.spec?.body && { body: asText(body) }),
  });
  if (odd.cookie) request.headers.set("cookie", odd.cookie);
  const context = aContext(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])));
  const response = await call.handler(request, context);
  await response.body?.cancel();
  return response.status;
}

/** Values that no column, cursor or number takes, put into every field of every call in turn. */
const unkept: readonly unknown[] = [
  "A name\0 and more text than needed",
  "Half \ud800 of a character, in a long text",
  "\0",
  9_999_999_999,
  -1,
  "local_9999999999",
  ["a"],
  { a: 1 },
];

/** One change for each field and value. Headers are left to chance below. */
function everyChange(call: Call): Change[] {
  const { params, query, body } = askedOf(call);
  const inBody = typeof body === "object" && body !== null && !Array.isArray(body) ? Object.keys(body).length : 1;
  const fields = { params: Object.keys(params).length, query: Object.keys(query).length, body: inBody };
  return Object.entries(fields).flatMap(([place, count]) =>
    Array.from({ length: count }, (_, field) => field).flatMap((field) =>
      unkept.map((value) => ({ place: place as keyof typeof fields, field, value, header: 0 })),
    ),
  );
}

/** They tell a machine that a part ails, which may be so while tests run, or that no model is in use. */
const sayUnavailable = new Set(["GET /api/health", "GET /api/health/ready", "POST /api/second-mark"]);

it.each([
  "POST /api/register",
  "POST /api/login",
  "PUT /api/user",
  "POST /api/voices",
  "PATCH /api/voices/[id]",
  "POST /api/notes",
  "POST /api/conversations",
  "POST /api/messages",
  "POST /api/support",
  "POST /api/waitlist",
])("begins, for %s, with what it takes, so that one odd field is all that is wrong", (name) => {
  const call = everyCall.find((one) => one.name === name);
  const schema = call?.handler.spec?.body;
  expect(call && schema && z.safeParse(schema, askedOf(call).body)).toMatchObject({ success: true });
});

const expectNoFailure = (call: Call, status: number) => {
  if (!sayUnavailable.has(call.name) || status !== 503) expect(status).toBeLessThan(500);
};

it.each(everyCall.map((call) => [call.name, call] as const))(
  "%s refuses in each of its fields what cannot be kept or counted",
  async (_, call) => {
    for (const change of everyChange(call)) {
      expectNoFailure(call, await statusOf(call, [change]));
    }
  },
);

it.each(everyCall.map((call) => [call.name, call] as const))(
  "%s refuses what it cannot take, and never fails",
  async (_, call) => {
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        expectNoFailure(call, await statusOf(call, made));
      }),
      runsOf(4),
    );
  },
);
