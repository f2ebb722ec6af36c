import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { ChargedSpeech } from "@/lib/budget/minutes/mutations";
import { isSpeechRefusal, SpeechHold, speechRefused, type Transaction } from "@/lib/budget/speech-hold";
import { isVoiceOnServerKey } from "@/lib/budget/spending/server-keys";
import type { Speaking } from "@/lib/conversations/replies/plan";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { withoutHead } from "@/lib/conversations/speech/mp3-head";
import { inParts, sentencesIn } from "@/lib/conversations/speech/parts";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { AppError } from "@/lib/platform/errors";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import { traced } from "@/lib/platform/telemetry/traces";
import { ProviderError } from "@/lib/providers/provider-error";
import { SpeechMark, voiceKindOf } from "@/lib/providers/voice/generated-mark";
import type { SpeakInput, SpeechStream, VoiceProvider } from "@/lib/providers/voice/provider";

/** Seconds before the second attempt at a part that failed to start. */
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 3;
/** Usual speaking speed. */
const SECONDS_PER_CHARACTER = 0.06;

export type SpeechTask = Speaking & {
  charged: ChargedSpeech;
  /** May still be streaming: speech starts with the first sentence. */
  text: AsyncIterable<string>;
  /** Aborted with the AppError safety_hold when the account is put on hold and its voices must not speak. */
  onHold?: AbortSignal | undefined;
  /** Set when a reply is spoken for the first time. */
  clock?: AnswerClock | undefined;
};

type Made = {
  seconds: number;
  /** The reason why the speech ended early: no minutes left, the spending limit reached, or a sign of danger. */
  cutShort: AppError | null;
};

/** `charge`: charges the speech, once. */
export type MadeSpeech = Made & { charge: (tx?: Transaction) => Promise<void> };

/**
 * Speaks a whole text, even without listeners. Pushes MP3 into `audio` as it is made, marked as generated, and leaves
 * it open. Speech that is cut short gets no signed record, since it is not stored. `keep` charges the speech; if it
 * does not, nothing is charged.
 * @throws AppError minutes_used_up, spend_limit_reached or email_unverified when nothing is left for the first
 * sentence; safety_hold after a sign of danger; the error of `keep`
 */
export async function makeSpeech(
  task: SpeechTask,
  audio: SharedStream<Uint8Array>,
  keep: (made: MadeSpeech) => Promise<void>,
) {
  const hold = new SpeechHold(task.charged, isVoiceOnServerKey(task.voice));
  try {
    const made = await speak(task, audio, hold);
    const isWhole = made.cutShort === null;
    await keep({ ...made, charge: (tx) => hold.settle(made.seconds, { tx, isWhole }) });
  } catch (error) {
    const released = hold.release();
    // Awaited, so that an immediate retry finds the minutes free; but not while the database is unreachable, since the
    // reservation expires by itself.
    if (databaseAwayCode(error) === null) await released;
    throw error;
  }
}

async function speak(task: SpeechTask, audio: SharedStream<Uint8Array>, hold: SpeechHold): Promise<Made> {
  const { provider, providerVoiceId, language, settings, loudness } = task;
  const used = { provider: provider.name, model: "speech", requests: 0, characters: 0, seconds: 0 };
  let failures = 0;
  const reserve = async (sentences: string[]) => {
    task.onHold?.throwIfAborted();
    const granted = await hold.extend(sentences);
    if (typeof granted === "string") throw speechRefused(granted);
    return granted;
  };
  const mark = new SpeechMark(voiceKindOf(provider.name));
  try {
    for await (const text of reserved(inParts(sentencesIn(task.text)), reserve)) {
      used.requests += 1;
      task.clock?.reached("first_sentence");
      const asked = { providerVoiceId, language, settings, text, loudness: loudness.lufs, follows: used.requests > 1 };
      const speech = await begin(provider, asked);
      if (speech.isPreview) mark.saysSketch();
      // Rejects together with the audio, whose error is the one to report.
      speech.seconds.catch(() => undefined);
      // Until the audio's length is known, a part that started to sound is charged by its number of characters.
      hold.spokenSeconds = used.seconds + text.length * SECONDS_PER_CHARACTER;
      for await (const piece of withoutHead(speech.audio)) {
        task.onHold?.throwIfAborted();
        for (const part of mark.around(piece)) audio.push(part);
        task.clock?.reached("first_sound", provider.name);
      }
      used.seconds += await speech.seconds;
      hold.spokenSeconds = used.seconds;
      await loudness.note(await speech.loudness);
      used.characters += text.length;
    }
    if (used.seconds === 0) throw new ProviderError(provider.name, "text_refused", "There was nothing to speak.");
    const record = mark.end();
    if (record) audio.push(record);
    return { seconds: used.seconds, cutShort: null };
  } catch (error) {
    if (isCutShort(error) && used.seconds > 0) return { seconds: used.seconds, cutShort: error };
    if (error instanceof ProviderError) failures = 1;
    throw error;
  } finally {
    if (used.requests > 0) void recordProviderUsage({ ...used, failures });
  }
}

const isCutShort = (error: unknown): error is AppError =>
  isSpeechRefusal(error) || (error instanceof AppError && error.code === "safety_hold");

/**
 * Yields the texts to speak, each once `reserve` has granted minutes for its sentences.
 * @throws the error of `reserve`
 */
async function* reserved(parts: AsyncIterable<string[]>, reserve: (sentences: string[]) => Promise<number>) {
  for await (const part of parts) {
    for (let rest = part; rest.length > 0; ) {
      const granted = await reserve(rest);
      yield rest.slice(0, granted).join(" ");
      rest = rest.slice(granted);
    }
  }
}

/** Retries a temporary failure once. That is safe: no audio of this part exists yet, and the provider keeps nothing. */
async function begin(provider: VoiceProvider, input: SpeakInput): Promise<SpeechStream> {
  const speak = () => traced("speak", { provider: provider.name }, () => provider.speak(input));
  try {
    return await speak();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.permanent) throw error;
    await wait(Math.min(error.retryAfterSeconds ?? FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS) * 1000);
    return speak();
  }
}
