"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { BinRow } from "@/components/bin/bin-row";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { useBin } from "@/lib/bin/queries";

/** Everything deleted in the last 30 days. */
export function RecentlyDeleted() {
  const bin = useBin();
  const list = useRef<HTMLElement>(null);
  const count = bin.data?.length;
  const lastCount = useRef(0);
  // The pressed button disappears with its row and dialog, which holds the focus until then.
  useEffect(() => {
    if (count === undefined) return;
    if (count < lastCount.current && document.activeElement === document.body) list.current?.focus();
    lastCount.current = count;
  }, [count]);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Recently deleted"
        description={`What you delete stays here for ${KEPT_DAYS.bin} days, in case it was a mistake. Only you can see it, and nothing uses it meanwhile.`}
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <section ref={list} tabIndex={-1} aria-label="Recently deleted" className="outline-none">
        <AsyncSection
          label="what you deleted"
          query={bin}
          errorTitle="There was an error loading what you deleted."
          skeleton={<Skeleton className="h-44" />}
          empty={
            <EmptyState
              icon={<Undo2 />}
              title="Nothing deleted recently"
              description={`A loved one, a recording, a photo or a conversation that you delete can be brought back from here for ${KEPT_DAYS.bin} days.`}
            />
          }
        >
          {(items) => (
            <ul aria-label="Deleted, newest first" className="grid gap-4">
              {items.map((item) => (
                <BinRow key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </ul>
          )}
        </AsyncSection>
      </section>
    </div>
  );
}
