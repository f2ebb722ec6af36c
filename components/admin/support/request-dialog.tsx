"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { OpenId } from "@/components/admin/dialogs/details";
import { LinkedDialog } from "@/components/admin/dialogs/linked-dialog";
import type { LinkedAction } from "@/components/admin/explorer/cell";
import { RequestStatus, requestStatuses } from "@/components/admin/support/request-status";
import { RequestThread } from "@/components/admin/support/request-thread";
import { ResponseForm } from "@/components/admin/support/response-form";
import { SupportNotes } from "@/components/admin/support/support-notes";
import { AsyncSection } from "@/components/common/async-section";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/lib/accounts/queries";
import { userLabel } from "@/lib/admin/support/policy";
import { useAssignees, useRequest } from "@/lib/admin/support/queries";
import type { AdminRequest, Assignee } from "@/lib/admin/support/schema";
import { dateAndTime } from "@/lib/platform/english";
import { ApiError } from "@/lib/platform/http/api";
import { categoryLabel, type SupportStatus, supportStatuses } from "@/lib/support/categories";

interface RequestDialogProps {
  id: number;
  onClose: () => void;
  /** Null at that end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onSetStatus: (id: number, status: SupportStatus) => void;
  onAssign: (id: number, assignee: Assignee | null) => void;
}

/**
 * Wide screens show everything at once: the request and the reply on the left, status, assignee and notes on the right.
 */
const desk = {
  panel: "lg:[@media(min-height:37rem)]:grid-rows-[auto_minmax(0,1fr)] lg:[@media(min-height:37rem)]:overflow-hidden",
  section: "grid min-h-0 lg:[@media(min-height:37rem)]:grid-rows-[minmax(0,1fr)]",
  details:
    "grid min-h-0 gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-6 lg:[@media(min-height:37rem)]:grid-rows-[minmax(0,1fr)_auto]",
};

export function RequestDialog({ id, onClose, onPrevious, onNext, ...acts }: RequestDialogProps) {
  const { data, error, refetch, isFetching } = useRequest(id);
  const [linked, setLinked] = useState<LinkedAction | null>(null);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {/* The first control changes the status, so the focus starts at the text instead. */}
      <DialogContent
        className={`max-w-3xl gap-4 lg:max-w-5xl ${desk.panel}`}
        tabIndex={-1}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <DialogHeader className="gap-1">
          <DialogTitle className="line-clamp-3 [overflow-wrap:anywhere]">
            {data?.subject ?? "Support request"}
          </DialogTitle>
          <div className="flex items-center gap-2">
            <DialogDescription>Support request {id}</DialogDescription>
            <nav aria-label="Requests" className="flex">
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label="Previous"
                disabled={!onPrevious}
                onClick={() => onPrevious?.()}
              >
                <ChevronLeft aria-hidden />
              </Button>
              <Button variant="ghost" size="icon-sm" aria-label="Next" disabled={!onNext} onClick={() => onNext?.()}>
                <ChevronRight aria-hidden />
              </Button>
            </nav>
          </div>
        </DialogHeader>
        <AsyncSection
          className={desk.section}
          label="the request"
          query={isMissing ? { data, error } : { data, error, refetch, isFetching }}
          errorTitle={isMissing ? `Request ${id} no longer exists.` : "The request could not be loaded."}
          errorDescription={isMissing ? null : error?.message}
          skeleton={<Skeleton className="h-80" />}
        >
          {(request) => <Details key={request.id} request={request} onOpen={setLinked} {...acts} />}
        </AsyncSection>
        {linked ? <LinkedDialog dialog={linked} onOpen={setLinked} onClose={() => setLinked(null)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface DetailsProps extends Pick<RequestDialogProps, "onSetStatus" | "onAssign"> {
  request: AdminRequest;
  onOpen: (action: LinkedAction) => void;
}

function Details({ request, onOpen, onSetStatus, onAssign }: DetailsProps) {
  const { data: admin } = useUser();
  return (
    <div className={desk.details}>
      <ScrollRegion label="The request" className="grid content-start gap-5 rounded-none border-0 pr-1">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
          <Fact label="From">
            <Writer request={request} onOpen={onOpen} />
          </Fact>
          <Fact label="Date">
            <time dateTime={request.createdAt}>{dateAndTime(new Date(request.createdAt))}</time>
          </Fact>
          <Fact label="Category">{categoryLabel(request.category)}</Fact>
        </dl>
        <RequestThread request={request} />
      </ScrollRegion>
      <ScrollRegion
        label="Status, assignee and notes"
        className="grid content-start gap-4 rounded-none border-0 p-0.5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <div className="grid gap-1.5">
            <span className="flex items-center justify-between gap-3">
              <Label htmlFor="open-request-status">Set the status</Label>
              <RequestStatus status={request.status} />
            </span>
            <NativeSelect
              id="open-request-status"
              value={request.status}
              onChange={({ target }) => {
                const chosen = supportStatuses.find((status) => status === target.value);
                if (chosen && chosen !== request.status) onSetStatus(request.id, chosen);
              }}
            >
              {supportStatuses.map((status) => (
                <option key={status} value={status}>
                  {requestStatuses[status].label}
                </option>
              ))}
            </NativeSelect>
          </div>
          <AssigneeSelect request={request} onAssign={onAssign} />
        </div>
        <SupportNotes requestId={request.id} />
      </ScrollRegion>
      {request.status === "closed" ? (
        <p className="border-t pt-4 text-muted-foreground">
          This request is closed. Set it to another status to respond.
        </p>
      ) : admin ? (
        <ResponseForm request={request} userId={admin.id} />
      ) : null}
    </div>
  );
}

/** The author, with a link to their account. A visitor's address does not prove who wrote. */
function Writer({ request, onOpen }: Pick<DetailsProps, "request" | "onOpen">) {
  const { userId, userName, userEmail, knownUserId, knownUserName } = request;
  const label = userLabel(request);
  return (
    <>
      {userId === null ? label : <OpenId kind="user" id={userId} name={label} onOpen={onOpen} />}
      {userName && userEmail ? <span className="block text-muted-foreground">{userEmail}</span> : null}
      {knownUserId === null ? null : (
        <span className="block text-muted-foreground text-sm">
          Written without signing in. This address belongs to{" "}
          <OpenId kind="user" id={knownUserId} name={knownUserName} onOpen={onOpen} />.
        </span>
      )}
    </>
  );
}

function AssigneeSelect({ request, onAssign }: Pick<DetailsProps, "request" | "onAssign">) {
  const { data: assignees = [] } = useAssignees();
  const { assigneeId, assigneeName } = request;
  const isListed = assigneeId === null || assignees.some(({ id }) => id === assigneeId);
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="open-request-assignee">Assigned to</Label>
      <NativeSelect
        id="open-request-assignee"
        value={assigneeId ?? ""}
        onChange={({ target }) => onAssign(request.id, assignees.find(({ id }) => String(id) === target.value) ?? null)}
      >
        <option value="">Nobody yet</option>
        {isListed ? null : <option value={assigneeId ?? ""}>{assigneeName}</option>}
        {assignees.map(({ id, name, username }) => (
          <option key={id} value={id}>
            {name} ({username})
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
