"use client";

import { useState } from "react";
import { AnalyticsCharts } from "@/components/admin/analytics/analytics-charts";
import { ProviderTable, StandingTables } from "@/components/admin/analytics/analytics-tables";
import { AnswerTimes } from "@/components/admin/analytics/answer-times";
import { FigureTile } from "@/components/admin/charts/figure-tile";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { analyticsRanges } from "@/lib/admin/metrics/policy";
import { useAnalytics } from "@/lib/admin/metrics/queries";
import type { Analytics, AnalyticsRange } from "@/lib/admin/metrics/schema";

/** Figures from our own data over longer ranges than the dashboard's: activity, speech and provider use. */
export function AnalyticsScreen() {
  const [range, setRange] = useState<AnalyticsRange>(30);
  const query = useAnalytics(range);
  return (
    <>
      <PageHeader
        title="Analytics"
        description="From our own records, by UTC day. Speech still counts after its owner's account is deleted."
        actions={<RangeChoice range={range} onChange={setRange} />}
      />
      <AsyncSection
        label="analytics"
        query={query}
        errorTitle="The figures could not be loaded. Please try again."
        errorDescription={null}
        skeleton={
          <div className="grid gap-10">
            <Skeleton className="h-72 lg:h-32" />
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(analytics) => (
          <div className="grid gap-10">
            <Spending spending={analytics.spending} />
            <Totals analytics={analytics} range={range} />
            <AnalyticsCharts days={analytics.days} />
            <AnswerTimes answerTimes={analytics.answerTimes} days={analytics.days} />
            <ProviderTable providers={analytics.providers} />
            <StandingTables analytics={analytics} />
          </div>
        )}
      </AsyncSection>
    </>
  );
}

function RangeChoice({ range, onChange }: { range: AnalyticsRange; onChange: (range: AnalyticsRange) => void }) {
  return (
    <div className="flex items-center gap-3">
      <Label htmlFor="analytics-range">Range</Label>
      <NativeSelect
        id="analytics-range"
        value={range}
        onChange={({ target }) => {
          const chosen = analyticsRanges.find((days) => days === Number(target.value));
          if (chosen) onChange(chosen);
        }}
      >
        {analyticsRanges.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? "One year" : `${days} days`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const measures = { seconds: "seconds of speech", tokens: "tokens" } as const;

/** Today's cost of the operator's own keys; renders nothing without a spending limit. */
function Spending({ spending }: Pick<Analytics, "spending">) {
  if (spending.length === 0) return null;
  const used = spending.map(({ kind, spent, limit }) => {
    const share = limit > 0 ? Math.round((spent / limit) * 100) : 100;
    return `${count(Math.round(spent))} of ${count(limit)} ${measures[kind]} (${share}%)`;
  });
  return (
    <p className="-mb-4 text-muted-foreground text-sm">Spent today on the server's own keys: {used.join(" · ")}</p>
  );
}

const counted = [
  ["registrations", "Registrations"],
  ["keepsakes", "Keepsakes"],
  ["conversations", "Conversations"],
  ["messages", "Messages"],
  ["calls", "Calls"],
] as const;

const count = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

function Totals({ analytics: { days, before }, range }: { analytics: Analytics; range: AnalyticsRange }) {
  const sum = (name: keyof Analytics["before"]) => days.reduce((total, day) => total + day[name], 0);
  const against = range === 365 ? "in the year before" : `in the ${range} days before`;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      {counted.map(([name, label]) => (
        <FigureTile key={name} label={label} value={count(sum(name))} note={`${count(before[name])} ${against}`} />
      ))}
      <FigureTile
        label="Minutes spoken"
        value={count((sum("replySeconds") + sum("callSeconds")) / 60)}
        note={`${count((before.replySeconds + before.callSeconds) / 60)} ${against}`}
      />
    </dl>
  );
}
