import { confirmByPasskey } from "@/lib/accounts/passkeys/mutations";
import { passkeyProof } from "@/lib/accounts/passkeys/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "user", grows: false, body: passkeyProof },
  async ({ actor, body, request, address }) => {
    await confirmByPasskey(actor, body, visitOf(request, address));
    return { message: "Thank you." };
  },
);
