import { readSystemMetrics } from "@/lib/admin/metrics/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => readSystemMetrics());
