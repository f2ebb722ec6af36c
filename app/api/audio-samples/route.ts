import { z } from "zod";
import { route } from "@/lib/platform/http/route";
import { rowId } from "@/lib/platform/http/row-id";
import { listSamples } from "@/lib/voices/samples/data";

const query = z.object({ voiceId: rowId });

export const GET = route({ access: "user", query }, ({ actor, query }) => listSamples(actor, query.voiceId));
