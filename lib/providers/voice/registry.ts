import "server-only";
import { env } from "@/lib/platform/env";
import type { Load } from "../definition";
import { type FoundKey, type KeyName, type Keys, noKeys } from "../keys";
import type { VoiceProviderDefinition } from "./definition";
import { definitions } from "./definitions";
import type { VoiceProvider } from "./provider";
import type { WhyStandIn } from "./stand-in";

export function voiceProviders(): VoiceProviderDefinition[] {
  return Object.values(definitions);
}

/** Null for a voice that no provider has made, and for an unknown name. */
export function findDefinition(name: string | null): VoiceProviderDefinition | null {
  return voiceProviders().find((known) => known.name === name) ?? null;
}

/** The definition of a provider that was opened before, and so exists. */
export function getDefinition(name: string): VoiceProviderDefinition {
  const definition = findDefinition(name);
  if (!definition) throw new Error(`There is no voice provider "${name}".`);
  return definition;
}

/** Names of the providers with a given property, for SQL. */
export function namesWhere(has: (definition: VoiceProviderDefinition) => boolean): string[] {
  return voiceProviders().flatMap((definition) => (has(definition) ? [definition.name] : []));
}

export const namesWithKey = (keyName: KeyName): string[] => namesWhere((definition) => definition.keyName === keyName);

/**
 * Providers whose calls are charged in our ledger as they are spoken. A call with any other provider waits for its
 * charge, including one whose provider is no longer known.
 */
export const namesChargedByOurLedger = (): string[] =>
  namesWhere(({ callsChargedBy }) => callsChargedBy === "our ledger");

type Made = { provider: string | null; providerVoiceId: string | null; language: string };

/** The provider name shown for a voice: the substitute's while one speaks in its place. */
export const shownProvider = ({ provider, ...voice }: Made): string | null =>
  findDefinition(provider)?.standIn({ ...voice, use: "letters" })?.name ?? provider;

/**
 * The reason why a preview speaks in the voice's place, in messages too or only in calls; null while the voice itself
 * speaks in both.
 */
export const whyPreview = ({ provider, ...voice }: Made): WhyStandIn | null =>
  findDefinition(provider)?.standIn({ ...voice, use: "calls" })?.why ?? null;

export type ChosenVoices = { definition: VoiceProviderDefinition; open: Load<VoiceProvider>; key: FoundKey | null };

/**
 * The provider that makes voices: one with the person's own key, else the one named by VOICE_PROVIDER, else one with
 * the server's key, else one that needs none. Only providers that support the language are considered. @param language
 * null for a voice of any language
 */
export function chooseForMaking(keys: Keys, language: string | null): ChosenVoices | null {
  const chosen = voiceProviders().flatMap((definition): ChosenVoices[] => {
    const key = definition.keyName && keys[definition.keyName];
    if ((definition.keyName !== null && key === null) || !definition.speaks(language)) return [];
    const open = definition.open(key?.value ?? null);
    return open ? [{ definition, open, key }] : [];
  });
  const keyed = chosen.filter(({ key }) => key !== null);
  const own = keyed.find(({ key }) => key?.ownerId !== null);
  const wanted = chosen.find(({ definition }) => definition.name === env().VOICE_PROVIDER);
  return own ?? wanted ?? keyed[0] ?? chosen[0] ?? null;
}

/** Whether a preview would be cloned if it were made again, by a provider that needs no key here. */
export const isCloneOffered = ({ status, ...voice }: Made & { status: string }): boolean =>
  status === "ready" &&
  findDefinition(shownProvider(voice))?.isPreview === true &&
  chooseForMaking(noKeys, voice.language)?.definition.isPreview === false;
