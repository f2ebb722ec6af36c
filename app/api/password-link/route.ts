import { askForPasswordLink } from "@/lib/accounts/links/mutations";
import { type PasswordLinkAsked, passwordLinkInput } from "@/lib/accounts/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";
import { isMailSent } from "@/lib/providers/mail";

export const POST = route(
  { access: "anyone", grows: false, body: passwordLinkInput, limit: "password_link_address" },
  async ({ body, request, address }): Promise<PasswordLinkAsked> => {
    await askForPasswordLink(body.email, visitOf(request, address));
    return { message: "If an account has this address, a link is on its way.", isMailSent: isMailSent() };
  },
);
