import { getKeepsakeDetails } from "@/lib/admin/explorer/details/data";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const GET = route({ access: "admin", params: idParams }, ({ params }) => getKeepsakeDetails(params.id));
