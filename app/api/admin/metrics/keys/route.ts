import { getKeyStatus } from "@/lib/admin/keys/checks";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => getKeyStatus());
