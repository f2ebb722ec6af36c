import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { updateDetails } from "@/lib/recordings/mutations";
import { recordingDetailsInput } from "@/lib/recordings/schema";

export const PATCH = route(
  { access: "user", params: idParams, body: recordingDetailsInput },
  ({ actor, params, body }) => updateDetails(actor, params.id, body),
);
