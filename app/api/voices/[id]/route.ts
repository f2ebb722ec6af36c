import { binVoice } from "@/lib/bin/voices/mutations";
import { worker } from "@/lib/jobs/worker";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { getVoice } from "@/lib/voices/data";
import { waitsForWork } from "@/lib/voices/making/awaited";
import { noteSeen } from "@/lib/voices/making/seen";
import { updateVoice } from "@/lib/voices/mutations";
import { updateVoiceInput } from "@/lib/voices/schema";

/** Seconds: where nothing runs between requests, the voice is made at the end of this one. */
export const maxDuration = 300;

export const GET = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  const voice = await getVoice(actor, params.id);
  noteSeen(actor, [voice]);
  if (waitsForWork(voice)) worker()?.awaited();
  return voice;
});

export const PATCH = route(
  { access: "user", params: idParams, body: updateVoiceInput },
  async ({ actor, params, body, address }) => {
    const voice = await updateVoice(actor, params.id, body, address);
    return voice;
  },
);

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await binVoice(actor, params.id);
  return { message: "Voice, agent, and conversations removed." };
});
