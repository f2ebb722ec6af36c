import { route } from "@/lib/platform/http/route";
import { runDueWork } from "@/lib/work/background";
import { assertCronSecret } from "@/lib/work/cron-secret";

/** Seconds: the work that is due runs inside this request. */
export const maxDuration = 300;

const sweepNow = route({ access: "anyone", grows: false, exemptFromOriginCheck: true }, ({ request }) => {
  assertCronSecret(request.headers.get("authorization"));
  return runDueWork();
});

/** Vercel's own timer asks with GET. */
export const GET = sweepNow;
export const POST = sweepNow;
