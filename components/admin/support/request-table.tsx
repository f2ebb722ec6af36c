"use client";

import { ListChecks } from "lucide-react";
import { RequestStatus, requestStatuses } from "@/components/admin/support/request-status";
import { RelativeTime } from "@/components/common/relative-time";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { userLabel } from "@/lib/admin/support/policy";
import type { AdminRequest } from "@/lib/admin/support/schema";
import { categoryLabel, type SupportStatus, supportStatuses } from "@/lib/support/categories";

interface RequestTableProps {
  requests: readonly AdminRequest[];
  onOpen: (id: number) => void;
  onSetStatus: (id: number, status: SupportStatus) => void;
}

const headClasses = "px-3 py-2.5 text-left font-medium sm:px-4";
const cellClasses = "px-3 py-3 align-top sm:px-4";
/** On a phone these columns appear below the subject. */
const wideOnly = "hidden lg:table-cell";

export function RequestTable({ requests, onOpen, onSetStatus }: RequestTableProps) {
  return (
    <div className="rounded-lg border bg-card">
      <table className="w-full">
        <caption className="sr-only">Support requests</caption>
        <thead className="border-b text-muted-foreground text-sm">
          <tr>
            <th scope="col" className={headClasses}>
              Subject
            </th>
            <th scope="col" className={`${headClasses} ${wideOnly}`}>
              Category
            </th>
            <th scope="col" className={`${headClasses} ${wideOnly}`}>
              User
            </th>
            <th scope="col" className={`${headClasses} hidden sm:table-cell`}>
              Status
            </th>
            <th scope="col" className={`${headClasses} ${wideOnly}`}>
              Created
            </th>
            <th scope="col" className={headClasses}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {requests.map((request) => (
            <Row key={request.id} request={request} onOpen={onOpen} onSetStatus={onSetStatus} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<RequestTableProps, "requests"> & { request: AdminRequest };

function Row({ request, onOpen, onSetStatus }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`${cellClasses} w-full text-left font-normal lg:w-auto`}>
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{request.subject}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm lg:hidden">
          <span className="[overflow-wrap:anywhere]">{userLabel(request)}</span>
          <span aria-hidden>·</span>
          {categoryLabel(request.category)}
          <span aria-hidden>·</span>
          <RelativeTime value={request.createdAt} isPlain />
          {request.assigneeName ? (
            <>
              <span aria-hidden>·</span>
              <span className="[overflow-wrap:anywhere]">{`with ${request.assigneeName}`}</span>
            </>
          ) : null}
        </span>
        <span className="mt-2 block sm:hidden">
          <RequestStatus status={request.status} />
        </span>
      </th>
      <td className={`${cellClasses} ${wideOnly} whitespace-nowrap`}>{categoryLabel(request.category)}</td>
      <td className={`${cellClasses} ${wideOnly} [overflow-wrap:anywhere]`}>{userLabel(request)}</td>
      <td className={`${cellClasses} hidden sm:table-cell`}>
        <RequestStatus status={request.status} />
        {request.assigneeName ? (
          <span className="mt-1 hidden text-muted-foreground text-sm [overflow-wrap:anywhere] lg:block">
            {`with ${request.assigneeName}`}
          </span>
        ) : null}
      </td>
      <td className={`${cellClasses} ${wideOnly} whitespace-nowrap`}>
        <RelativeTime value={request.createdAt} />
      </td>
      <td className={cellClasses}>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button
            variant="outline"
            size="sm"
            aria-label={`View: ${request.subject}`}
            onClick={() => onOpen(request.id)}
          >
            View
          </Button>
          <StatusMenu request={request} onSetStatus={onSetStatus} />
        </div>
      </td>
    </tr>
  );
}

function StatusMenu({ request, onSetStatus }: Pick<RowProps, "request" | "onSetStatus">) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={`Status: ${request.subject}`}>
          <ListChecks aria-hidden />
          Status
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Set the status</DropdownMenuLabel>
        {supportStatuses.map((status) => (
          <DropdownMenuItem
            key={status}
            disabled={status === request.status}
            onSelect={() => onSetStatus(request.id, status)}
          >
            {requestStatuses[status].label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
