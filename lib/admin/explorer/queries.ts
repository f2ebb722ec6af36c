import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  DeletionPreview,
  DeletionResult,
  Filters,
  OpenedRow,
  Selection,
  TablePage,
} from "@/lib/admin/explorer/schema";
import { api, send } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

export type TableView = { table: string; q: string; filters: Filters; sort: string; cursor: string | null };

const path = (table: string, rest = "") => `/api/admin/database/${encodeURIComponent(table)}${rest}`;

export const explorerKeys = {
  all: ["admin", "database"] as const,
  tables: ["admin", "database", "tables"] as const,
  page: (view: TableView) => ["admin", "database", "page", view] as const,
  row: (table: string, id: number) => ["admin", "database", "row", table, id] as const,
  preview: (table: string, selection: Selection) => ["admin", "database", "preview", table, selection] as const,
};

/** Each table's name, row count and first rows. */
const tablesQuery = () =>
  queryOptions({
    queryKey: explorerKeys.tables,
    queryFn: ({ signal }) => api.get<TablePage[]>("/api/admin/database", signal),
    refetchOnMount: "always",
  });

export const useTables = () => useQuery(tablesQuery());

export const DEFAULT_SORT = "-id";

/** Filters in the form used in a URL; null without any. */
export const filtersText = (filters: Filters): string | null =>
  Object.keys(filters).length > 0 ? JSON.stringify(filters) : null;

function pageAddress({ table, q, filters, sort, cursor }: TableView): string {
  const query = new URLSearchParams();
  const filter = filtersText(filters);
  if (q) query.set("q", q);
  if (filter) query.set("filters", filter);
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  if (cursor) query.set("cursor", cursor);
  return path(table, query.size > 0 ? `?${query}` : "");
}

const pageQuery = (view: TableView) =>
  queryOptions({
    queryKey: explorerKeys.page(view),
    queryFn: ({ signal }) => api.get<TablePage>(pageAddress(view), signal),
    refetchOnMount: "always",
  });

/** One page; while the next page loads, the previous one of the same table stays visible. */
export const useTablePage = (view: TableView) =>
  useQuery({
    ...pageQuery(view),
    placeholderData: (previous: TablePage | undefined, query) =>
      (query?.queryKey[3] as TableView | undefined)?.table === view.table ? keepPreviousData(previous) : undefined,
  });

/** One complete row. Not cached: it may hold private text, so it is dropped when the dialog closes. */
export const useOpenedRow = (table: string, id: number) =>
  useQuery({
    queryKey: explorerKeys.row(table, id),
    queryFn: ({ signal }) => api.get<OpenedRow>(path(table, `/${id}`), signal),
    gcTime: 0,
  });

export const useRefreshExplorer = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: explorerKeys.all });
};

/** Writes a new row, or changes the opened one if nobody else did meanwhile. */
export const useSaveRow = (table: string, opened: { id: number; version: string } | null) =>
  useChange(
    (fields: Record<string, unknown>) =>
      opened === null
        ? api.post(path(table), fields)
        : send("PUT", path(table, `/${opened.id}`), fields, { headers: { "if-match": opened.version } }),
    explorerKeys.all,
  );

export const useDeleteRow = (table: string) =>
  useChange((id: number) => api.delete(path(table, `/${id}`)), explorerKeys.all);

/** Deletes one batch; the caller continues with the rest and refreshes at the end. */
export async function deleteSome(table: string, selection: Selection): Promise<DeletionResult> {
  const response = await send("DELETE", path(table), selection);
  return response.json();
}

export const useDeletionPreview = (table: string, selection: Selection) =>
  useQuery({
    queryKey: explorerKeys.preview(table, selection),
    queryFn: ({ signal }) => api.post<DeletionPreview>(path(table, "/deletion-preview"), selection, { signal }),
    gcTime: 0,
  });

/** The download URL of a table's export. */
export function exportAddress(
  table: string,
  { q, filters }: Pick<TableView, "q" | "filters">,
  withMessageText: boolean,
): string {
  const query = new URLSearchParams();
  const filter = filtersText(filters);
  if (q) query.set("q", q);
  if (filter) query.set("filters", filter);
  if (withMessageText) query.set("messageText", "true");
  return path(table, `/export${query.size > 0 ? `?${query}` : ""}`);
}
