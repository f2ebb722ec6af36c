import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { passageQuery } from "@/lib/voices/passage/schema";
import { servePassage } from "@/lib/voices/passage/serve-passage";

export const GET = route({ access: "user", params: idParams, query: passageQuery }, ({ actor, params, query }) =>
  servePassage(actor, params.id, query),
);
