import { trySettings } from "@/lib/conversations/speech/try-settings";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { voiceSettingsInput } from "@/lib/voices/settings/schema";
import { workAfter } from "@/lib/work/background";

export const POST = route(
  { access: "user", params: idParams, body: voiceSettingsInput },
  async ({ actor, params, body }) => {
    const { response, work } = await trySettings(actor, params.id, body);
    workAfter(work);
    return response;
  },
);
