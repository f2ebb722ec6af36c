"use client";

import { Wrench } from "lucide-react";
import { Suspense, useState } from "react";
import { ExplorerDialogs, type OpenDialog } from "@/components/admin/explorer/explorer-dialogs";
import { TablePanel } from "@/components/admin/explorer/table-panel";
import { TableTabs } from "@/components/admin/explorer/table-tabs";
import { useExplorerAddress } from "@/components/admin/explorer/use-explorer-address";
import { ErrorState } from "@/components/common/error-state";
import { PageHeader } from "@/components/common/page-header";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { Tabs, TabsContent } from "@/components/ui/tabs";
import { useMedia } from "@/components/ui/use-media";
import { useTables } from "@/lib/admin/explorer/queries";
import { findTable } from "@/lib/admin/tables";
import { tables as allTables } from "@/lib/admin/tables-list";

/**
 * From this width on, the tables are listed beside the rows, and the arrow keys move up and down. The same as
 * Tailwind's `lg`.
 */
const WIDE = "(min-width: 64rem)";

/** Finds, shows, edits and deletes rows of any table. */
export function ExplorerScreen() {
  const [view, change] = useExplorerAddress();
  const isWide = useMedia(WIDE);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const tables = useTables();
  const table = findTable(view.table) ?? allTables[0];
  const counts = new Map(tables.data?.map(({ name, rowCount }) => [name, rowCount]));

  return (
    <>
      <PageHeader
        title="Database Explorer"
        description="View and explore database tables securely"
        isLow
        actions={
          <Button variant="outline" size="sm" onClick={() => setDialog({ kind: "leftovers" })}>
            <Wrench aria-hidden />
            Leftovers
          </Button>
        }
      />
      {tables.isError && !tables.data ? (
        <ErrorState
          title="Error Loading Data"
          description={`Failed to fetch database tables. ${tables.error.message}`}
          onRetry={() => window.location.reload()}
          retryLabel="Retry"
        />
      ) : tables.data === undefined || !table ? (
        <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-muted-foreground">
          <Spinner />
          Loading database tables...
        </p>
      ) : (
        <Tabs
          value={table.name}
          onValueChange={(name) => change({ table: name })}
          orientation={isWide ? "vertical" : "horizontal"}
          className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start"
        >
          <TableTabs current={table.name} counts={counts} />
          <TabsContent value={table.name}>
            <TablePanel
              key={table.name}
              table={table}
              view={view}
              first={tables.data.find(({ name }) => name === table.name)}
              onChange={change}
              onOpen={setDialog}
            />
          </TabsContent>
        </Tabs>
      )}
      {dialog && table ? (
        <Suspense>
          <ExplorerDialogs table={table} dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
