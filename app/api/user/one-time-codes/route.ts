import { confirmCodes, removeCodes } from "@/lib/accounts/second-factor/mutations";
import { confirmCodesInput } from "@/lib/accounts/second-factor/schema";
import { visitOf } from "@/lib/accounts/visit";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "user", confirmed: "change_factors", body: confirmCodesInput },
  async ({ actor, body, request, address }) => {
    const codes = await confirmCodes(actor, body, visitOf(request, address));
    return Response.json(codes, { status: 201, headers: { "cache-control": "private, no-store" } });
  },
);

export const DELETE = route({ access: "user", confirmed: "change_factors" }, async ({ actor, request, address }) => {
  await removeCodes(actor, visitOf(request, address));
  return { message: "One-time codes are off." };
});
