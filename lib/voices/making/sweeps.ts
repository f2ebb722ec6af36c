import "server-only";
import { log } from "@/lib/platform/log";
import { listForgottenVoices, listStrandedVoices } from "@/lib/voices/making/data";
import { restartStranded, startForgotten } from "@/lib/voices/making/mutations";

const BATCH = 20;

export async function startForgottenVoices() {
  for (const voiceId of await listForgottenVoices(BATCH)) {
    if (await startForgotten(voiceId)) log.info({ voiceId }, "A voice whose owner went away is being made.");
  }
}

export async function restartStrandedVoices() {
  for (const voice of await listStrandedVoices(BATCH)) {
    await restartStranded(voice);
    log.warn({ voiceId: voice.id }, "A voice in the making had no job any more; it was queued again.");
  }
}
