import { eraseNow } from "@/lib/bin/mutations";
import { binParams } from "@/lib/bin/schema";
import { route } from "@/lib/platform/http/route";
import { workSoon } from "@/lib/work/background";

export const DELETE = route({ access: "user", params: binParams }, async ({ actor, params }) => {
  const answer = await eraseNow(actor, params);
  workSoon();
  return answer;
});
