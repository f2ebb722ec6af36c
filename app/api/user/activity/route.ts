import { listOwnActivity } from "@/lib/accounts/security/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => listOwnActivity(actor));
