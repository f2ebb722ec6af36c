"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export type ChartRow = { date: string; values: readonly number[] };
export type ChartSeries = { label: string; color: string };

interface DailyBarsProps {
  rows: readonly ChartRow[];
  /** Stacked in this order. */
  series: readonly ChartSeries[];
  /** Each value includes the previous one, as a higher percentile includes a lower one. */
  isNested?: boolean;
  fullHeight: number;
  format: (value: number) => string;
  /** For the axis, if compact numbers do not fit. */
  formatTick?: ((value: number) => string) | undefined;
}

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });
const nameOf = (date: unknown) => day.format(new Date(`${String(date)}T00:00:00Z`));

const tick = { fill: "var(--muted-foreground)", fontSize: 14 };

/** Only the bars. The figure around them provides the description and the table. */
export default function DailyBars({ rows, series, isNested, fullHeight, format, formatTick }: DailyBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 6, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="date"
          tickFormatter={nameOf}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--input)" }}
          minTickGap={28}
        />
        <YAxis
          domain={[0, fullHeight]}
          ticks={evenTicks(fullHeight)}
          allowDataOverflow
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={formatTick ?? short}
          width={formatTick ? 56 : 44}
        />
        <Tooltip
          cursor={{ fill: "var(--muted)" }}
          isAnimationActive={false}
          labelFormatter={nameOf}
          formatter={(height, name, item) => {
            const row: ChartRow | undefined = item.payload;
            const index = series.findIndex(({ label }) => label === name);
            return [format(row?.values[index] ?? Number(height)), name];
          }}
          contentStyle={{
            background: "var(--popover)",
            border: "1px solid var(--border)",
            borderRadius: "0.625rem",
            color: "var(--popover-foreground)",
          }}
          itemStyle={{ color: "var(--popover-foreground)" }}
        />
        {series.map(({ label, color }, index) => (
          <Bar
            key={label}
            name={label}
            dataKey={({ values }: ChartRow) => (values[index] ?? 0) - (isNested ? (values[index - 1] ?? 0) : 0)}
            stackId="day"
            fill={color}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const MOST_STEPS = 5;

/** Evenly spaced whole numbers from 0 up to the full height at most. */
function evenTicks(fullHeight: number): number[] {
  const power = 10 ** Math.floor(Math.log10(fullHeight / MOST_STEPS));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((size) => fullHeight / size <= MOST_STEPS) ?? 1);
  return Array.from({ length: Math.floor(fullHeight / step) + 1 }, (_, index) => index * step);
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const short = (value: number) => compact.format(value);
