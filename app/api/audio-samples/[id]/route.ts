import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { removeSample } from "@/lib/voices/samples/mutations";
import { workSoon } from "@/lib/work/background";

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await removeSample(actor, params.id);
  workSoon();
  return { id: params.id, message: "The recording was removed." };
});
