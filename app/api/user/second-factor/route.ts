import { getSecondFactor } from "@/lib/accounts/second-factor/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => getSecondFactor(actor));
