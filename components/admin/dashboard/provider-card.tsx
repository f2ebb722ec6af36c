import { DailyChart } from "@/components/admin/charts/daily-chart";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { usageFullHeight } from "@/lib/admin/metrics/policy";
import type { ProviderMetrics } from "@/lib/admin/metrics/schema";

interface ProviderCardProps {
  name: string;
  /** The kind of work requested from it. */
  work: string;
  metrics: ProviderMetrics;
  used: { label: string; value: number };
  /** The unit of the bars. */
  unit: string;
  /** Shown instead of credits when the service reports none. */
  noBalance?: string;
}

const NEAR_THE_END = 90;
const count = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

/** One service's remaining balance and recent usage. */
export function ProviderCard({ name, work, metrics, used, unit, noBalance = "Not reported" }: ProviderCardProps) {
  const { remainingCredits, totalCredits, usagePercentage, recentUsage, requests, failures } = metrics;
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{name}</CardTitle>
          {metrics.isConfigured ? null : <Badge variant="secondary">Not set up</Badge>}
        </div>
        <CardDescription>{work}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {usagePercentage !== null ? (
          <div className="grid gap-2">
            <Progress
              aria-label={`${name} usage`}
              value={usagePercentage}
              tone={usagePercentage >= NEAR_THE_END ? "destructive" : "default"}
            />
            <p className="text-muted-foreground text-sm">{count(usagePercentage)}% used</p>
          </div>
        ) : null}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <Fact label="Remaining credits" value={remainingCredits === null ? noBalance : count(remainingCredits)} />
          <Fact label="Total credits" value={totalCredits === null ? noBalance : count(totalCredits)} />
          <Fact label={used.label} value={count(used.value)} />
          <Fact
            label="Requests, last 30 days"
            value={failures > 0 ? `${count(requests)}, ${count(failures)} failed` : count(requests)}
          />
        </dl>
        {metrics.note ? <p className="text-muted-foreground text-sm">{metrics.note}</p> : null}
        <DailyChart
          title="Recent usage"
          as="h3"
          description={`${unit} on each of the last ${recentUsage.length} days (UTC)`}
          rows={recentUsage.map(({ date, usage }) => ({ date, values: [usage] }))}
          series={[{ label: unit, color: "var(--primary)" }]}
          fullHeight={usageFullHeight(
            recentUsage.map(({ usage }) => usage),
            totalCredits,
          )}
          format={count}
        />
      </CardContent>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="font-medium text-lg tabular-nums">{value}</dd>
    </div>
  );
}
