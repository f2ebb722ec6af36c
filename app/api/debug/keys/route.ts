import { getKeyStatus } from "@/lib/keys/status";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, ({ actor }) => getKeyStatus(actor));
