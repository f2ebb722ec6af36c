import { getApiMetrics } from "@/lib/admin/metrics/api-metrics";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => getApiMetrics());
