import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { whySilent } from "@/lib/budget/spending/server-keys";
import { findGreeted } from "@/lib/conversations/data";
import { beginWithGreeting, findGreeting } from "@/lib/conversations/mutations";
import { metadataFor } from "@/lib/conversations/policy";
import { hearReply } from "@/lib/conversations/speech/speak";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { toPersonaNotes } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type Manner, toManner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { assertNotHeld } from "@/lib/safety/data";

/** The text of a voice's greeting. */
export type SayFirstWords = (
  voice: {
    name: string;
    language: string;
    manner: Manner;
    description: string | null;
    notes: readonly PersonaNote[];
    /** A multiple of ordinary speaking speed. */
    pace: number;
  },
  accountName: string,
) => string;

/**
 * The greeting's audio is awaited this long, so that its length is known at once. Slower audio is streamed while it is
 * made.
 */
const SOUND_LIMIT_MS = 6_000;

/**
 * Stores the greeting of a newly made voice as the start of its first conversation. Its audio is charged and stored
 * like that of any reply, but made before the text is shown. Does nothing for a voice that already has a conversation.
 * @throws AppError not_found, also for someone else's voice; conflict while the voice is not ready; safety_hold
 */
export async function greet(actor: Actor, voiceId: number, sayFirstWords: SayFirstWords) {
  const { notes, ...voice } = await findGreeted(actor, voiceId);
  await assertNotHeld(actor);
  if (voice.status !== "ready") throw new AppError("conflict", "This voice is not ready yet.");
  const [provider, refusal] = await Promise.all([voiceProviderOfVoice(voice), whySilent(actor, voice)]);
  const pace = ((await ownPace(provider, voice.providerVoiceId)) * voice.pace) / 100;
  const greeter = { ...voice, pace, manner: toManner(voice.manner), notes: toPersonaNotes(notes) };
  const content = sayFirstWords(greeter, actor.name);
  const metadata = metadataFor(voice, provider !== null, refusal);
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

/** Falls back to ordinary speed when the provider does not know the voice's pace. */
async function ownPace(provider: VoiceProvider | null, providerVoiceId: string | null): Promise<number> {
  if (providerVoiceId === null || !provider?.paceOf) return 1;
  // A missing voice is reported when it is asked to speak.
  return provider.paceOf(providerVoiceId).catch(() => 1);
}

/** Never rejects: the listener gets the failure when the audio is requested, and can retry. */
async function makeSound(actor: Actor, messageId: number) {
  try {
    const { response, work } = await hearReply(actor, messageId, null);
    await Promise.race([work, wait(SOUND_LIMIT_MS, undefined, { ref: false })]);
    await response.body?.cancel();
  } catch (err) {
    log.warn({ err, messageId }, "The first words of a voice could not be spoken.");
  }
}
