import { eraseNow } from "@/lib/bin/mutations";
import { binParams } from "@/lib/bin/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({ access: "user", params: binParams }, async ({ actor, params }) => {
  const answer = await eraseNow(actor, params);
  return answer;
});
