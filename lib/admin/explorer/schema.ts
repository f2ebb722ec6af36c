import * as z from "zod/mini";
import { MAX_IDS, MAX_PAGE_SIZE, PAGE_SIZE } from "@/lib/admin/explorer/limits";
import { jsonRowId, rowId } from "@/lib/platform/http/row-id";
import { MAX_ID } from "@/lib/platform/max-id";

export const tableParams = z.object({ table: z.string() });
export const rowParams = z.object({ table: z.string(), id: rowId });
/** Validated against the table's columns in lib/admin/explorer/row-input.ts. */
export const rowFields = z.record(z.string(), z.unknown());

const searchTerm = z.pipe(
  z.string().check(z.maxLength(200, "Please search for at most 200 characters.")),
  // Control characters cannot be typed into a cell, and the search index uses them to separate cells.
  z.transform((value) =>
    value
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Surrogate}]/gu, "")
      .trim(),
  ),
);

const filters = z.record(z.string(), searchTerm.check(z.minLength(1, "Please say what to filter by.")));
/** The words that the filtered columns must contain. */
export type Filters = z.output<typeof filters>;

/** In a URL they are JSON. */
const filtersParam = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((text, context): Record<string, string> => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: "custom", input: text, message: "These filters cannot be read." });
        return {};
      }
    }),
  ),
  filters,
);

export const pageQuery = z.object({
  q: z._default(searchTerm, ""),
  filters: z._default(filtersParam, {}),
  sort: z._default(z.string().check(z.maxLength(60)), "-id"),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), PAGE_SIZE),
});
export type PageQuery = z.output<typeof pageQuery>;

export const exportQuery = z.object({
  q: z._default(searchTerm, ""),
  filters: z._default(filtersParam, {}),
  messageText: z._default(z.stringbool(), false),
  /** Only checks whether the export is allowed, because a download cannot show a refusal. */
  check: z._default(z.stringbool(), false),
});

const ids = z
  .array(jsonRowId)
  .check(
    z.minLength(1, "Please select at least one row."),
    z.maxLength(MAX_IDS, `At most ${MAX_IDS} rows can be sent at once.`),
  );

/** Either named rows, or all rows that match a search and filters, starting after `afterId`. */
export const selection = z.union([
  z.object({ ids }),
  z.object({
    matching: z.object({
      q: searchTerm,
      filters: z._default(filters, {}),
      afterId: z._default(z.int().check(z.nonnegative(), z.maximum(MAX_ID)), 0),
    }),
  }),
]);
export type Selection = z.output<typeof selection>;

const cell = z.json();
export const row = z.looseObject({ id: z.number() });
export type Row = Record<string, z.output<typeof cell>> & { id: number };

const counted = z.object({ count: z.number(), isExact: z.boolean() });
export type Counted = z.output<typeof counted>;

export const tablePage = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Rows in the whole table. */
  rowCount: counted,
  /** Rows that match the search. */
  matchCount: counted,
  rows: z.array(row),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
});
export type TablePage = z.output<typeof tablePage>;

export const openedRow = z.object({
  row,
  /** Changes with every write to the row. Sent back with an edit to detect a concurrent change. */
  version: z.string(),
});
export type OpenedRow = Omit<z.output<typeof openedRow>, "row"> & { row: Row };

export const deletionPreview = z.object({
  rows: counted,
  /** The name of the person or voice, when a single one was chosen. */
  name: z.nullable(z.string()),
  /** Counts of rows deleted along with the selection, by kind. */
  alsoGoes: z.array(z.object({ kind: z.string(), count: z.number() })),
  /** Counts of rows that stay but lose their link. */
  unlinks: z.array(z.object({ kind: z.string(), count: z.number() })),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

const itemResult = z.object({ id: z.number(), success: z.boolean(), message: z.string() });

export const deletionResult = z.object({
  message: z.string(),
  deletedCount: z.number(),
  totalRequestedForDeletion: z.number(),
  results: z.array(itemResult),
  /** Where the next request for "all matching" continues; null when nothing is left. */
  nextAfterId: z.nullable(z.number()),
});
export type DeletionResult = z.output<typeof deletionResult>;
