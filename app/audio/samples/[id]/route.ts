import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { serveSample } from "@/lib/voices/samples/serve-sample";
import { listeningInput } from "@/lib/voices/schema";

export const GET = route({ access: "user", params: idParams, query: listeningInput }, (context) =>
  serveSample(context.actor, context.params.id, context.query, context.request.headers.get("range")),
);
