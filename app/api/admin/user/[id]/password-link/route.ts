import { sendPersonPasswordLink } from "@/lib/admin/people/mutations";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "admin", grows: false, confirmed: "send_password_link", params: idParams },
  async ({ actor, params, requestId }) => {
    const answer = await sendPersonPasswordLink(actor, { ...params, requestId });
    return answer;
  },
);
