"use client";

import { Inbox, RefreshCw } from "lucide-react";
import { useState } from "react";
import { RequestDialog } from "@/components/admin/support/request-dialog";
import { RequestFilters } from "@/components/admin/support/request-filters";
import { requestStatuses } from "@/components/admin/support/request-status";
import { RequestTable } from "@/components/admin/support/request-table";
import { useRequestAddress } from "@/components/admin/support/use-request-address";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ShowMore } from "@/components/common/show-more";
import { toastError } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { useChangeRequest, useRequests } from "@/lib/admin/support/queries";
import type { Assignee } from "@/lib/admin/support/schema";
import { counted } from "@/lib/platform/english";
import type { SupportStatus } from "@/lib/support/categories";

const sayFailed = toastError({ title: "Update failed", otherwise: "An unknown error occurred" });

/** Finds, shows and answers support requests. */
export function SupportDesk() {
  const [{ openId, ...filters }, change] = useRequestAddress();
  const list = useRequests(filters);
  const changeRequest = useChangeRequest();
  /** The open request's position in the list when it was opened: a change of status may remove it from the list. */
  const [place, setPlace] = useState(-1);

  const requests = list.data?.pages.flatMap((page) => page.requests);
  const total = list.data?.pages[0]?.total ?? 0;
  const at = openId === null ? -1 : (requests?.findIndex(({ id }) => id === openId) ?? -1);
  const neighbour = (step: -1 | 1): (() => void) | null => {
    const index = at >= 0 ? at + step : step === 1 ? place : place - 1;
    const next = requests?.[index];
    return next ? () => open(next.id) : null;
  };

  const open = (id: number) => {
    const index = requests?.findIndex((request) => request.id === id) ?? -1;
    setPlace(index);
    change({ openId: id });
    // Loads the next page before it is needed.
    if (requests && index >= requests.length - 2 && list.hasNextPage) void list.fetchNextPage();
  };

  const isFiltered =
    filters.q !== "" || filters.status !== "all" || filters.category !== "all" || filters.assignee !== "all";

  const changeStatus = (id: number, status: SupportStatus) =>
    changeRequest.mutate(
      { id, change: { status } },
      {
        onSuccess: () =>
          toast({ title: "Status updated", description: `The request is now ${requestStatuses[status].label}.` }),
        onError: sayFailed,
      },
    );

  const assign = (id: number, assignee: Assignee | null) =>
    changeRequest.mutate(
      { id, change: { assigneeId: assignee?.id ?? null }, assigneeName: assignee?.name ?? null },
      {
        onError: sayFailed,
      },
    );

  return (
    <>
      <PageHeader
        title="Support Requests"
        description="Manage and respond to user support tickets"
        actions={
          <Button variant="outline" onClick={() => void list.refetch()} aria-disabled={list.isFetching || undefined}>
            {list.isFetching ? <Spinner /> : <RefreshCw aria-hidden />}
            Refresh
          </Button>
        }
      />
      <div className="grid gap-5">
        <RequestFilters filters={filters} onChange={change} />
        <AsyncSection
          label="support requests"
          queries={[list]}
          data={requests}
          errorTitle="Failed to load support requests"
          errorDescription={list.error?.message}
          skeleton={<Skeleton className="h-96" />}
          empty={
            <EmptyState
              icon={<Inbox />}
              title="No support requests found"
              description={isFiltered ? "No request matches these filters." : "Nobody has written yet."}
            />
          }
        >
          {(rows) => (
            <div className={`grid gap-4 ${list.isPlaceholderData ? "opacity-60" : ""}`}>
              <p role="status" className="text-muted-foreground">
                {counted(total, "request")} found
              </p>
              <RequestTable requests={rows} onOpen={open} onSetStatus={changeStatus} />
              <ShowMore list={list} />
            </div>
          )}
        </AsyncSection>
      </div>
      {openId === null ? null : (
        <RequestDialog
          id={openId}
          onClose={() => change({ openId: null })}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
          onSetStatus={changeStatus}
          onAssign={assign}
        />
      )}
    </>
  );
}
