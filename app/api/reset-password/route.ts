import { resetPassword } from "@/lib/accounts/links/mutations";
import { resetPasswordInput } from "@/lib/accounts/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "anyone", grows: false, body: resetPasswordInput },
  async ({ body, request, address }) => {
    await resetPassword(body, visitOf(request, address));
    return { message: "The password was changed. Please sign in with it." };
  },
);
