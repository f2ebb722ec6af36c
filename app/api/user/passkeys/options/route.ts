import { offerRegistration } from "@/lib/accounts/passkeys/mutations";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", confirmed: "change_factors" }, ({ actor }) => offerRegistration(actor));
