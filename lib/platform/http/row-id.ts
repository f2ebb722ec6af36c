import * as z from "zod/mini";

/** An id of one of our tables, as it stands in a path or a query: a positive 32-bit integer. */
export const rowId = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));

export const idParams = z.object({ id: rowId });
