import { binRecording } from "@/lib/bin/recordings/mutations";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await binRecording(actor, params.id);
  return { id: params.id, message: "The recording was removed." };
});
