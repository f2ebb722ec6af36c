import type { ChartSeries } from "@/components/admin/charts/daily-bars";

/** Maps colours to series. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <span className="flex flex-wrap gap-x-5">
      {series.map(({ label, color }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-full" style={{ background: color }} />
          {label}
        </span>
      ))}
    </span>
  );
}
