import type { FieldValues, UseFormReturn } from "react-hook-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/api";
import { voiceNotices } from "@/lib/voices/notices";

/** Shows the error at its field and as a toast. */
export function showCreationError<Values extends FieldValues, Context, Output>(
  error: unknown,
  form: UseFormReturn<Values, Context, Output>,
  isTrial: boolean,
) {
  const { createFailed, trialLimit, planLimit } = voiceNotices;
  const said = serverMessage(error, createFailed.otherwise);
  showServerError(error, form, createFailed.otherwise);
  if (error instanceof ApiError && error.code === "limit_reached") {
    toast({ variant: "destructive", ...(isTrial ? trialLimit : { ...planLimit, description: said }) });
    return;
  }
  toast({ variant: "destructive", title: createFailed.title, description: said });
}
