import { worker } from "@/lib/jobs/worker";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { assertBearer } from "@/lib/platform/http/bearer";
import { route } from "@/lib/platform/http/route";

/** Seconds: the work that is due runs inside this request. */
export const maxDuration = 300;

const sweepNow = route({ access: "anyone", grows: false, exemptFromOriginCheck: true }, ({ request }) => {
  assertBearer(request.headers, env().CRON_SECRET, "This address needs the sweeper's secret.");
  const here = worker();
  if (!here) throw new AppError("unavailable", "The background worker is not running.");
  return here.runDueWork();
});

/** Vercel's own timer asks with GET. */
export const GET = sweepNow;
export const POST = sweepNow;
