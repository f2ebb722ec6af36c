import { sendVerification } from "@/lib/accounts/email/mutations";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", limit: "email_links" }, async ({ actor }) => {
  await sendVerification(actor);
  return { message: "A link is on its way." };
});
