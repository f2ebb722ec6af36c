import "server-only";
import { db, query } from "@/lib/platform/db/database";
import type { AnswerTiming } from "@/lib/platform/telemetry/answer-clock";

/** Days for which timings are kept: the longest range of the analytics page. */
const TIMINGS_KEPT_DAYS = 365;

/** The amounts one call adds. `model` is the vendor's model, or the kind of work where there is none. */
export type ProviderUse = {
  provider: string;
  model: string;
  requests?: number;
  failures?: number;
  inputTokens?: number;
  outputTokens?: number;
  characters?: number;
  /** Seconds of audio. */
  seconds?: number;
};

/** Adds to today's row (UTC). */
export async function addProviderUsage(use: ProviderUse) {
  const { provider, model, requests = 1, failures = 0, inputTokens = 0, outputTokens = 0 } = use;
  const { characters = 0, seconds = 0 } = use;
  await query`
    insert into provider_usage as usage
      (day, provider, model, requests, failures, input_tokens, output_tokens, characters, seconds)
    values ((now() at time zone 'utc')::date, ${provider}, ${model.slice(0, 80)}, ${requests}, ${failures},
      ${inputTokens}, ${outputTokens}, ${characters}, ${seconds}::float8)
    on conflict (day, provider, model) do update set
      requests = usage.requests + excluded.requests,
      failures = usage.failures + excluded.failures,
      input_tokens = usage.input_tokens + excluded.input_tokens,
      output_tokens = usage.output_tokens + excluded.output_tokens,
      characters = usage.characters + excluded.characters,
      seconds = usage.seconds + excluded.seconds`;
}

/**
 * Adds the timing of the audio to that of a reply, whether or not its text is finished. Does nothing once the reply is
 * gone.
 */
export async function addReplyTiming(replyId: number, timing: AnswerTiming) {
  const { kind, writer, speaker, firstTextMs, firstSentenceMs, firstSoundMs } = timing;
  await query`
    insert into answer_timings (kind, reply_id, writer, speaker, first_text_ms, first_sentence_ms, first_sound_ms)
    select ${kind}, id, ${writer}, ${speaker}, ${firstTextMs}::float8, ${firstSentenceMs}::float8, ${firstSoundMs}::float8
    from messages where id = ${replyId}
    on conflict (reply_id) do update set speaker = excluded.speaker, first_sentence_ms = excluded.first_sentence_ms,
      first_sound_ms = excluded.first_sound_ms`;
}

export type TurnTiming = AnswerTiming & { createdAt: Date };

export async function addTurnTimings(timings: readonly TurnTiming[]) {
  await db.answerTiming.createMany({ data: [...timings] });
}

export async function dropOldTimings() {
  await query`delete from answer_timings where created_at < now() - make_interval(days => ${TIMINGS_KEPT_DAYS}::int)`;
}
