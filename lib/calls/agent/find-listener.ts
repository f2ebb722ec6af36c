import "server-only";
import type { Keys } from "@/lib/keys/data";
import { speechToText } from "@/lib/providers/speech";
import type { SpeechToText } from "@/lib/providers/speech/provider";

/** Who finds the words in what this person says; null when nobody is configured to. */
export function findListener(userId: number, { gemini, openai }: Keys): SpeechToText | null {
  // As for the text: a key of one's own comes before the server's, whichever service it is for.
  const geminiGivesWay = openai?.ownerId === userId && gemini?.ownerId !== userId;
  return speechToText({ gemini: geminiGivesWay ? null : (gemini?.value ?? null), openai: openai?.value ?? null });
}
