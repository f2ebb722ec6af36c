import { findOrphanedSamples } from "@/lib/admin/orphans/data";
import { cleanSamples } from "@/lib/admin/orphans/mutations";
import { sampleIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedSamples());

export const POST = route({ access: "admin", grows: false, body: sampleIds }, ({ actor, body }) =>
  cleanSamples(actor, body.sampleIds),
);
