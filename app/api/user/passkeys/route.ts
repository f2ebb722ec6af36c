import { listOwnPasskeys } from "@/lib/accounts/passkeys/data";
import { addPasskey } from "@/lib/accounts/passkeys/mutations";
import { addPasskeyInput } from "@/lib/accounts/passkeys/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => listOwnPasskeys(actor));

export const POST = route(
  { access: "user", confirmed: "change_factors", body: addPasskeyInput },
  async ({ actor, body, request, address }) => {
    const passkey = await addPasskey(actor, body, visitOf(request, address));
    return Response.json(passkey, { status: 201 });
  },
);
