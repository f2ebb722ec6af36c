import { useAddress } from "@/components/common/use-address";
import { DEFAULT_SORT, filtersText, type TableView } from "@/lib/admin/explorer/queries";
import type { Filters } from "@/lib/admin/explorer/schema";
import { findColumn, findTable, isFilterable } from "@/lib/admin/tables";

const FIRST_TABLE = "users";

/** Table, search, filters, sort order and page are kept in the URL, so that a view can be bookmarked and shared. */
export const useExplorerAddress = () => useAddress(parse, changed, toQuery);

/** Changing the table, search, filters or sort order returns to the first page. */
function changed(before: TableView, part: Partial<TableView>): TableView {
  const isOther = part.table !== undefined && part.table !== before.table;
  return { ...before, cursor: null, ...part, ...(isOther && { q: "", filters: {}, sort: DEFAULT_SORT }) };
}

function parse(search: URLSearchParams): TableView {
  const table = findTable(search.get("table") ?? FIRST_TABLE)?.name ?? FIRST_TABLE;
  return {
    table,
    q: (search.get("q") ?? "").slice(0, 200),
    filters: parseFilters(table, search.get("filters")),
    sort: search.get("sort") ?? DEFAULT_SORT,
    cursor: search.get("cursor"),
  };
}

/** Leaves out columns that this table does not have. */
function parseFilters(tableName: string, text: string | null): Filters {
  const table = findTable(tableName);
  try {
    const given: unknown = JSON.parse(text ?? "{}");
    if (!table || typeof given !== "object" || given === null) return {};
    return Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => {
        const column = findColumn(table, entry[0]);
        return column !== undefined && isFilterable(column) && typeof entry[1] === "string" && entry[1] !== "";
      }),
    );
  } catch {
    return {};
  }
}

function toQuery({ table, q, filters, sort, cursor }: TableView): URLSearchParams {
  const query = new URLSearchParams();
  if (table !== FIRST_TABLE) query.set("table", table);
  if (q) query.set("q", q);
  const filter = filtersText(filters);
  if (filter) query.set("filters", filter);
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  return query;
}
