import { route } from "@/lib/platform/http/route";
import { getShelf } from "@/lib/recordings/data";
import { recordingsQuery } from "@/lib/recordings/schema";

export const GET = route({ access: "user", query: recordingsQuery }, ({ actor, query }) =>
  getShelf(actor, query.voiceId),
);
