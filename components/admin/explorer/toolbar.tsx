import { BrushCleaning, Columns3, Download, ListFilter, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { OpenDialog } from "@/components/admin/explorer/explorer-dialogs";
import { isEnter } from "@/components/common/enter-key";
import { useTypedText } from "@/components/common/use-typed-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import type { Filters } from "@/lib/admin/explorer/schema";
import { isCreatable } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";

interface ToolbarProps {
  table: Table;
  q: string;
  filters: Filters;
  isFiltering: boolean;
  isSearching: boolean;
  /** Replaces the table's own actions while rows are selected. */
  forSelection: ReactNode;
  onSearch: (q: string) => void;
  /** Opens the filter row; closing it clears all filters. */
  onFiltering: (isFiltering: boolean) => void;
  onOpen: (dialog: OpenDialog) => void;
}

export function Toolbar(props: ToolbarProps) {
  const { table, q, filters, isFiltering, isSearching, forSelection, onSearch, onFiltering, onOpen } = props;
  const n = Object.keys(filters).length;
  const { text, type, passOn } = useTypedText(q, onSearch);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-48 flex-1">
        {isSearching ? (
          <Spinner className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2" />
        ) : (
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground"
          />
        )}
        <Input
          type="search"
          aria-label={`Search ${table.label}`}
          placeholder="Search table..."
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) passOn();
          }}
          className="min-h-9 py-1 pl-10"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {forSelection ?? (
          <>
            <Button variant="outline" size="sm" aria-pressed={isFiltering} onClick={() => onFiltering(!isFiltering)}>
              <ListFilter aria-hidden />
              {isFiltering && n > 0 ? `Clear filters (${n})` : "Filters"}
            </Button>
            <Button variant="outline" size="sm" onClick={() => onOpen({ kind: "columns" })}>
              <Columns3 aria-hidden />
              Columns
            </Button>
            <Button variant="outline" size="sm" onClick={() => onOpen({ kind: "export", wanted: { q, filters } })}>
              <Download aria-hidden />
              Export
            </Button>
            {table.cleanup ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => onOpen({ kind: "cleanup", cleanup: table.cleanup ?? "messages" })}
              >
                <BrushCleaning aria-hidden />
                Cleanup Orphaned
              </Button>
            ) : null}
            {isCreatable(table) ? (
              <Button size="sm" onClick={() => onOpen({ kind: "create" })}>
                <Plus aria-hidden />
                Create New
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
