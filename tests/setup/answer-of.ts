import type { NextRequest } from "next/server";
import type * as z from "zod/mini";
import { aContext, aRequest } from "@/tests/factories/request";

type Handler = (request: NextRequest, context: ReturnType<typeof aContext>) => Promise<Response>;
type Call = Parameters<typeof aRequest>[2] & {
  /** Left out: GET, or POST with a body. */
  method?: string;
  path?: string;
  params?: Parameters<typeof aContext>[0];
};

/** A call's answer, parsed by its schema so that an extra key fails like a missing one. */
export async function answerOf<S extends z.ZodMiniType>(
  schema: S,
  handler: Handler,
  { path = "/x", params, ...options }: Call,
): Promise<z.output<S>> {
  const method = options.method ?? (options.json === undefined && options.body === undefined ? "GET" : "POST");
  const response = await handler(await aRequest(method, path, options), aContext(params));
  const answer = await response.json();
  const parsed = schema.parse(answer);
  // Object schemas drop unknown keys, so any extra key is missing from the parsed answer.
  expect(answer).toStrictEqual(parsed);
  return parsed;
}
