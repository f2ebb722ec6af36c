import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { findDefinition } from "@/lib/providers/voice/registry";
import {
  noSettingsTaken,
  type SettingsTaken,
  settingsOf,
  type VoiceSettings,
  voiceSettingNames,
} from "@/lib/providers/voice/settings";
import type { VoiceSettingsAnswer } from "@/lib/voices/settings/schema";
import { trialSentence } from "@/lib/voices/settings/sentence";

const NOT_MADE = "The voice has to be made first. Then you can hear what its settings do.";
const PROVIDER_UNKNOWN = "The service that made this voice is no longer set up here.";

export const settingColumns = {
  pace: true,
  similarity: true,
  stability: true,
  style: true,
  status: true,
  language: true,
  provider: true,
  providerVoiceId: true,
  providerKeyOwnerId: true,
} as const satisfies Prisma.VoiceSelect;

export type VoiceWithSettings = Prisma.VoiceGetPayload<{ select: typeof settingColumns }>;

/**
 * The settings of a voice, and which of them its provider supports.
 * @throws AppError not_found, also for another person's voice
 */
export async function getVoiceSettings(actor: Actor, voiceId: number): Promise<VoiceSettingsAnswer> {
  return toAnswer(await getVoiceWithSettings(actor, voiceId));
}

/** @throws AppError not_found, also for another person's voice */
export async function getVoiceWithSettings(actor: Actor, voiceId: number): Promise<VoiceWithSettings> {
  const row = await db.voice.findFirst({ where: { id: voiceId, userId: actor.userId }, select: settingColumns });
  if (!row) throw notFound("The voice");
  return row;
}

export function toAnswer(row: VoiceWithSettings): VoiceSettingsAnswer {
  const taken = takenFor(row);
  return {
    pace: { value: row.pace, ...taken.pace },
    similarity: { value: row.similarity, ...taken.similarity },
    stability: { value: row.stability, ...taken.stability },
    style: { value: row.style, ...taken.style },
    sentence: trialSentence(row.language),
    canBeHeard: isMade(row) && voiceSettingNames.some((name) => taken[name].isTaken),
  };
}

const isMade = (row: VoiceWithSettings) => row.status === "ready" && row.providerVoiceId !== null;

function takenFor({ provider, providerVoiceId }: VoiceWithSettings): SettingsTaken {
  if (provider === null || providerVoiceId === null) return noSettingsTaken(NOT_MADE);
  return findDefinition(provider)?.settings() ?? noSettingsTaken(PROVIDER_UNKNOWN);
}

/** @throws AppError conflict when a setting is changed that the voice's provider does not support */
export function assertTaken(row: VoiceWithSettings, wanted: VoiceSettings) {
  const [taken, now] = [takenFor(row), settingsOf(row)];
  for (const name of voiceSettingNames) {
    const { isTaken, note } = taken[name];
    if (!isTaken && wanted[name] !== now[name]) throw new AppError("conflict", note);
  }
}
