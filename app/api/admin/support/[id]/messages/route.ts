import { listMessages } from "@/lib/admin/support/data";
import { requestParams } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", params: requestParams }, ({ params }) => listMessages(params.id));
