import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { readAllowance } from "@/lib/budget/minutes/data";
import { whyVoiceIsSpent } from "@/lib/budget/spending/server-keys";
import { findGreeted } from "@/lib/conversations/data";
import { beginWithGreeting, findGreeting } from "@/lib/conversations/mutations";
import { metadataFor } from "@/lib/conversations/policy";
import { hearReply } from "@/lib/conversations/speech/message-audio";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { toPersonaNotes } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type Manner, toManner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { assertNotHeld } from "@/lib/safety/data";

/** The words that a voice begins with. */
export type SayFirstWords = (
  voice: {
    name: string;
    language: string;
    manner: Manner;
    description: string | null;
    notes: readonly PersonaNote[];
    /** Times ordinary speech. */
    pace: number;
  },
  accountName: string,
) => string;

/** Their sound is waited for, so that its length is known at once; what takes longer is heard while it is made. */
const SOUND_LIMIT_MS = 6_000;

/**
 * The first words of a voice that has just been made, as the beginning of its first conversation. Their sound is that of
 * any answer, so it is counted and kept in the same way, but made before they are shown. A voice that has a conversation already begins no other.
 * @throws AppError not_found, also for someone else's voice; conflict while the voice is not ready; safety_hold
 */
export async function greet(actor: Actor, voiceId: number, sayFirstWords: SayFirstWords) {
  const { notes, ...voice } = await findGreeted(actor, voiceId);
  await assertNotHeld(actor);
  if (voice.status !== "ready") throw new AppError("conflict", "This voice is not ready yet.");
  const [provider, { leftSeconds }, refusal] = await Promise.all([
    voiceProviderOfVoice(voice),
    readAllowance(actor),
    whyVoiceIsSpent(voice, actor.userId),
  ]);
  const pace = ((await ownPace(provider, voice.providerVoiceId)) * voice.pace) / 100;
  const greeter = { ...voice, pace, manner: toManner(voice.manner), notes: toPersonaNotes(notes) };
  const content = sayFirstWords(greeter, actor.name);
  const metadata = metadataFor(voice, provider !== null, leftSeconds > 0, refusal);
  const begun = await beginWithGreeting(actor, voice, {
    content,
    metadata: JSON.stringify(metadata),
    isSpoken: !metadata.useWebSpeech,
  });
  const { message } = begun;
  if (!message?.audioUrl || message.audioSeconds !== null) return begun;
  await makeSound(actor, message.id);
  return { ...begun, message: await findGreeting(message.id) };
}

/** Ordinary speech where it is not known. */
async function ownPace(provider: VoiceProvider | null, providerVoiceId: string | null): Promise<number> {
  if (providerVoiceId === null || !provider?.paceOf) return 1;
  // A voice that is gone is told of when it is to speak.
  return provider.paceOf(providerVoiceId).catch(() => 1);
}

/** Never rejects: whoever listens hears of a failure, and can try again. */
async function makeSound(actor: Actor, messageId: number) {
  try {
    const { response, work } = await hearReply(actor, messageId, null);
    await Promise.race([work, wait(SOUND_LIMIT_MS, undefined, { ref: false })]);
    await response.body?.cancel();
  } catch (err) {
    log.warn({ err, messageId }, "The first words of a voice could not be spoken.");
  }
}
