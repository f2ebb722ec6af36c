import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { receivePhoto } from "@/lib/voices/photos/receive-photo";
import { servePhoto } from "@/lib/voices/photos/serve-photo";
import { workSoon } from "@/lib/work/background";

export const GET = route({ access: "user", params: idParams }, ({ actor, params, request }) =>
  servePhoto(actor, params.id, request.headers.get("if-none-match")),
);

export const POST = route(
  { access: "user", params: idParams, limit: "uploads" },
  async ({ actor, params, request }) => {
    const voice = await receivePhoto(actor, params.id, request);
    workSoon();
    return voice;
  },
);
