import "server-only";
import { query } from "@/lib/platform/db/database";

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
