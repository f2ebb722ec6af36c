import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/v4/core";
import { CONNECTION_LOST } from "@/lib/platform/http/api";

/**
 * Checks a form by a schema that is loaded when the form is first sent: on public pages the code of zod would double what a
 * form brings. Without a connection the form says so, as it does when it cannot be sent.
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
