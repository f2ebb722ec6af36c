import { openCalls } from "@/lib/calls/agent/open-calls";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { assertBearer } from "@/lib/platform/http/bearer";
import { route } from "@/lib/platform/http/route";
import { exposeMetrics } from "@/lib/platform/telemetry/metrics";

const NOT_ON_VERCEL =
  "There are no metrics on Vercel, where each function would count its own requests alone. Set OTEL_EXPORTER_OTLP_ENDPOINT and take them from spans.";

/** For Prometheus, of this process alone. */
export const GET = route({ access: "anyone", withoutDatabase: true }, async ({ request }) => {
  assertBearer(request.headers, env().METRICS_TOKEN, "This address needs the token for metrics.");
  if (env().VERCEL) throw new AppError("not_found", NOT_ON_VERCEL);
  const { text, contentType } = await exposeMetrics(openCalls.count());
  return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
});
