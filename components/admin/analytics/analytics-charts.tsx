"use client";

import { ChartLegend } from "@/components/admin/charts/chart-legend";
import type { ChartRow, ChartSeries } from "@/components/admin/charts/daily-bars";
import { DailyChart } from "@/components/admin/charts/daily-chart";
import { daysPerBar, fullHeight, inSteps, KEEPSAKES_FULL, REGISTRATIONS_FULL } from "@/lib/admin/metrics/policy";
import type { AnalyticsDay } from "@/lib/admin/metrics/schema";

const ONE = "var(--primary)";
const OTHER = "var(--wave)";

interface Chart {
  title: string;
  series: readonly (ChartSeries & { value: (day: AnalyticsDay) => number })[];
  least: number;
}

const charts: readonly Chart[] = [
  {
    title: "Minutes of speech",
    series: [
      { label: "Spoken replies", color: ONE, value: (day) => day.replySeconds / 60 },
      { label: "Calls", color: OTHER, value: (day) => day.callSeconds / 60 },
    ],
    least: 5,
  },
  {
    title: "Messages and calls",
    series: [
      { label: "Messages", color: ONE, value: (day) => day.messages },
      { label: "Calls", color: OTHER, value: (day) => day.calls },
    ],
    least: 5,
  },
  {
    title: "Registrations",
    series: [{ label: "Registrations", color: ONE, value: (day) => day.registrations }],
    least: REGISTRATIONS_FULL,
  },
  {
    title: "Keepsakes and conversations begun",
    series: [
      { label: "Keepsakes", color: ONE, value: (day) => day.keepsakes },
      { label: "Conversations", color: OTHER, value: (day) => day.conversations },
    ],
    least: KEEPSAKES_FULL,
  },
];

const format = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

export function AnalyticsCharts({ days }: { days: readonly AnalyticsDay[] }) {
  const size = daysPerBar(days.length);
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {charts.map(({ title, series, least }) => {
        const rows = rowsOf(days, series, size);
        return (
          <DailyChart
            key={title}
            title={title}
            description={series.length > 1 ? <ChartLegend series={series} /> : null}
            rows={rows}
            series={series}
            fullHeight={fullHeight(
              rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)),
              least,
            )}
            step={size > 1 ? "Week from" : "Day"}
            format={format}
          />
        );
      })}
    </div>
  );
}

function rowsOf(days: readonly AnalyticsDay[], series: Chart["series"], size: number): ChartRow[] {
  const columns = series.map(({ value }) => inSteps(days, size, value));
  return (columns[0] ?? []).map(({ date }, at) => ({ date, values: columns.map((column) => column[at]?.value ?? 0) }));
}
