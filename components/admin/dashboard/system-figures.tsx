"use client";

import { DailyChart } from "@/components/admin/charts/daily-chart";
import { FigureTile } from "@/components/admin/charts/figure-tile";
import { WorldMap } from "@/components/admin/charts/world-map";
import { BackupNotice } from "@/components/admin/dashboard/backup-notice";
import { DiskNotice } from "@/components/admin/dashboard/disk-notice";
import { ToDoCard } from "@/components/admin/dashboard/to-do-card";
import { AsyncSection, type Query } from "@/components/common/async-section";
import { Skeleton } from "@/components/ui/skeleton";
import {
  average,
  CHART_DAYS,
  DANGER_FULL,
  fullHeight,
  KEEPSAKES_FULL,
  REGISTRATIONS_FULL,
} from "@/lib/admin/metrics/policy";
import type { DayCount, SystemMetrics } from "@/lib/admin/metrics/schema";

const count = (value: number) => value.toLocaleString("en");
const oneDecimal = (value: number) =>
  value.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function SystemFigures({ query }: { query: Query<SystemMetrics> }) {
  return (
    <AsyncSection
      label="system metrics"
      query={query}
      errorTitle="Failed to load system metrics. Please try again."
      errorDescription={null}
      skeleton={<Loading />}
    >
      {(metrics) => <Figures metrics={metrics} />}
    </AsyncSection>
  );
}

function Figures({ metrics }: { metrics: SystemMetrics }) {
  const perUser = average(metrics.totalKeepsakes, metrics.totalUsers);
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <ToDoCard metrics={metrics} />
        {metrics.disk ? <DiskNotice disk={metrics.disk} /> : null}
        <BackupNotice backups={metrics.backups} />
      </div>
      <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:gap-4 lg:grid-cols-5 lg:*:last:col-span-1">
        <FigureTile
          label="Total Users"
          value={count(metrics.totalUsers)}
          note={`${count(metrics.activeUsers)} active in the last 30 days`}
        />
        <FigureTile
          label="Total Keepsakes"
          value={count(metrics.totalKeepsakes)}
          note={`${oneDecimal(perUser)} loved ones per user`}
        />
        <FigureTile label="Total Conversations" value={count(metrics.totalConversations)} />
        <FigureTile label="Total Messages" value={count(metrics.totalMessages)} />
        <FigureTile
          label="Messages per Conversation"
          value={oneDecimal(metrics.averageMessagesPerConversation)}
          note="On average"
        />
      </dl>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <CountChart
          title="User Growth"
          label="Registrations"
          days={metrics.registrationsLast30Days}
          least={REGISTRATIONS_FULL}
        />
        <CountChart
          title="Keepsake Creation"
          label="Keepsakes"
          days={metrics.keepsakesLast30Days}
          least={KEEPSAKES_FULL}
        />
        <DangerChart cards={metrics.cardsLast30Days} questions={metrics.questionsLast30Days} />
      </div>
      <WorldMap points={metrics.userLocations} totalUsers={metrics.totalUsers} />
    </div>
  );
}

interface CountChartProps {
  title: string;
  label: string;
  days: readonly DayCount[];
  least: number;
}

function CountChart({ title, label, days, least }: CountChartProps) {
  const shown = days.slice(-CHART_DAYS);
  const total = shown.reduce((sum, day) => sum + day.count, 0);
  return (
    <DailyChart
      title={title}
      description={`${count(total)} in the last ${CHART_DAYS} days (UTC)`}
      rows={shown.map((day) => ({ date: day.date, values: [day.count] }))}
      series={[{ label, color: "var(--primary)" }]}
      fullHeight={fullHeight(
        shown.map((day) => day.count),
        least,
      )}
    />
  );
}

/** How often Keepsake intervened. Neither the users nor their words are recorded. */
function DangerChart({ cards, questions }: { cards: readonly DayCount[]; questions: readonly DayCount[] }) {
  const asked = new Map(questions.map((day) => [day.date, day.count]));
  const rows = cards
    .slice(-CHART_DAYS)
    .map(({ date, count: shown }) => ({ date, values: [shown, asked.get(date) ?? 0] }));
  const total = (series: number) => count(rows.reduce((sum, { values }) => sum + (values[series] ?? 0), 0));
  return (
    <DailyChart
      title="Signs of Danger"
      description={`Help lines shown ${total(0)} times, questions asked ${total(1)} times in the last ${CHART_DAYS} days (UTC). Only counted: no words, no accounts.`}
      rows={rows}
      series={[
        { label: "Help lines shown", color: "var(--primary)" },
        { label: "Questions asked", color: "var(--muted-foreground)" },
      ]}
      fullHeight={fullHeight(
        rows.map(({ values }) => Math.max(...values)),
        DANGER_FULL,
      )}
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-10">
      <div className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:gap-4 lg:grid-cols-5 lg:*:last:col-span-1">
        {["users", "keepsakes", "conversations", "messages", "average"].map((name) => (
          <Skeleton key={name} className="h-32" />
        ))}
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="aspect-[2/1]" />
    </div>
  );
}
