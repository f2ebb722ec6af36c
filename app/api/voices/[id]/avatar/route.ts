import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { receivePhoto } from "@/lib/voices/photos/receive-photo";
import { servePhoto } from "@/lib/voices/photos/serve-photo";

export const GET = route({ access: "user", params: idParams }, ({ actor, params, request }) =>
  servePhoto(actor, params.id, request.headers.get("if-none-match")),
);

export const POST = route({ access: "user", params: idParams, limit: "uploads" }, ({ actor, params, request }) =>
  receivePhoto(actor, params.id, request),
);
