import { renewRecoveryCodes } from "@/lib/accounts/second-factor/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", confirmed: "change_factors" }, async ({ actor, request, address }) => {
  const codes = await renewRecoveryCodes(actor, visitOf(request, address));
  return codes;
});
