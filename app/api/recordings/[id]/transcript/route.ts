import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { saveTranscript } from "@/lib/recordings/mutations";
import { transcriptInput } from "@/lib/recordings/schema";

export const PUT = route({ access: "user", params: idParams, body: transcriptInput }, ({ actor, params, body }) =>
  saveTranscript(actor, params.id, body),
);
