"use client";

import { useId } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { TierBadge } from "@/components/usage/tier-badge";
import { limitNotice, usageNotices } from "@/lib/plans/notices";
import { useUsageStats } from "@/lib/plans/queries";
import type { UsageStats } from "@/lib/plans/schema";
import { dayAndMonth } from "@/lib/platform/english";

/** Percentages of used minutes at which the bar changes colour, and from which the badge warns. */
export const USAGE_THRESHOLDS = { amber: 60, red: 80, warning: 90 } as const;

export function usageTone(percentUsed: number): "success" | "warning" | "destructive" {
  if (percentUsed < USAGE_THRESHOLDS.amber) return "success";
  return percentUsed < USAGE_THRESHOLDS.red ? "warning" : "destructive";
}

/** The speech used in this period and the minutes left: one line where there is room for it. */
export function UsageCard() {
  const query = useUsageStats();
  const headingId = useId();
  const usage = query.data && !query.data.fallback ? query.data.usage : null;
  return (
    <section aria-labelledby={headingId}>
      <Card className="flex-row flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5">
        <h2 id={headingId} className="text-lg">
          Conversation minutes
        </h2>
        <AsyncSection
          className="grow basis-80"
          label="your usage"
          query={query}
          errorTitle={usageNotices.failed.title}
          errorDescription={serverMessage(query.error, usageNotices.failed.otherwise)}
          isEmpty={({ usage: figures, fallback }) => !fallback && !figures}
          empty={<p className="text-muted-foreground">{usageNotices.none}</p>}
          skeleton={<Skeleton className="h-22 w-full sm:h-14 lg:h-7" />}
        >
          {(stats) => {
            if (!usage) return <Fallback error={stats.error} />;
            if (!usage.hasPlans) {
              return <p className="text-muted-foreground">{usageNotices.spent(usage.monthlyUsageMinutes)}</p>;
            }
            if (usage.monthlyLimitMinutes <= 0) {
              return <p className="text-muted-foreground">{usageNotices.noMinutes}</p>;
            }
            return <Figures usage={usage} headingId={headingId} />;
          }}
        </AsyncSection>
        {usage && usage.monthlyLimitMinutes > 0 && usage.percentUsed >= USAGE_THRESHOLDS.warning ? (
          <Alert variant="destructive" role="status" className="basis-full">
            {limitNotice(periodOf(usage))}
          </Alert>
        ) : null}
      </Card>
    </section>
  );
}

type Usage = UsageStats["usage"];

function UsageBadges({ usage }: { usage: Usage }) {
  const isNear = usage.percentUsed >= USAGE_THRESHOLDS.warning;
  return (
    <span className="flex items-center gap-2">
      <TierBadge of={usage} />
      <Badge variant={isNear ? "destructive" : "secondary"}>{Math.round(usage.percentUsed)}% used</Badge>
    </span>
  );
}

function Fallback({ error }: { error: string | undefined }) {
  return (
    <Alert variant="warning" role="status">
      <AlertTitle>{usageNotices.fallback.title}</AlertTitle>
      <AlertDescription>{error ?? usageNotices.fallback.otherwise}</AlertDescription>
    </Alert>
  );
}

function Figures({ usage, headingId }: { usage: Usage; headingId: string }) {
  const used = usage.monthlyUsageMinutes.toFixed(1);
  const limit = usage.monthlyLimitMinutes.toFixed(1);
  return (
    <div className="flex min-h-22 flex-wrap content-start items-center gap-x-6 gap-y-2 text-muted-foreground tabular-nums sm:min-h-14 lg:min-h-7">
      <Progress
        value={usage.percentUsed}
        tone={usageTone(usage.percentUsed)}
        aria-labelledby={headingId}
        valueText={`${used} of ${limit} minutes used`}
        className="w-auto grow basis-24"
      />
      <UsageBadges usage={usage} />
      <p>
        <span className="text-foreground">{used}</span> of {limit} minutes used, {usage.remainingMinutes.toFixed(1)}{" "}
        remaining
      </p>
      {usage.grantedMinutes > 0 ? <p>{usageNotices.granted(usage.grantedMinutes)}</p> : null}
      <p>{periodEnd(usage)}</p>
    </div>
  );
}

const periodOf = ({ nextRenewalDate, subscriptionTier, remainingMinutes }: Usage) => ({
  isTrial: subscriptionTier === "trial",
  hasEnded: nextRenewalDate === null,
  remainingMinutes,
});

function periodEnd({ nextRenewalDate, subscriptionTier }: Usage): string {
  if (nextRenewalDate === null) return "Your trial has ended";
  const date = dayAndMonth(new Date(nextRenewalDate));
  return subscriptionTier === "trial" ? `Trial until ${date}` : `Renews on ${date}`;
}
