import { toldInput } from "@/lib/calls/schema";
import { findTold } from "@/lib/calls/server/told-by-recording";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", grows: false, body: toldInput }, ({ actor, body }) =>
  findTold(actor, body),
);
