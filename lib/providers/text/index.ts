import "server-only";
import { firstUsable, type Load, openWith } from "../definition";
import type { Keys } from "../keys";
import { companion } from "./companion/definition";
import { gemini } from "./gemini/definition";
import { openAiCompatible } from "./openai-compatible/definition";
import type { TextProvider } from "./provider";

/** In order of preference. The companion needs no key. */
export const textDefinitions = [gemini, openAiCompatible, companion] as const;

export type TextDefinition = (typeof textDefinitions)[number];
export type TextProviderName = TextDefinition["name"];

export const findTextDefinition = (keys: Keys, userId: number | null): TextDefinition =>
  firstUsable(textDefinitions, keys, userId) ?? companion;

/** The provider that writes this person's replies. */
export async function pickTextProvider(keys: Keys, userId: number): Promise<TextProvider> {
  const open = openWith<Load<TextProvider>>(findTextDefinition(keys, userId), keys) ?? companion.open();
  return open();
}
