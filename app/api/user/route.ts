import { getOwnUser } from "@/lib/accounts/data";
import { updateOwnUser } from "@/lib/accounts/mutations";
import { updateUserInput } from "@/lib/accounts/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => getOwnUser(actor));

export const PUT = route({ access: "user", body: updateUserInput }, ({ actor, body }) => updateOwnUser(actor, body));
