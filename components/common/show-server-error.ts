import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/api";

/** The message of a refused call, or `otherwise` when it has none. */
export function serverMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.detail) || otherwise;
}

/**
 * Shows the server's messages on the fields they name and the rest on the whole form. Typed values stay, and the first
 * named field gets the focus.
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

/** The form's `onSubmit`: sends the values, and shows why a request failed. */
export const handleSend = <Values extends FieldValues, Context, Output extends FieldValues>(
  form: UseFormReturn<Values, Context, Output>,
  otherwise: string,
  send: (input: Output) => Promise<unknown>,
) =>
  form.handleSubmit((input) =>
    send(input).then(
      () => undefined,
      (error: unknown) => showServerError(error, form, otherwise),
    ),
  );

/** Shows in a toast why a call was refused. */
export const toastError =
  ({ title, otherwise }: { title: string; otherwise: string }) =>
  (error: unknown): void =>
    toast({ variant: "destructive", title, description: serverMessage(error, otherwise) });
