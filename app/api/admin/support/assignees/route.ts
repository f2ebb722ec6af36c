import { listAssignees } from "@/lib/admin/support/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => listAssignees());
