"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { RequestStatus, requestStatuses } from "@/components/admin/support/request-status";
import { ResponseForm } from "@/components/admin/support/response-form";
import { AsyncSection } from "@/components/common/async-section";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/lib/accounts/queries";
import { userLabel } from "@/lib/admin/support/policy";
import { useRequest } from "@/lib/admin/support/queries";
import type { AdminRequest } from "@/lib/admin/support/schema";
import { ApiError } from "@/lib/platform/http/api";
import { categoryLabel, type SupportStatus, supportStatuses } from "@/lib/support/categories";

interface RequestDialogProps {
  id: number;
  onClose: () => void;
  /** Null at the respective end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onSetStatus: (id: number, status: SupportStatus) => void;
}

export function RequestDialog({ id, onClose, onPrevious, onNext, onSetStatus }: RequestDialogProps) {
  const { data, error, refetch, isFetching } = useRequest(id);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {/* The first control changes the status, so the focus starts at the text instead. */}
      <DialogContent
        className="max-w-2xl"
        tabIndex={-1}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle className="[overflow-wrap:anywhere]">{data?.subject ?? "Support request"}</DialogTitle>
          <DialogDescription>Support request {id}</DialogDescription>
        </DialogHeader>
        <AsyncSection
          label="the request"
          data={data}
          error={error}
          {...(isMissing ? {} : { onRetry: () => void refetch(), isRetrying: isFetching })}
          errorTitle={isMissing ? `There is no request ${id} any more.` : "The request could not be loaded."}
          errorDescription={isMissing ? null : error?.message}
          skeleton={<Skeleton className="h-80" />}
        >
          {(request) => <Details key={request.id} request={request} onSetStatus={onSetStatus} />}
        </AsyncSection>
        <nav aria-label="Requests" className="flex justify-between gap-3 border-t pt-4">
          <Button variant="ghost" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronLeft aria-hidden />
            Previous
          </Button>
          <Button variant="ghost" disabled={!onNext} onClick={() => onNext?.()}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </nav>
      </DialogContent>
    </Dialog>
  );
}

const exact = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

interface DetailsProps {
  request: AdminRequest;
  onSetStatus: RequestDialogProps["onSetStatus"];
}

function Details({ request, onSetStatus }: DetailsProps) {
  const { data: admin } = useUser();
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact label="From">
          {userLabel(request)}
          {request.userName && request.userEmail ? (
            <span className="block text-muted-foreground">{request.userEmail}</span>
          ) : null}
        </Fact>
        <Fact label="Date">
          <time dateTime={request.createdAt}>{exact.format(new Date(request.createdAt))}</time>
        </Fact>
        <Fact label="Category">{categoryLabel(request.category)}</Fact>
        <Fact label="Status">
          <RequestStatus status={request.status} />
        </Fact>
      </dl>
      <Words title="Message" text={request.message} className="bg-muted" />
      {request.response ? (
        <Words title="Previous response" text={request.response} className="bg-accent text-accent-foreground" />
      ) : null}
      <div className="grid gap-1.5 sm:max-w-56">
        <Label htmlFor="open-request-status">Set the status</Label>
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
      {request.status === "closed" ? (
        <p className="text-muted-foreground">This request is closed. Set it to another status to respond.</p>
      ) : admin ? (
        <ResponseForm request={request} userId={admin.id} />
      ) : null}
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

function Words({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <section className={`rounded-lg px-4 py-3 ${className}`}>
      <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
      <p dir="auto" className="mt-1 max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
    </section>
  );
}
