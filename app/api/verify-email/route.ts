import { openEmailLink } from "@/lib/accounts/email/mutations";
import { emailLinkInput } from "@/lib/accounts/email/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "visitor_or_user", body: emailLinkInput },
  async ({ actor, body, request, address }) => {
    const answer = await openEmailLink(body, visitOf(request, address), actor);
    return answer;
  },
);
