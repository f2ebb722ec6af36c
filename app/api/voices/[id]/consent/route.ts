import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { getConsents } from "@/lib/voices/data";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) => getConsents(actor, params.id));
