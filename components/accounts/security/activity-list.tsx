"use client";

import { AsyncSection } from "@/components/common/async-section";
import { RelativeTime } from "@/components/common/relative-time";
import { serverMessage } from "@/components/common/show-server-error";
import { Skeleton } from "@/components/ui/skeleton";
import { activityWords, doneByWords } from "@/lib/accounts/security/kinds";
import { useActivity } from "@/lib/accounts/security/queries";

/** The account's recent activity, newest first. */
export function ActivityList() {
  const activity = useActivity();
  return (
    <section aria-labelledby="activity-title" className="grid gap-4">
      <h3 id="activity-title" className="font-semibold">
        Recent activity
      </h3>
      <AsyncSection
        label="recent activity"
        query={activity}
        errorTitle="Recent activity could not be listed"
        errorDescription={serverMessage(activity.error, "Something went wrong. Please try again later.")}
        skeleton={<Skeleton className="h-20" />}
        empty={<p className="text-muted-foreground">Nothing has happened yet.</p>}
      >
        {(list) => (
          <ul aria-label="Recent activity" className="grid divide-y">
            {list.map(({ id, kind, doneBy, device, place, at }) => (
              <li key={id} className="py-3">
                <p>{[activityWords[kind], doneByWords[doneBy]].filter(Boolean).join(" ")}</p>
                <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
                  {[device, place].filter(Boolean).join(", ")} <RelativeTime value={at} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </section>
  );
}
