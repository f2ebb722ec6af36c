import * as z from "zod/mini";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { failureDetailsOf } from "@/lib/voices/answer-metadata";
import type { Voice } from "@/lib/voices/schema";

const failure = z.object({ provider: z.string() });

/** Whether the voice's provider makes voices from one reference clip; also for a voice that failed there. */
export function isMadeFromPassage(voice: Voice): boolean {
  const failedAt = failure.safeParse(failureDetailsOf(voice)).data?.provider ?? null;
  return findVoiceProviderFacts(voice.provider ?? failedAt)?.madeFrom === "a passage";
}
