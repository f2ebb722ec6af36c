import { listAudit } from "@/lib/admin/settings/data";
import { auditQuery } from "@/lib/admin/settings/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", query: auditQuery }, ({ query }) => listAudit(query));
