import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/platform/http/api";

/** What a refused call said, for a person; `otherwise` when it said nothing. */
export function serverMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail ? error.detail : otherwise;
}

/**
 * Puts what the server said on the inputs it spoke of, and the rest on the form as a whole. What was typed stays.
 * The first named input receives the focus.
 */
export function showServerError<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  otherwise: string,
): void {
  const errors = error instanceof ApiError ? error.errors : {};
  const known = Object.keys(form.getValues());
  const named = Object.entries(errors).filter(([field]) => known.includes(field));
  for (const [index, [field, messages]] of named.entries()) {
    form.setError(field as Path<Values>, { type: "server", message: messages[0] }, { shouldFocus: index === 0 });
  }
  if (named.length === 0) form.setError("root", { type: "server", message: serverMessage(error, otherwise) });
}
