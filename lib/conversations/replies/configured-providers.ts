import "server-only";
import type { ReplyProviders } from "@/lib/conversations/replies/start-reply";
import { type FoundKey, type Keys, keysFor } from "@/lib/keys/data";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { textProvider } from "@/lib/providers/text";
import type { TextProvider } from "@/lib/providers/text/provider";

/** Who writes this person's replies: the service of their own key, else the server's, else the offline companion. */
export async function textProviderFor(userId: number, keys?: Keys): Promise<TextProvider> {
  const { gemini, openai } = keys ?? (await keysFor(userId));
  const isOwn = (key: FoundKey | null) => key?.ownerId === userId;
  const geminiGivesWay = isOwn(openai) && !isOwn(gemini);
  return textProvider({
    gemini: geminiGivesWay ? null : (gemini?.value ?? null),
    openai: openai?.value ?? null,
  });
}

export const configuredProviders: ReplyProviders = async (userId, voice) => {
  const keys = await keysFor(userId);
  return { text: await textProviderFor(userId, keys), voice: await voiceProviderOfVoice(voice, keys) };
};
