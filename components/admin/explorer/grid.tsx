import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Trash2 } from "lucide-react";
import { Cell, type CellAction } from "@/components/admin/explorer/cell";
import { ColumnFilter } from "@/components/admin/explorer/column-filter";
import type { useRowSelection } from "@/components/admin/explorer/use-row-selection";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Filters, TablePage } from "@/lib/admin/explorer/schema";
import { isFilterable, isSortable } from "@/lib/admin/tables";
import type { Column, Table } from "@/lib/admin/tables-types";

interface GridProps {
  table: Table;
  /** The id comes first, then the chosen columns. */
  columns: readonly Column[];
  rows: TablePage["rows"];
  /** Null while the filter row is closed. */
  filters: Filters | null;
  onFilter: (column: string, value: string) => void;
  sort: string;
  onSort: (sort: string) => void;
  selecting: ReturnType<typeof useRowSelection>;
  onAct: (action: CellAction) => void;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

const headClasses = "h-9 whitespace-nowrap border-b bg-muted px-3 py-0.5 text-left font-medium text-sm";
const cellClasses = "h-9 border-b px-3 py-0.5 align-middle text-sm";
/** The id column stays visible while the others scroll. */
const idClasses = "sticky left-0 z-10 border-r";

export function Grid(props: GridProps) {
  const { table, columns, rows, filters, onFilter, sort, onSort, selecting, onAct, onEdit, onDelete } = props;
  const { selection, toggle, togglePage } = selecting;
  const pageIds = rows.map(({ id }) => id);
  const isOn = (id: number) => selection.isAll || selection.ids.has(id);
  const onPage = pageIds.filter(isOn).length;
  const state = onPage === 0 ? false : onPage === rows.length ? true : "indeterminate";
  const [id, ...others] = columns;
  const filterOf = (column: Column) =>
    isFilterable(column) ? (
      <ColumnFilter
        column={column}
        value={filters?.[column.name] ?? ""}
        onChange={(value) => onFilter(column.name, value)}
      />
    ) : null;
  return (
    <ScrollRegion label={`${table.label}, rows`} className="max-h-[max(20rem,calc(100dvh-16rem))] bg-card">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{table.label}</caption>
        <thead className="sticky top-0 z-20">
          <tr>
            <th scope="col" className={`${headClasses} ${idClasses}`} aria-sort={ariaSort("id", sort)}>
              <span className="flex items-center gap-2">
                {table.isReadOnly ? null : (
                  <Checkbox
                    checked={state}
                    onCheckedChange={() => togglePage(pageIds)}
                    aria-label="Select all rows on this page"
                  />
                )}
                {id ? <SortButton column={id} sort={sort} onSort={onSort} /> : null}
              </span>
            </th>
            {table.isReadOnly ? null : (
              <th scope="col" className={headClasses}>
                Actions
              </th>
            )}
            {others.map((column) => (
              <th key={column.name} scope="col" className={headClasses} aria-sort={ariaSort(column.name, sort)}>
                {isSortable(column) ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.name}
              </th>
            ))}
          </tr>
          {filters ? (
            <tr>
              <td className={`${headClasses} ${idClasses}`}>{id ? filterOf(id) : null}</td>
              {table.isReadOnly ? null : <td className={headClasses} />}
              {others.map((column) => (
                <td key={column.name} className={headClasses}>
                  {filterOf(column)}
                </td>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="group" aria-selected={isOn(row.id) || undefined}>
              <th scope="row" className={`${cellClasses} ${idClasses} bg-card text-left font-normal`}>
                <span className="flex items-center gap-2">
                  {table.isReadOnly ? null : (
                    <Checkbox
                      checked={isOn(row.id)}
                      onClick={(event) => toggle(row.id, pageIds, event.shiftKey)}
                      aria-label={`Select ${table.noun} ${row.id}`}
                    />
                  )}
                  {id ? <Cell table={table} column={id} value={row.id} rowId={row.id} onAct={onAct} /> : null}
                </span>
              </th>
              {table.isReadOnly ? null : (
                <td className={cellClasses}>
                  <span className="flex gap-1">
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      className="size-8"
                      aria-label={`Edit ${table.noun} ${row.id}`}
                      onClick={() => onEdit(row.id)}
                    >
                      <Pencil aria-hidden className="size-4" />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      className="size-8"
                      aria-label={`Delete ${table.noun} ${row.id}`}
                      onClick={() => onDelete(row.id)}
                    >
                      <Trash2 aria-hidden className="size-4 text-destructive" />
                    </Button>
                  </span>
                </td>
              )}
              {others.map((column) => (
                <td key={column.name} className={cellClasses}>
                  <div className="w-max max-w-96 truncate whitespace-nowrap">
                    <Cell table={table} column={column} value={row[column.name]} rowId={row.id} onAct={onAct} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ariaSort(name: string, sort: string) {
  if (sort === name) return "ascending" as const;
  return sort === `-${name}` ? ("descending" as const) : undefined;
}

function SortButton({ column, sort, onSort }: { column: Column; sort: string; onSort: (sort: string) => void }) {
  const direction = ariaSort(column.name, sort);
  const Icon = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium"
      onClick={() => onSort(direction === "ascending" ? `-${column.name}` : column.name)}
    >
      {column.name}
      <Icon aria-hidden className={`size-3.5 ${direction ? "" : "opacity-40"}`} />
    </button>
  );
}
