import "server-only";
import { type DailyUse, readDailyUse } from "@/lib/admin/metrics/data";
import { COUNTED_DAYS, lastDays, onEveryDay, USAGE_DAYS, usagePercentage } from "@/lib/admin/metrics/policy";
import type { ApiMetrics, DayUsage, ProviderMetrics } from "@/lib/admin/metrics/schema";
import { type Keys, keysFor } from "@/lib/keys/data";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import { findVoiceProvider, localVoices } from "@/lib/providers/voice";
import type { ProviderCredits } from "@/lib/providers/voice/provider";

type Measure = "tokens" | "characters" | "seconds";
type Balance = { credits: ProviderCredits | null; note: string | null };

/**
 * The providers' figures: ElevenLabs tells its balance and its days itself, the others have none to tell and are
 * counted from our own records. What ElevenLabs does not tell never fails the call.
 */
export async function getApiMetrics(now = new Date()): Promise<ApiMetrics> {
  const days = lastDays(now, COUNTED_DAYS);
  const keys = await keysFor(null);
  const [use, balance] = await Promise.all([readDailyUse(days), elevenLabsBalance(keys)]);
  const own = (provider: string, measure: Measure) => ownFigures(use, provider, measure, days);

  const voices = own("elevenlabs", "characters");
  const remainingCredits = balance.credits?.remaining ?? null;
  const totalCredits = balance.credits?.total ?? null;
  const told = balance.credits?.usedByDay.slice(-USAGE_DAYS) ?? [];
  return {
    elevenlabs: {
      ...voices.figures,
      remainingCredits,
      totalCredits,
      usagePercentage: usagePercentage(remainingCredits, totalCredits),
      recentUsage: told.length > 0 ? told : voices.figures.recentUsage,
      isConfigured: keys.elevenlabs !== null,
      note: balance.note,
      characterCount: remainingCredits === null || totalCredits === null ? voices.sum : totalCredits - remainingCredits,
    },
    google: { ...withTokens(own("gemini", "tokens")), isConfigured: keys.gemini !== null, note: noBalance("Gemini") },
    openai: {
      ...withTokens(own("openai", "tokens")),
      isConfigured: keys.openai !== null || env().OPENAI_BASE_URL !== undefined,
      note: noBalance("The OpenAI-compatible server"),
    },
    local: spokenHere(own("local", "seconds")),
  };
}

const noBalance = (name: string) => `${name} tells no balance: it bills what is used. These are our own records.`;

type Own = ReturnType<typeof ownFigures>;

const withTokens = ({ figures, sum }: Own) => ({ ...figures, tokenCount: sum });

const spokenHere = ({ figures, sum }: Own) => ({
  ...figures,
  isConfigured: localVoices() !== null,
  note: "Speech made on this server costs no credits. These are our own records.",
  secondsCount: Math.round(sum),
});

function ownFigures(use: readonly DailyUse[], provider: string, measure: Measure, days: readonly string[]) {
  const rows = use.filter((row) => row.provider === provider);
  const total = (value: (row: DailyUse) => number) => rows.reduce((sum, row) => sum + value(row), 0);
  const usage: DayUsage[] = rows.map((row) => ({ date: row.date, usage: Math.round(row[measure] * 10) / 10 }));
  const figures: ProviderMetrics = {
    remainingCredits: null,
    totalCredits: null,
    usagePercentage: null,
    recentUsage: onEveryDay(days.slice(-USAGE_DAYS), usage, { usage: 0 }),
    requests: total((row) => row.requests),
    failures: total((row) => row.failures),
    isConfigured: false,
    note: null,
  };
  return { figures, sum: total((row) => row[measure]) };
}

async function elevenLabsBalance(keys: Keys): Promise<Balance> {
  const provider = keys.elevenlabs && findVoiceProvider("elevenlabs", keys.elevenlabs.value);
  if (!provider) return { credits: null, note: "No ElevenLabs key is set: voices are made and spoken on this server." };
  try {
    const credits = await provider.credits();
    const note = credits.total === null ? "This ElevenLabs key may not read the account's balance." : null;
    return { credits, note };
  } catch (err) {
    log.warn({ err }, "The balance at ElevenLabs could not be read.");
    const reason = err instanceof ProviderError ? err.message : "It failed for an unknown reason.";
    return { credits: null, note: `ElevenLabs did not tell its balance. ${reason} These are our own records.` };
  }
}
