import { route } from "@/lib/platform/http/route";
import { joinWaitlist } from "@/lib/waitlist/mutations";
import { joinWaitlistInput } from "@/lib/waitlist/schema";

export const POST = route({ access: "anyone", body: joinWaitlistInput, limit: "waitlist" }, async ({ body, address }) =>
  Response.json(await joinWaitlist(body, address), { status: 201 }),
);
