import { offerProof } from "@/lib/accounts/passkeys/mutations";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", grows: false }, ({ actor }) => offerProof(actor));
