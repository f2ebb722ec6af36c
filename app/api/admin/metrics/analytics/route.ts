import { readAnalytics } from "@/lib/admin/metrics/data";
import { analyticsQuery } from "@/lib/admin/metrics/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", query: analyticsQuery }, ({ query }) => readAnalytics(query.days));
