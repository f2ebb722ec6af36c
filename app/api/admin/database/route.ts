import { listTables } from "@/lib/admin/explorer/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => listTables());
