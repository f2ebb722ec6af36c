import * as z from "zod/mini";
import { MAX_ID } from "@/lib/platform/max-id";

const NO_PAGE = "This page does not exist.";
/** The last moment with a four-digit year. */
const LAST_TIME = Date.UTC(9999, 11, 31);

const parsed = (text: string) => {
  const [at, id] = text.split("_");
  return { at: new Date(Number(at)), id: Number(id) };
};

/** The last row of the previous page: its time in milliseconds and its id. */
export const pageCursor = z.pipe(
  z.string().check(
    z.regex(/^\d{1,15}_\d{1,10}$/, NO_PAGE),
    z.refine((text) => parsed(text).at.getTime() <= LAST_TIME && parsed(text).id <= MAX_ID, NO_PAGE),
  ),
  z.transform(parsed),
);

/** The page without its extra row, and the next cursor if there was one. */
export function pageOf<Row extends { id: number; createdAt: Date }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}
