import { useSearchParams } from "next/navigation";
import { useCallback, useState } from "react";
import { DEFAULT_SORT, type TableView } from "@/lib/admin/explorer/queries";
import { findTable } from "@/lib/admin/tables";

const FIRST_TABLE = "users";

/** Table, search, sort order and page are kept in the URL, so that a view can be bookmarked and shared. */
export function useExplorerAddress(): [TableView, (change: Partial<TableView>) => void] {
  const search = useSearchParams();
  const [view, setView] = useState<TableView>(() => parse(search));
  const change = useCallback((part: Partial<TableView>) => {
    setView((before) => {
      // Changing the table, search or sort order returns to the first page.
      const next = { ...before, cursor: null, ...part };
      if (part.table !== undefined && part.table !== before.table) Object.assign(next, { q: "", sort: DEFAULT_SORT });
      window.history.replaceState(null, "", `${window.location.pathname}${toQuery(next)}`);
      return next;
    });
  }, []);
  return [view, change];
}

function parse(search: URLSearchParams): TableView {
  return {
    table: findTable(search.get("table") ?? FIRST_TABLE)?.name ?? FIRST_TABLE,
    q: (search.get("q") ?? "").slice(0, 200),
    sort: search.get("sort") ?? DEFAULT_SORT,
    cursor: search.get("cursor"),
  };
}

function toQuery({ table, q, sort, cursor }: TableView): string {
  const query = new URLSearchParams();
  if (table !== FIRST_TABLE) query.set("table", table);
  if (q) query.set("q", q);
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `?${query}` : "";
}
