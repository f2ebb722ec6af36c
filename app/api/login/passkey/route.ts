import { signInWithPasskey } from "@/lib/accounts/passkeys/mutations";
import { passkeyProof } from "@/lib/accounts/passkeys/schema";
import { signedInResponse } from "@/lib/accounts/signed-in-response";
import { visitOf } from "@/lib/accounts/visit";
import { attemptOf } from "@/lib/platform/auth/attempt-cookie";
import { route } from "@/lib/platform/http/route";

/** Counted like a password for the address. A signature cannot be guessed, so no account is slowed down. */
export const POST = route(
  { access: "anyone", grows: false, body: passkeyProof, limit: null },
  async ({ body, request, address }) => {
    const signedIn = await signInWithPasskey(body, attemptOf(request.cookies), visitOf(request, address));
    return signedInResponse(signedIn);
  },
);
