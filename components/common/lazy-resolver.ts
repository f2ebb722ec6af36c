import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/v4/core";
import { CONNECTION_LOST } from "@/lib/platform/http/api";

/**
 * Validates a form with a schema that is loaded on the first submit: on public pages zod would double a form's code.
 * Without a connection the form shows the same message as for a failed submit.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.$ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import("@hookform/resolvers/zod"), load()]).catch(() => null);
    if (!loaded)
      return { values: {}, errors: { root: { type: "server", message: CONNECTION_LOST } } as FieldErrors<Input> };
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, context, options);
  };
}
