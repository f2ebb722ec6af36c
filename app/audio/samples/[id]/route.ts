import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { serveSample } from "@/lib/voices/samples/serve-sample";

export const GET = route({ access: "user", params: idParams }, ({ actor, params, request }) =>
  serveSample(actor, params.id, request.headers.get("range")),
);
