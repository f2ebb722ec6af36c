import "server-only";
import {
  answerKinds,
  answerStages,
  average,
  COUNTED_DAYS,
  DAY_MS,
  daysPerBar,
  inSteps,
  lastDays,
  onEveryDay,
} from "@/lib/admin/metrics/policy";
import type {
  Analytics,
  AnalyticsDay,
  AnalyticsRange,
  AnswerTimes,
  DayCount,
  ProviderTotals,
  SystemMetrics,
} from "@/lib/admin/metrics/schema";
import { toMapPoint } from "@/lib/admin/metrics/world";
import { backupSettings, backupStateOf } from "@/lib/backup/mutations";
import { readSpending } from "@/lib/budget/spending/data";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { readDisk } from "@/lib/platform/disk-space";
import { isMailSent } from "@/lib/providers/mail";
import { providerTitle } from "@/lib/providers/title";
import type { DangerLevel } from "@/lib/safety/recogniser/recognise-danger";

/** An SQL expression: rows of a table per UTC day since `from`, as JSON. */
const perDay = (table: Prisma.Sql, column: Prisma.Sql, from: Date, value = Prisma.sql`count(*)::int`) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('date', day, 'count', n)), '[]') from (
    select to_char(${column} at time zone 'utc', 'YYYY-MM-DD') as day, ${value} as n
    from ${table} where ${column} >= ${from} group by 1) days)`;

const createdPerDay = (table: string, from: Date) => perDay(Prisma.raw(table), Prisma.sql`created_at`, from);

const dangerPerDay = (level: DangerLevel, from: Date) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'count', signs)), '[]')
    from danger_days where level = ${level} and day >= (${from}::timestamptz at time zone 'utc')::date)`;

type SystemRow = Omit<
  SystemMetrics,
  "averageMessagesPerConversation" | "userLocations" | "disk" | "backups" | "isMailSetUp"
> & {
  locations: { country: string; users: number }[];
  backups: Record<string, string>;
};

/** The dashboard's figures, counted over all rows outside the bin. One SQL statement. */
export async function readSystemMetrics(now = new Date()): Promise<SystemMetrics> {
  const days = lastDays(now, COUNTED_DAYS);
  const from = new Date(`${days[0]}T00:00:00Z`);
  const activeSince = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  const rows = await db.$queryRaw<SystemRow[]>`
    select
      (select count(*)::int from users) as "totalUsers",
      (select count(*)::int from (
        select id from users where last_login >= ${activeSince}
        union select user_id from conversations where updated_at >= ${activeSince} and user_id is not null
        union select user_id from call_sessions where started_at >= ${activeSince}) active) as "activeUsers",
      (select count(*)::int from voices where user_id is not null) as "totalKeepsakes",
      (select count(*)::int from conversations where user_id is not null) as "totalConversations",
      (select count(*)::int from messages
        where conversation_id not in (select id from conversations where user_id is null)) as "totalMessages",
      (select count(*)::int from support_requests where status in ('open', 'in_progress')) as "openRequests",
      (select count(*)::int from voices where status = 'failed' and user_id is not null) as "failedVoices",
      ${createdPerDay("users", from)} as "registrationsLast30Days",
      ${createdPerDay("voices", from)} as "keepsakesLast30Days",
      (select coalesce(json_agg(json_build_object('country', country, 'users', n) order by n desc, country), '[]')
        from (select country, count(*)::int as n from users where country is not null group by country) known
      ) as locations,
      ${dangerPerDay("clear", from)} as "cardsLast30Days",
      ${dangerPerDay("possible", from)} as "questionsLast30Days",
      ${backupSettings} as backups`;
  const [row] = rows;
  if (!row) throw new Error("Counts without a table answered no row.");
  const { locations, backups, ...counted } = row;
  const { registrationsLast30Days, keepsakesLast30Days, cardsLast30Days, questionsLast30Days, ...totals } = counted;
  const whole = (counts: DayCount[]) => onEveryDay(days, counts, { count: 0 });
  return {
    ...totals,
    averageMessagesPerConversation: average(totals.totalMessages, totals.totalConversations),
    registrationsLast30Days: whole(registrationsLast30Days),
    keepsakesLast30Days: whole(keepsakesLast30Days),
    cardsLast30Days: whole(cardsLast30Days),
    questionsLast30Days: whole(questionsLast30Days),
    disk: await readDisk(),
    backups: backupStateOf(backups),
    isMailSetUp: isMailSent(),
    userLocations: locations.map(toMapPoint),
  };
}

export type DailyUse = {
  provider: string;
  date: string;
  requests: number;
  failures: number;
  tokens: number;
  characters: number;
  seconds: number;
};

/** Usage per provider and day from our own records, for the newest `days` UTC days. One SQL statement. */
export async function readDailyUse(days: readonly string[]): Promise<DailyUse[]> {
  return db.$queryRaw<DailyUse[]>`
    select provider, to_char(day, 'YYYY-MM-DD') as date, sum(requests)::int as requests, sum(failures)::int as failures,
      sum(input_tokens + output_tokens)::float8 as tokens, sum(characters)::float8 as characters,
      sum(seconds)::float8 as seconds
    from provider_usage where day >= ${days[0]}::date group by provider, day`;
}

type Sums = Record<keyof Omit<AnalyticsDay, "date">, { date: string; count: number }[]>;
type TimesRow = Omit<AnswerTimes, "days" | "title"> & {
  /** The number of the bar it belongs to, starting at 1; null for the whole range. */
  bar: number | null;
};
type AnalyticsRow = Sums &
  Pick<Analytics, "tiers" | "voiceStatuses" | "supportStatuses"> & {
    providers: Omit<ProviderTotals, "title">[];
    times: TimesRow[];
  };

const nothing: Omit<AnalyticsDay, "date"> = {
  registrations: 0,
  keepsakes: 0,
  conversations: 0,
  messages: 0,
  calls: 0,
  replySeconds: 0,
  callSeconds: 0,
};

const counted = (table: string, column: string) => Prisma.sql`
  (select coalesce(json_agg(json_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
    select ${Prisma.raw(column)} as name, count(*)::int as n from ${Prisma.raw(table)} group by 1) names)`;

const spokenPerDay = (isWanted: Prisma.Sql, from: Date) =>
  perDay(
    Prisma.sql`(select * from usage_entries where ${isWanted}) spoken`,
    Prisma.sql`at`,
    from,
    Prisma.sql`sum(seconds)::float8`,
  );

/** An SQL expression: how long each stage of a reply took, over the whole range and from each of `starts`, as JSON. */
const stagesSince = (starts: readonly string[]) => Prisma.sql`
  (select coalesce(json_agg(times), '[]') from (
    select kind, stage, provider, bar, count(*)::int as answers,
      percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95
    from (select *, width_bucket(created_at, ${starts}::timestamptz[]) as bar from answer_timings
      where created_at >= ${starts[0]}::timestamptz) timed
    cross join lateral (values
      ('whole', null, first_sound_ms),
      ('heard', listener, heard_ms),
      ('first_text', writer, first_text_ms - coalesce(heard_ms, 0)),
      ('first_sentence', writer, first_sentence_ms - first_text_ms),
      ('first_sound', speaker, first_sound_ms - first_sentence_ms)) as stages (stage, provider, ms)
    where ms is not null
    group by grouping sets ((kind, stage, provider, bar), (kind, stage, provider))) times)`;

/** Every day of a longer range, and the totals of the equally long range before it. One SQL statement, and one for ceilings. */
export async function readAnalytics(range: AnalyticsRange): Promise<Analytics> {
  const all = lastDays(new Date(), range * 2);
  const from = new Date(`${all[0]}T00:00:00Z`);
  const bars = inSteps(
    all.slice(range).map((date) => ({ date })),
    daysPerBar(range),
    () => 0,
  ).map(({ date }) => date);
  const counting = db.$queryRaw<AnalyticsRow[]>`
    select
      ${createdPerDay("users", from)} as registrations,
      ${createdPerDay("voices", from)} as keepsakes,
      ${createdPerDay("conversations", from)} as conversations,
      ${createdPerDay("messages", from)} as messages,
      ${createdPerDay("call_sessions", from)} as calls,
      ${spokenPerDay(Prisma.sql`source <> 'call'`, from)} as "replySeconds",
      ${spokenPerDay(Prisma.sql`source = 'call'`, from)} as "callSeconds",
      (select coalesce(json_agg(used order by used.provider, used.model), '[]') from (
        select provider, model, sum(requests)::int as requests, sum(failures)::int as failures,
          sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
          sum(characters)::float8 as characters, sum(seconds)::float8 as seconds
        from provider_usage where day >= ${all[range]}::date group by provider, model) used) as providers,
      ${stagesSince(bars.map((date) => `${date}T00:00:00Z`))} as times,
      ${counted("users", "subscription_tier")} as tiers,
      ${counted("(select * from voices where user_id is not null) kept", "status")} as "voiceStatuses",
      ${counted("support_requests", "status")} as "supportStatuses"`;
  const [rows, spending] = await Promise.all([counting, readSpending()]);
  const [row] = rows;
  if (!row) throw new Error("Counts without a table answered no row.");
  const { providers, times, tiers, voiceStatuses, supportStatuses, ...sums } = row;
  const days = byDay(all, sums);
  return {
    days: days.slice(range),
    before: sumOf(days.slice(0, range)),
    providers: providers.map((totals) => ({ ...totals, title: providerTitle(totals.provider) })),
    answerTimes: timesByDay(times, bars),
    tiers,
    voiceStatuses,
    supportStatuses,
    spending,
  };
}

function timesByDay(rows: readonly TimesRow[], bars: readonly string[]): AnswerTimes[] {
  const all = rows
    .filter(({ bar }) => bar === null)
    .map(({ bar: _, ...whole }) => ({
      ...whole,
      title: whole.provider === null ? null : providerTitle(whole.provider),
      days: rows
        .flatMap(({ kind, stage, provider, bar, ...waited }) => {
          const date = bar === null ? undefined : bars[bar - 1];
          const isOfWhole = kind === whole.kind && stage === whole.stage && provider === whole.provider;
          return date !== undefined && isOfWhole ? [{ date, ...waited }] : [];
        })
        .sort((one, other) => one.date.localeCompare(other.date)),
    }));
  const placeOf = ({ kind, stage }: AnswerTimes) =>
    answerKinds.indexOf(kind) * answerStages.length + answerStages.indexOf(stage);
  return all.sort((one, other) => placeOf(one) - placeOf(other) || other.answers - one.answers);
}

function byDay(dates: readonly string[], sums: Sums): AnalyticsDay[] {
  const days = new Map(dates.map((date) => [date, { ...nothing, date }]));
  for (const name of Object.keys(nothing) as (keyof Sums)[]) {
    for (const { date, count } of sums[name]) {
      const day = days.get(date);
      if (day) day[name] = count;
    }
  }
  return [...days.values()];
}

function sumOf(days: readonly AnalyticsDay[]): Omit<AnalyticsDay, "date"> {
  const sum = { ...nothing };
  for (const day of days) {
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) sum[name] += day[name];
  }
  return sum;
}
