import { findOrphanedProviderVoices } from "@/lib/admin/orphans/data";
import { cleanProviderVoices } from "@/lib/admin/orphans/mutations";
import { providerVoiceIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedProviderVoices());

export const POST = route({ access: "admin", grows: false, body: providerVoiceIds }, ({ actor, body }) =>
  cleanProviderVoices(actor, body.providerVoiceIds),
);
