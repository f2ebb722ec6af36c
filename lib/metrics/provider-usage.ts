import "server-only";
import { addProviderUsage, type ProviderUse } from "@/lib/metrics/mutations";
import { log } from "@/lib/platform/log";
import { countProviderUse } from "@/lib/platform/telemetry/metrics";

/**
 * Counts one call to an outside service on the current UTC day. Never throws: a failed count must not fail the request
 * it belongs to.
 */
export async function recordProviderUsage(use: ProviderUse): Promise<void> {
  const { provider, model: work, requests = 1, failures = 0, seconds = 0, inputTokens = 0, outputTokens = 0 } = use;
  countProviderUse({ provider, work, requests, failures, seconds, inputTokens, outputTokens });
  try {
    await addProviderUsage(use);
  } catch (err) {
    log.warn({ err, provider: use.provider }, "The use of a provider could not be counted.");
  }
}
