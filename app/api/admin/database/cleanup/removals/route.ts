import { listPendingRemovals } from "@/lib/admin/orphans/data";
import { retryRemovals } from "@/lib/admin/orphans/mutations";
import { removalIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => listPendingRemovals());

export const POST = route({ access: "admin", grows: false, body: removalIds }, ({ actor, body }) =>
  retryRemovals(actor, body.removalIds),
);
