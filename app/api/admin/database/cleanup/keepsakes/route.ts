import { findOrphanedVoices } from "@/lib/admin/orphans/data";
import { cleanVoices } from "@/lib/admin/orphans/mutations";
import { voiceIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedVoices());

export const POST = route({ access: "admin", grows: false, body: voiceIds }, ({ actor, body }) =>
  cleanVoices(actor, body.voiceIds),
);
