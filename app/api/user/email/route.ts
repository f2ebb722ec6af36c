import { getOwnEmail } from "@/lib/accounts/email/data";
import { askForEmailChange, withdrawEmailChange } from "@/lib/accounts/email/mutations";
import { changeEmailInput } from "@/lib/accounts/email/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => getOwnEmail(actor));

export const POST = route(
  { access: "user", confirmed: "change_email", body: changeEmailInput, limit: "email_links" },
  async ({ actor, body, request, address }) => {
    await askForEmailChange(actor, body, visitOf(request, address));
    return { message: "A link is on its way to the new address." };
  },
);

export const DELETE = route({ access: "user" }, async ({ actor, request, address }) => {
  await withdrawEmailChange(actor, visitOf(request, address));
  return { message: "The address stays as it is." };
});
