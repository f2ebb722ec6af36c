import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { getMakingProgress } from "@/lib/voices/making/data";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) =>
  getMakingProgress(actor, params.id),
);
