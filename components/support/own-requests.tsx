"use client";

import { AsyncSection } from "@/components/common/async-section";
import { RelativeTime } from "@/components/common/relative-time";
import { ReplyForm } from "@/components/support/reply-form";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { categoryLabel, type SupportStatus } from "@/lib/support/categories";
import { useOwnSupportRequests } from "@/lib/support/queries";
import type { SupportRequest } from "@/lib/support/schema";

const statuses: Readonly<Record<SupportStatus, { label: string; variant: "secondary" | "warning" | "success" }>> = {
  open: { label: "Open", variant: "secondary" },
  in_progress: { label: "In progress", variant: "warning" },
  resolved: { label: "Resolved", variant: "success" },
  closed: { label: "Closed", variant: "secondary" },
};

/** The person's earlier requests with their answers, newest first. */
export function OwnRequests() {
  const query = useOwnSupportRequests();
  return (
    <section aria-labelledby="own-requests" className="grid gap-4">
      <h2 id="own-requests" className="text-2xl">
        Your requests
      </h2>
      <AsyncSection
        label="your requests"
        query={query}
        errorTitle="Your requests could not be loaded."
        skeleton={<Skeleton className="h-32" />}
        empty={<p className="text-muted-foreground">You have not written to us yet.</p>}
      >
        {(requests) => (
          <ul className="grid gap-4">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </section>
  );
}

function Request({ request }: { request: SupportRequest }) {
  const status = statuses[request.status];
  return (
    <li className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 text-lg [overflow-wrap:anywhere]">
          {request.subject}
        </h3>
        <Badge variant={status.variant}>{status.label}</Badge>
      </div>
      <p className="text-muted-foreground text-sm">
        {categoryLabel(request.category)} · <RelativeTime value={request.createdAt} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {request.message}
      </p>
      {request.messages.map(({ id, isAnswer, text, createdAt }) => (
        <div key={id} className={isAnswer ? "rounded-lg bg-accent px-4 py-3 text-accent-foreground" : undefined}>
          <h4 className="flex flex-wrap items-baseline justify-between gap-x-3 font-sans font-semibold text-base tracking-normal">
            {isAnswer ? "Our answer" : "You"}
            <span className="font-normal text-sm">
              <RelativeTime value={createdAt} />
            </span>
          </h4>
          <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
        </div>
      ))}
      {request.status === "closed" ? null : <ReplyForm request={request} />}
    </li>
  );
}
