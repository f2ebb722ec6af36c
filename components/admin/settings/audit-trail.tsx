"use client";

import { ScrollText } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { AuditLine } from "@/components/admin/settings/audit-line";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { LabelledSelect } from "@/components/common/labelled-select";
import { ShowMore } from "@/components/common/show-more";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { auditedTables } from "@/lib/admin/settings/audited-tables";
import { type AuditFilters, useAudit } from "@/lib/admin/settings/queries";

/** Changes, and accesses to private content, newest first. */
export function AuditTrail() {
  const [filters, setFilters] = useState<AuditFilters>({ who: "", table: "" });
  const list = useAudit(useDeferredValue(filters));
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="trail" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-text">
          <h2 id="trail" className="text-2xl">
            Audit log
          </h2>
          <p className="text-muted-foreground">
            Every change an administrator makes, and every look at a message's text or a recording. Secrets are left
            out.
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-4 sm:w-auto">
          <div className="grid min-w-40 flex-1 gap-1.5">
            <Label htmlFor="trail-who">Administrator</Label>
            <Input
              id="trail-who"
              type="search"
              placeholder="Username"
              autoCapitalize="none"
              maxLength={32}
              value={filters.who}
              onChange={({ target }) => setFilters({ ...filters, who: target.value })}
            />
          </div>
          <LabelledSelect
            id="trail-table"
            label="Table"
            className="min-w-40 flex-1"
            value={filters.table}
            options={[["", "All tables"], ...auditedTables.map((table) => [table, table] as const)]}
            onChange={(table) => setFilters({ ...filters, table })}
          />
        </div>
      </div>
      <AsyncSection
        label="the trail"
        queries={[list]}
        data={entries}
        errorTitle="The audit log could not be loaded."
        errorDescription={list.error?.message}
        skeleton={<Skeleton className="h-96" />}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title="Nothing here"
            description={
              filters.who || filters.table
                ? "Nothing in the audit log matches this."
                : "No administrator has changed or opened anything yet."
            }
          />
        }
      >
        {(lines) => (
          <div className="grid gap-4">
            <ol className="divide-y rounded-lg border bg-card">
              {lines.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </ol>
            <ShowMore list={list} />
          </div>
        )}
      </AsyncSection>
    </section>
  );
}
