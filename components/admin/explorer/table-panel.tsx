import { useState } from "react";
import { ActionBar } from "@/components/admin/explorer/action-bar";
import { countText } from "@/components/admin/explorer/count-text";
import type { OpenDialog } from "@/components/admin/explorer/explorer-dialogs";
import { Grid } from "@/components/admin/explorer/grid";
import { Pager } from "@/components/admin/explorer/pager";
import { Toolbar } from "@/components/admin/explorer/toolbar";
import { useKeptColumns } from "@/components/admin/explorer/use-kept-columns";
import { useRowSelection } from "@/components/admin/explorer/use-row-selection";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { DEFAULT_SORT, filtersText, type TableView, useTablePage } from "@/lib/admin/explorer/queries";
import type { TablePage } from "@/lib/admin/explorer/schema";
import type { Table } from "@/lib/admin/tables-types";

interface TablePanelProps {
  table: Table;
  view: TableView;
  /** The first rows, sent with the list of tables and shown until the page loads. */
  first: TablePage | undefined;
  onChange: (change: Partial<TableView>) => void;
  onOpen: (dialog: OpenDialog) => void;
}

export function TablePanel({ table, view, first, onChange, onOpen }: TablePanelProps) {
  const query = useTablePage(view);
  const selecting = useRowSelection(`${table.name} ${view.q} ${filtersText(view.filters) ?? ""}`);
  const { columns } = useKeptColumns(table);
  const isFiltered = filtersText(view.filters) !== null;
  const [isFiltering, setIsFiltering] = useState(isFiltered);
  const { selection } = selecting;
  const isAny = selection.isAll || selection.ids.size > 0;
  const [pageNumber, setPageNumber] = useState(1);
  const isFirst = view.q === "" && !isFiltered && view.sort === DEFAULT_SORT && view.cursor === null;
  const page = query.data ?? (isFirst && !query.isError ? first : undefined);

  const go = (cursor: string | null, step: number) => {
    onChange({ cursor });
    setPageNumber((before) => (cursor === null ? 1 : Math.max(1, before + step)));
  };
  const restart = (change: Partial<TableView>) => {
    onChange(change);
    setPageNumber(1);
  };
  const filter = (column: string, value: string) => {
    const { [column]: _, ...others } = view.filters;
    restart({ filters: value === "" ? others : { ...others, [column]: value } });
  };
  const grid = (rows: TablePage["rows"]) => (
    <Grid
      table={table}
      columns={columns}
      rows={rows}
      filters={isFiltering ? view.filters : null}
      onFilter={filter}
      sort={view.sort}
      onSort={(sort) => restart({ sort })}
      selecting={selecting}
      onAct={onOpen}
      onEdit={(id) => onOpen({ kind: "edit", id })}
      onDelete={(id) => onOpen({ kind: "delete", selection: { ids: [id] }, count: { count: 1, isExact: true } })}
    />
  );
  const nothing = <EmptyState title={view.q === "" && !isFiltered ? "No data available." : "No results found."} />;

  return (
    <div className="grid gap-3">
      <Toolbar
        table={table}
        q={view.q}
        filters={view.filters}
        isFiltering={isFiltering}
        isSearching={query.isFetching}
        forSelection={
          isAny && !table.isReadOnly ? (
            <ActionBar
              selecting={selecting}
              matching={page?.matchCount}
              onDelete={() => onOpen(deletion(selection, view, page))}
            />
          ) : null
        }
        onSearch={(q) => restart({ q })}
        onFiltering={(next) => {
          setIsFiltering(next);
          if (!next && isFiltered) restart({ filters: {} });
        }}
        onOpen={onOpen}
      />
      <AsyncSection
        label={table.label}
        queries={[query]}
        data={page}
        errorTitle="Error Loading Data"
        errorDescription={query.error?.message}
        skeleton={<Skeleton className="h-112" />}
        // The filter row stays visible, because a filter may be the reason for an empty list.
        isEmpty={({ rows }) => rows.length === 0 && !isFiltering}
        empty={nothing}
      >
        {({ rows }) => (
          <div className={query.isPlaceholderData ? "opacity-60" : undefined}>
            {grid(rows)}
            {rows.length === 0 ? nothing : null}
          </div>
        )}
      </AsyncSection>
      {page ? (
        <footer className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {countText(page.matchCount)} of {countText(page.rowCount)} rows
            {view.q === "" ? "" : ` (filter: "${view.q}")`}
          </p>
          {table.isReadOnly ? null : (
            <p className="text-muted-foreground text-sm pointer-coarse:hidden">Hold Shift to tick a range of rows.</p>
          )}
          <Pager page={page} isFirst={view.cursor === null} number={view.cursor === null ? 1 : pageNumber} onGo={go} />
        </footer>
      ) : null}
      {query.isError && query.data ? (
        <p role="alert" className="text-destructive text-sm">
          {query.error.message}
        </p>
      ) : null}
    </div>
  );
}

function deletion(
  { ids, isAll }: ReturnType<typeof useRowSelection>["selection"],
  { q, filters }: TableView,
  page: TablePage | undefined,
): OpenDialog {
  if (!isAll) return { kind: "delete", selection: { ids: [...ids] }, count: { count: ids.size, isExact: true } };
  return {
    kind: "delete",
    selection: { matching: { q, filters, afterId: 0 } },
    count: page?.matchCount ?? { count: 0, isExact: false },
  };
}
