import { route } from "@/lib/platform/http/route";
import { getUsageStats } from "@/lib/usage/data";

export const GET = route({ access: "user" }, ({ actor }) => getUsageStats(actor));
