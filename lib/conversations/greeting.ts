import "server-only";
import { findGreeted } from "@/lib/conversations/data";
import { beginWithGreeting } from "@/lib/conversations/mutations";
import { metadataFor } from "@/lib/conversations/policy";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { toPersonaNotes } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { type Manner, toManner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import { whyVoiceIsSpent } from "@/lib/purse/server-keys";
import { readAllowance } from "@/lib/usage/data";

/** The words of a greeting, as a call opens with them too. */
export type SayHello = (
  voice: { name: string; language: string; manner: Manner; notes: readonly PersonaNote[] },
  accountName: string,
) => string;

/**
 * The first words of a voice that has just been made, as the beginning of its first conversation. Its sound is that of any
 * answer, so it is counted and kept in the same way. A voice that has a conversation already begins no other.
 * @throws AppError not_found, also for someone else's voice; conflict while the voice is not ready
 */
export async function greet(actor: Actor, voiceId: number, sayHello: SayHello) {
  const { notes, ...voice } = await findGreeted(actor, voiceId);
  if (voice.status !== "ready") throw new AppError("conflict", "This voice is not ready yet.");
  const [provider, { leftSeconds }, refusal] = await Promise.all([
    voiceProviderOfVoice(voice),
    readAllowance(actor),
    whyVoiceIsSpent(voice, actor.userId),
  ]);
  const greeter = { ...voice, manner: toManner(voice.manner), notes: toPersonaNotes(notes) };
  const content = sayHello(greeter, actor.name);
  const metadata = metadataFor(voice, provider !== null, leftSeconds > 0, refusal);
  return beginWithGreeting(actor, voice, {
    content,
    metadata: JSON.stringify(metadata),
    isSpoken: !metadata.useWebSpeech,
  });
}
