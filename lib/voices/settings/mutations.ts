import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import { settingsOf } from "@/lib/providers/voice/settings";
import { assertTaken, getVoiceWithSettings, toAnswer } from "@/lib/voices/settings/data";
import type { VoiceSettingsAnswer, VoiceSettingsInput } from "@/lib/voices/settings/schema";

/**
 * Stores the settings that the voice uses from now on. Its agent receives them before its next call, like any other
 * change.
 * @throws AppError not_found, also for another person's voice; conflict for a setting that its provider does not
 * support
 */
export async function saveVoiceSettings(
  actor: Actor,
  voiceId: number,
  input: VoiceSettingsInput,
): Promise<VoiceSettingsAnswer> {
  const row = await getVoiceWithSettings(actor, voiceId);
  assertTaken(row, input);
  const data = settingsOf(input);
  const { count } = await db.voice.updateMany({ where: { id: voiceId, userId: actor.userId }, data });
  if (count === 0) throw notFound("The voice");
  return toAnswer({ ...row, ...data });
}

/** Does nothing if the voice was made again meanwhile. Leaves the row's time of change as it is. */
export async function keepLoudness(voiceId: number, providerVoiceId: string, lufs: number) {
  await db.$executeRaw`
    update voices set speech_loudness = ${lufs}
    where id = ${voiceId} and provider_voice_id = ${providerVoiceId}`;
}
