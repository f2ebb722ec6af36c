import type { FieldValues, UseFormReturn } from "react-hook-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/use-toast";
import { ApiError } from "@/lib/platform/http/api";
import { voiceNotices } from "@/lib/voices/notices";

/** Beside its cause, and as the documented toast. */
export function showCreationError<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
) {
  const { createFailed, trialLimit, planLimit } = voiceNotices;
  const said = serverMessage(error, createFailed.otherwise);
  showServerError(error, form, createFailed.otherwise);
  if (error instanceof ApiError && error.code === "limit_reached") {
    const isTrial = said.startsWith(trialLimit.title);
    toast({ variant: "destructive", ...(isTrial ? trialLimit : { ...planLimit, description: said }) });
    return;
  }
  toast({ variant: "destructive", title: createFailed.title, description: said });
}
