import { removePasskey, renamePasskey } from "@/lib/accounts/passkeys/mutations";
import { renamePasskeyInput } from "@/lib/accounts/passkeys/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const PATCH = route(
  { access: "user", params: idParams, body: renamePasskeyInput },
  ({ actor, params: { id }, body }) => renamePasskey(actor, id, body),
);

export const DELETE = route(
  { access: "user", confirmed: "change_factors", params: idParams },
  async ({ actor, params: { id }, request, address }) => {
    await removePasskey(actor, id, visitOf(request, address));
    return { message: "The passkey was removed." };
  },
);
