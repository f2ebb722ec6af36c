import "server-only";
import { env } from "@/lib/platform/env";
import { type FoundKey, type KeyName, type Keys, noKeys } from "../keys";
import type { VoiceProviderDefinition } from "./definition";
import { definitions } from "./definitions";
import type { VoiceProvider } from "./provider";
import type { WhyStandIn } from "./stand-in";

export function voiceProviders(): VoiceProviderDefinition[] {
  return Object.values(definitions);
}

/** Null for a voice that no provider has made, and for the name of one that is no longer known. */
export function findDefinition(name: string | null): VoiceProviderDefinition | null {
  return voiceProviders().find((known) => known.name === name) ?? null;
}

/** The definition of a provider that was opened before, so it exists. */
export function getDefinition(name: string): VoiceProviderDefinition {
  const definition = findDefinition(name);
  if (!definition) throw new Error(`There is no voice provider "${name}".`);
  return definition;
}

/** Names of the providers with a property, for SQL. */
export function namesWhere(has: (definition: VoiceProviderDefinition) => boolean): string[] {
  return voiceProviders().flatMap((definition) => (has(definition) ? [definition.name] : []));
}

export const namesWithKey = (keyName: KeyName): string[] => namesWhere((definition) => definition.keyName === keyName);

/**
 * Providers whose calls are in our ledger as soon as they are spoken. A call of any other waits for its charge, also one
 * whose provider is no longer known.
 */
export const namesChargedByOurLedger = (): string[] =>
  namesWhere(({ callsChargedBy }) => callsChargedBy === "our ledger");

type Made = { provider: string | null; providerVoiceId: string | null; language: string };

/** The name under which people are told about a voice: another's while that one speaks in its place. */
export const shownProvider = ({ provider, ...voice }: Made): string | null =>
  findDefinition(provider)?.standIn({ ...voice, use: "letters" })?.name ?? provider;

/** Why a preview speaks in its place, in letters too or in calls alone; null while the voice itself speaks in both. */
export const whyPreview = ({ provider, ...voice }: Made): WhyStandIn | null =>
  findDefinition(provider)?.standIn({ ...voice, use: "calls" })?.why ?? null;

export type ChosenVoices = { definition: VoiceProviderDefinition; voices: VoiceProvider; key: FoundKey | null };

/**
 * The provider that makes voices: one with the person's own key, else the one that VOICE_PROVIDER names, else one with
 * the server's key, else one without any. Only those that speak the language are considered.
 * @param language null for a voice of any language
 */
export function chooseForMaking(keys: Keys, language: string | null): ChosenVoices | null {
  const chosen = voiceProviders().flatMap((definition): ChosenVoices[] => {
    const key = definition.keyName && keys[definition.keyName];
    if ((definition.keyName !== null && key === null) || !definition.speaks(language)) return [];
    const voices = definition.open(key?.value ?? null);
    return voices ? [{ definition, voices, key }] : [];
  });
  const keyed = chosen.filter(({ key }) => key !== null);
  const own = keyed.find(({ key }) => key?.ownerId !== null);
  const wanted = chosen.find(({ definition }) => definition.name === env().VOICE_PROVIDER);
  return own ?? wanted ?? keyed[0] ?? chosen[0] ?? null;
}

/** Whether a preview would be cloned if it were made again, by a provider that works here without a key. */
export const isCloneOffered = ({ status, ...voice }: Made & { status: string }): boolean =>
  status === "ready" &&
  findDefinition(shownProvider(voice))?.isPreview === true &&
  chooseForMaking(noKeys, voice.language)?.definition.isPreview === false;
