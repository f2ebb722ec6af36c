import { trySettings } from "@/lib/conversations/speech/try-settings";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { voiceSettingsInput } from "@/lib/voices/settings/schema";

export const POST = route(
  { access: "user", params: idParams, body: voiceSettingsInput },
  async ({ actor, params, body }) => {
    const { response, work } = await trySettings(actor, params.id, body);
    keepAlive(work);
    return response;
  },
);
