import { offerCodes } from "@/lib/accounts/second-factor/mutations";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", confirmed: "change_factors" }, ({ actor }) => offerCodes(actor));
