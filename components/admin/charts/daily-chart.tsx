"use client";

import { type ReactNode, Suspense, useId } from "react";
import { ChartTable } from "@/components/admin/charts/chart-table";
import type { ChartRow, ChartSeries } from "@/components/admin/charts/daily-bars";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { Skeleton } from "@/components/ui/skeleton";

// The chart library is large, so it is loaded when a chart is opened.
const DailyBars = lazyPart(() => import("@/components/admin/charts/daily-bars"), PartMissing);

const CHART_HEIGHT = "h-56";

interface DailyChartProps {
  title: string;
  /** The title's heading level. */
  as?: "h2" | "h3";
  description?: ReactNode;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** The value of a bar of full height. */
  fullHeight: number;
  /** Header of the first column: "Day", or "Week from". */
  step?: string;
  format?: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Each value includes the previous one. */
  isNested?: boolean;
  /** Replaces the table of all rows. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** Bars per day, and the same figures as a table for users who cannot see them. */
export function DailyChart({
  title,
  as: Heading = "h2",
  description,
  rows,
  series,
  step = "Day",
  table,
  ...bars
}: DailyChartProps) {
  const titleId = useId();
  const format = bars.format ?? inWords;
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 content-start gap-3">
      <figcaption>
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        {description ? <div className="text-muted-foreground text-sm">{description}</div> : null}
      </figcaption>
      {rows.every(({ values }) => values.every((value) => value === 0)) ? (
        <p className="flex min-h-24 items-center justify-center border-b text-muted-foreground">
          Nothing in this time.
        </p>
      ) : (
        <div aria-hidden className={CHART_HEIGHT}>
          <Suspense fallback={<Skeleton className={CHART_HEIGHT} />}>
            <DailyBars {...bars} rows={rows} series={series} format={format} />
          </Suspense>
        </div>
      )}
      <ChartTable
        title={title}
        head={[step, ...(table?.head ?? series.map(({ label }) => label))]}
        rows={table?.rows ?? rows.toReversed().map(({ date, values }) => [date, ...values.map(format)])}
      />
    </figure>
  );
}

const inWords = (value: number) => value.toLocaleString("en");
