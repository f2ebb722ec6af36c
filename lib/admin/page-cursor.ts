import * as z from "zod/mini";

/** The last row of the previous page: its time in milliseconds and its id. */
export const pageCursor = z.pipe(
  z.string().check(z.regex(/^\d{1,15}_\d{1,10}$/, "This page does not exist.")),
  z.transform((text) => {
    const [at, id] = text.split("_");
    return { at: new Date(Number(at)), id: Number(id) };
  }),
);

/** The page without its extra row, and the next cursor if there was one. */
export function pageOf<Row extends { id: number; createdAt: Date }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}
