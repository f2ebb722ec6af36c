import { checkReadiness } from "@/lib/metrics/health";
import { route } from "@/lib/platform/http/route";

/** Whether requests may be sent to this process. */
export const GET = route({ access: "anyone", withoutDatabase: true }, async () => {
  const readiness = await checkReadiness();
  return Response.json(readiness, { status: readiness.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
});
