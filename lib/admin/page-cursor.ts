import * as z from "zod/mini";

/** Where the next page of a list begins: the time of the last row in milliseconds, and its id. */
export const pageCursor = z.pipe(
  z.string().check(z.regex(/^\d{1,15}_\d{1,10}$/, "This page does not exist.")),
  z.transform((text) => {
    const [at, id] = text.split("_");
    return { at: new Date(Number(at)), id: Number(id) };
  }),
);

/** A page and, when one more row than it holds was found, the cursor of the next. */
export function pageOf<Row extends { id: number; createdAt: Date }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? `${last.createdAt.getTime()}_${last.id}` : null };
}
