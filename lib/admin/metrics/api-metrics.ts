import "server-only";
import { type DailyUse, readDailyUse } from "@/lib/admin/metrics/data";
import { COUNTED_DAYS, lastDays, onEveryDay, USAGE_DAYS, usagePercentage } from "@/lib/admin/metrics/policy";
import type { ApiMetrics, DayUsage, ProviderMetrics } from "@/lib/admin/metrics/schema";
import { keysFor } from "@/lib/keys/data";
import { log } from "@/lib/platform/log";
import { type Load, openWith } from "@/lib/providers/definition";
import type { Keys } from "@/lib/providers/keys";
import { ProviderError } from "@/lib/providers/provider-error";
import type { TextDefinition } from "@/lib/providers/text";
import { gemini } from "@/lib/providers/text/gemini/definition";
import { openAiCompatible } from "@/lib/providers/text/openai-compatible/definition";
import type { TextProvider } from "@/lib/providers/text/provider";
import { definitions } from "@/lib/providers/voice/definitions";
import type { VoiceProviderName } from "@/lib/providers/voice/facts";
import type { ProviderCredits } from "@/lib/providers/voice/provider";

type Measure = "tokens" | "characters" | "seconds";
type Balance = { credits: ProviderCredits | null; note: string | null };

/**
 * The providers' figures. ElevenLabs reports its balance and daily usage; the others report none and are counted from
 * our own records. A figure that ElevenLabs does not report never fails the request.
 */
export async function getApiMetrics(now = new Date()): Promise<ApiMetrics> {
  const days = lastDays(now, COUNTED_DAYS);
  const keys = await keysFor(null);
  const [use, balance] = await Promise.all([readDailyUse(days), elevenLabsBalance(keys)]);
  const own = (provider: string, measure: Measure) => ownFigures(use, provider, measure, days);
  const writing = (definition: TextDefinition, biller: string) => {
    const { figures, sum } = own(definition.name, "tokens");
    const isConfigured = openWith<Load<TextProvider>>(definition, keys) !== null;
    return { ...figures, isConfigured, note: noBalance(biller), tokenCount: sum };
  };

  const voices = own("elevenlabs", "characters");
  const remainingCredits = balance.credits?.remaining ?? null;
  const totalCredits = balance.credits?.total ?? null;
  const reported = balance.credits?.usedByDay.slice(-USAGE_DAYS) ?? [];
  return {
    elevenlabs: {
      ...voices.figures,
      remainingCredits,
      totalCredits,
      usagePercentage: usagePercentage(remainingCredits, totalCredits),
      recentUsage: reported.length > 0 ? reported : voices.figures.recentUsage,
      isConfigured: keys.ELEVENLABS_API_KEY !== null,
      note: balance.note,
      characterCount: remainingCredits === null || totalCredits === null ? voices.sum : totalCredits - remainingCredits,
    },
    google: writing(gemini, "Gemini"),
    openai: writing(openAiCompatible, "The OpenAI-compatible server"),
    local: spokenHere(own("local", "seconds")),
    home: spokenAtHome(own("home", "seconds")),
    "voice-server": spokenByOwnServer(own("voice-server", "seconds")),
  } satisfies Record<VoiceProviderName | "google" | "openai", unknown>;
}

const noBalance = (name: string) => `${name} tells no balance: it bills what is used. These are our own records.`;

type Own = ReturnType<typeof ownFigures>;

const spokenHere = ({ figures, sum }: Own) => ({
  ...figures,
  isConfigured: definitions.local.open() !== null,
  note: "Speech made on this server costs no credits. The figures are our own records.",
  secondsCount: Math.round(sum),
});

const spokenAtHome = ({ figures, sum }: Own) => ({
  ...spokenHere({ figures, sum }),
  isConfigured: definitions.home.speaks(null),
});

const spokenByOwnServer = ({ figures, sum }: Own) => ({
  ...figures,
  isConfigured: definitions["voice-server"].ownServer() !== null,
  note: "Speech of a self-hosted voice server costs no credits. The figures are our own records.",
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
  const open = definitions.elevenlabs.open(keys.ELEVENLABS_API_KEY?.value ?? null);
  if (!open) return { credits: null, note: "No ElevenLabs key is set: voices are made without it." };
  try {
    const credits = await (await open()).credits();
    const note = credits.total === null ? "This ElevenLabs key has no permission to read the account's balance." : null;
    return { credits, note };
  } catch (err) {
    log.warn({ err }, "The balance at ElevenLabs could not be read.");
    const reason = err instanceof ProviderError ? err.message : "It failed for an unknown reason.";
    return {
      credits: null,
      note: `ElevenLabs did not report the balance. ${reason} The figures here are our own records.`,
    };
  }
}
