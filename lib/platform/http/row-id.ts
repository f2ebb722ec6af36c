import * as z from "zod/mini";

/** A row id in a path or query: a positive 32-bit integer. */
export const rowId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const idParams = z.object({ id: rowId });
