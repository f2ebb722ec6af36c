import { checkHealth } from "@/lib/metrics/health";
import { route } from "@/lib/platform/http/route";

/** For load balancers and people: says which part ails, never why in detail. */
export const GET = route({ access: "anyone" }, async () => {
  const health = await checkHealth();
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
});
