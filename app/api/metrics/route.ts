import { openCalls } from "@/lib/calls/agent/open-calls";
import { env } from "@/lib/platform/env";
import { assertBearer } from "@/lib/platform/http/bearer";
import { route } from "@/lib/platform/http/route";
import { exposeMetrics } from "@/lib/platform/telemetry/metrics";

/** For Prometheus, of this process alone. */
export const GET = route({ access: "anyone", withoutDatabase: true }, async ({ request }) => {
  assertBearer(request.headers, env().METRICS_TOKEN, "This address needs the token for metrics.");
  const { text, contentType } = await exposeMetrics(openCalls.count());
  return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
});
