import * as z from "zod/mini";
import { analyticsRanges, answerKinds, answerStages } from "@/lib/admin/metrics/policy";
import { backupState } from "@/lib/backup/schema";
import { spendingKinds } from "@/lib/budget/spending/policy";

const dayCount = z.object({ /** A UTC day, 2026-11-21. */ date: z.string(), count: z.int() });
export type DayCount = z.infer<typeof dayCount>;

const mapPoint = z.object({
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Longitude, latitude; null for a country that is not on the map. */
  coordinates: z.nullable(z.tuple([z.number(), z.number()])),
  users: z.int(),
});
export type MapPoint = z.infer<typeof mapPoint>;

const disk = z.object({
  state: z.enum(["ok", "low", "full"]),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** The reserved space: below it, nothing new is stored. */
  reserveBytes: z.number(),
});

/** GET /api/admin/metrics/system. Days without data are included with a count of 0. */
export const systemMetrics = z.object({
  totalUsers: z.int(),
  /** People who signed in, wrote or called within the last 30 days. */
  activeUsers: z.int(),
  totalKeepsakes: z.int(),
  totalConversations: z.int(),
  totalMessages: z.int(),
  averageMessagesPerConversation: z.number(),
  registrationsLast30Days: z.array(dayCount),
  keepsakesLast30Days: z.array(dayCount),
  /** Cards that Keepsake showed for signs of danger, and questions it asked, without any reference to users. */
  cardsLast30Days: z.array(dayCount),
  questionsLast30Days: z.array(dayCount),
  /** Most users first; people from unknown countries are left out. */
  userLocations: z.array(mapPoint),
  /** The fullest disk of this server; null when it stores nothing on one. */
  disk: z.nullable(disk),
  backups: backupState,
  /** Support requests that are neither resolved nor closed. */
  openRequests: z.int(),
  /** Voices that could not be made, except those in a bin. */
  failedVoices: z.int(),
  /** False while mails are only written to files. */
  isMailSetUp: z.boolean(),
});
export type Disk = z.infer<typeof disk>;
export type SystemMetrics = z.infer<typeof systemMetrics>;

const dayUsage = z.object({ date: z.string(), usage: z.number() });
export type DayUsage = z.infer<typeof dayUsage>;

const providerMetrics = z.object({
  /** Null when a service reports no balance or did not respond. */
  remainingCredits: z.nullable(z.number()),
  totalCredits: z.nullable(z.number()),
  usagePercentage: z.nullable(z.number()),
  /** The last 7 UTC days, oldest first. */
  recentUsage: z.array(dayUsage),
  /** From our own records, for the last 30 days. */
  requests: z.int(),
  failures: z.int(),
  isConfigured: z.boolean(),
  /** The reason why there is no balance, as a sentence. */
  note: z.nullable(z.string()),
});
export type ProviderMetrics = z.infer<typeof providerMetrics>;

/** GET /api/admin/metrics/api. */
export const apiMetrics = z.object({
  /** Characters (credits) in the current billing period; from our own records when the service does not report them. */
  elevenlabs: z.extend(providerMetrics, { characterCount: z.number() }),
  /** Input and output tokens of the last 30 days. */
  google: z.extend(providerMetrics, { tokenCount: z.number() }),
  openai: z.extend(providerMetrics, { tokenCount: z.number() }),
  /** Seconds of speech made by the embedded voice in the last 30 days; `recentUsage` is in seconds. */
  local: z.extend(providerMetrics, { secondsCount: z.number() }),
  home: z.extend(providerMetrics, { secondsCount: z.number() }),
  "voice-server": z.extend(providerMetrics, { secondsCount: z.number() }),
});
export type ApiMetrics = z.infer<typeof apiMetrics>;

const range = z.literal([...analyticsRanges], { error: "Choose 7, 30, 90 or 365 days." });

export const analyticsQuery = z.object({
  days: z._default(z.pipe(z.transform(Number), range), 30),
});
export type AnalyticsRange = z.infer<typeof analyticsQuery>["days"];

const analyticsDay = z.object({
  date: z.string(),
  registrations: z.int(),
  keepsakes: z.int(),
  conversations: z.int(),
  messages: z.int(),
  calls: z.int(),
  /** Seconds of speech charged to people's minutes. */
  replySeconds: z.number(),
  callSeconds: z.number(),
});
export type AnalyticsDay = z.infer<typeof analyticsDay>;

const providerTotals = z.object({
  provider: z.string(),
  /** The name people read. */
  title: z.string(),
  model: z.string(),
  requests: z.int(),
  failures: z.int(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  characters: z.number(),
  seconds: z.number(),
});
export type ProviderTotals = z.infer<typeof providerTotals>;

const waited = z.object({
  answers: z.int(),
  /** Milliseconds within which half of the replies reached the stage, and 95 of 100. */
  p50: z.number(),
  p95: z.number(),
});

const answerTimes = z.extend(waited, {
  kind: z.enum(answerKinds),
  stage: z.enum(answerStages),
  /** The provider waited for; null for `whole`. */
  provider: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** The days with replies, oldest first; in a year's range, the first days of its weeks. */
  days: z.array(z.extend(waited, { date: z.string() })),
});
export type AnswerTimes = z.infer<typeof answerTimes>;

const namedCount = z.object({ name: z.string(), count: z.int() });
export type NamedCount = z.infer<typeof namedCount>;

const spending = z.object({ kind: z.enum(spendingKinds), spent: z.number(), limit: z.number() });

/** GET /api/admin/metrics/analytics?days=. `before` are the sums of the same number of days before. */
export const analytics = z.object({
  days: z.array(analyticsDay),
  before: z.omit(analyticsDay, { date: true }),
  providers: z.array(providerTotals),
  /** How long replies took in the range, by kind, stage and provider. */
  answerTimes: z.array(answerTimes),
  tiers: z.array(namedCount),
  voiceStatuses: z.array(namedCount),
  supportStatuses: z.array(namedCount),
  /** Today's use of the server's own keys, with the spending limits; empty when none is set. */
  spending: z.array(spending),
});
export type Analytics = z.infer<typeof analytics>;
