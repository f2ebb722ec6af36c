import { confirmIdentity } from "@/lib/accounts/security/mutations";
import { confirmIdentityInput } from "@/lib/accounts/security/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "user", grows: false, body: confirmIdentityInput },
  async ({ actor, body, request, address }) => {
    // Wrong codes may lead to a mail to the owner.
    await confirmIdentity(actor, body, visitOf(request, address));
    return { message: "Thank you." };
  },
);
