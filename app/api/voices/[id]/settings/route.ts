import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { getVoiceSettings } from "@/lib/voices/settings/data";
import { saveVoiceSettings } from "@/lib/voices/settings/mutations";
import { voiceSettingsInput } from "@/lib/voices/settings/schema";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) =>
  getVoiceSettings(actor, params.id),
);

export const PUT = route({ access: "user", params: idParams, body: voiceSettingsInput }, ({ actor, params, body }) =>
  saveVoiceSettings(actor, params.id, body),
);
