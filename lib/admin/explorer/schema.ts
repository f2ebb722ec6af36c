import { z } from "zod";
import { rowId } from "@/lib/platform/http/row-id";

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
/** Rows of one call; a longer list is sent in several. */
export const MAX_IDS = 500;

export const tableParams = z.object({ table: z.string() });
export const rowParams = z.object({ table: z.string(), id: rowId });
/** Checked by the table they are for: lib/admin/explorer/row-input.ts. */
export const rowFields = z.record(z.string(), z.unknown());

const searchTerm = z
  .string()
  .max(200, "Please search for at most 200 characters.")
  // Control characters are in no cell that can be typed, and divide the cells in the index.
  .transform((value) => value.replace(/\p{Cc}/gu, "").trim());

export const pageQuery = z.object({
  q: searchTerm.default(""),
  sort: z.string().max(60).default("-id"),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});
export type PageQuery = z.output<typeof pageQuery>;

export const exportQuery = z.object({
  q: searchTerm.default(""),
  messageText: z.stringbool().default(false),
});

const id = z.int().positive().max(2_147_483_647);
const ids = z
  .array(id)
  .min(1, "Please select at least one row.")
  .max(MAX_IDS, `At most ${MAX_IDS} rows can be sent at once.`);

/** Either the rows named, or all that match a search, from `afterId` on. */
export const selection = z.union([
  z.object({ ids }),
  z.object({ matching: z.object({ q: searchTerm, afterId: z.int().nonnegative().default(0) }) }),
]);
export type Selection = z.output<typeof selection>;

export const cell = z.json();
export const row = z.looseObject({ id: z.number() });
export type Row = Record<string, z.output<typeof cell>> & { id: number };

const counted = z.object({ count: z.number(), isExact: z.boolean() });
export type Counted = z.output<typeof counted>;

export const tablePage = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Of the whole table. */
  rowCount: counted,
  /** Of what matches the search. */
  matchCount: counted,
  rows: z.array(row),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});
export type TablePage = z.output<typeof tablePage>;

export const openedRow = z.object({
  row,
  /** Changes with every write to the row; sent back with an edit, so that a lost race is noticed. */
  version: z.string(),
});

export const deletionPreview = z.object({
  rows: counted,
  /** What is deleted with them, by kind. */
  alsoGoes: z.array(z.object({ kind: z.string(), count: z.number() })),
  /** What stays and loses its link. */
  unlinks: z.array(z.object({ kind: z.string(), count: z.number() })),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const itemResult = z.object({ id: z.number(), success: z.boolean(), message: z.string() });

export const deletionResult = z.object({
  message: z.string(),
  deletedCount: z.number(),
  totalRequestedForDeletion: z.number(),
  results: z.array(itemResult),
  /** Where the next call for "all matching" goes on; null when there is nothing left. */
  nextAfterId: z.number().nullable(),
});
export type DeletionResult = z.output<typeof deletionResult>;
