import { worker } from "@/lib/jobs/worker";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { getMakingProgress } from "@/lib/voices/making/data";

export const GET = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  const progress = await getMakingProgress(actor, params.id);
  if (progress.status === "processing") worker()?.awaited();
  return progress;
});
