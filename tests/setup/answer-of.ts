import type * as z from "zod/mini";
import { type Call, responseOf } from "@/tests/factories/request";

/** A call's answer, parsed by its schema so that an extra key fails like a missing one. */
export async function answerOf<S extends z.ZodMiniType>(
  schema: S,
  handler: Parameters<typeof responseOf>[0],
  call: Call,
): Promise<z.output<S>> {
  const answer = await (await responseOf(handler, call)).json();
  const parsed = schema.parse(answer);
  // Object schemas drop unknown keys, so any extra key is missing from the parsed answer.
  expect(answer).toStrictEqual(parsed);
  return parsed;
}
