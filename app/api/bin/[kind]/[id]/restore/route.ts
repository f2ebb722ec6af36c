import { restore } from "@/lib/bin/mutations";
import { binParams } from "@/lib/bin/schema";
import { route } from "@/lib/platform/http/route";

/** Seconds: where nothing runs between requests, the voice is made again at the end of this one. */
export const maxDuration = 300;

export const POST = route({ access: "user", params: binParams }, async ({ actor, params }) => {
  const answer = await restore(actor, params);
  return answer;
});
