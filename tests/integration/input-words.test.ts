import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import * as signedUrl from "@/app/api/elevenlabs/get-signed-url/route";
import * as reply from "@/app/api/generate-response/route";
import * as messages from "@/app/api/messages/route";
import { AppError } from "@/lib/platform/errors";
import { parseInput } from "@/lib/platform/http/parse-input";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Spec = { query?: z.core.$ZodType; body?: z.core.$ZodType };
const appDir = path.join(process.cwd(), "app");
const schemas = readdirSync(appDir, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .sort()
  .flatMap((file) =>
    Object.entries(jest.requireActual<Record<string, { spec?: Spec } | undefined>>(path.join(appDir, file))).flatMap(
      ([method, handler]) =>
        (["query", "body"] as const).flatMap((part) => {
          const schema = handler?.spec?.[part];
          return schema ? [{ name: `${method} ${path.dirname(file)}: ${part}`, schema }] : [];
        }),
    ),
  );

/** The messages that a schema answers a value with, field by field. */
function refusals(schema: z.core.$ZodType, value: unknown): string[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    return error instanceof AppError ? [error.message, ...Object.values(error.errors ?? {}).flat()] : [String(error)];
  }
}

const fieldsOf = (schema: z.core.$ZodType): string[] =>
  "shape" in schema._zod.def ? Object.keys(schema._zod.def.shape as object) : [];

it("reads the input of every route", () => {
  expect(schemas.length).toBeGreaterThan(30);
});

it.each(schemas)("is refused in our words: $name", ({ schema }) => {
  const tried = [
    undefined,
    null,
    [],
    "text",
    {},
    ...fieldsOf(schema).flatMap((field) =>
      [{}, null, "", "\u0000", -1.5, [], "x".repeat(20_000)].map((value) => ({ [field]: value })),
    ),
  ];
  for (const message of tried.flatMap((value) => refusals(schema, value))) {
    expect(message).toMatch(/\w/);
    expect(message).not.toMatch(/Invalid|expected|received|undefined|NaN|null/);
  }
});

it.each([
  ["a missing parameter", messages.GET, "/api/messages", undefined, "conversationId is missing."],
  [
    "a word for a number",
    messages.GET,
    "/api/messages?conversationId=last",
    undefined,
    "conversationId must be a number.",
  ],
  [
    "half a number",
    messages.GET,
    "/api/messages?conversationId=1.5",
    undefined,
    "conversationId must be a whole number.",
  ],
  [
    "a number too small",
    messages.GET,
    "/api/messages?conversationId=0",
    undefined,
    "conversationId must be more than 0.",
  ],
  ["a missing text", signedUrl.GET, "/api/elevenlabs/get-signed-url", undefined, "agentId is missing."],
  ["a missing body", reply.POST, "/api/generate-response", {}, "conversationId is missing."],
  ["a list for a body", reply.POST, "/api/generate-response", [], "The request must be an object."],
])("answers %s with what to send", async (_, handler, address, json, message) => {
  const as = await aUser();
  const method = json === undefined ? "GET" : "POST";
  const response = await handler(await aRequest(method, address, { as, ...(json && { json }) }), aContext({}));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", message });
});
