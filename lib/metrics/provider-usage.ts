import "server-only";
import { addProviderUsage, type ProviderUse } from "@/lib/metrics/mutations";
import { log } from "@/lib/platform/log";

/**
 * Counts one call to an outside service, on today's UTC day. Never throws: what a person asked for must not fail
 * because it could not be counted.
 */
export async function recordProviderUsage(use: ProviderUse): Promise<void> {
  try {
    await addProviderUsage(use);
  } catch (err) {
    log.warn({ err, provider: use.provider }, "The use of a provider could not be counted.");
  }
}
