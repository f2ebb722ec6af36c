import { getUsageStats } from "@/lib/budget/minutes/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => getUsageStats(actor));
