import { z } from "zod";

/** An id of one of our tables, as it stands in a path or a query: a positive 32-bit integer. */
export const rowId = z.coerce.number().int().positive().max(2_147_483_647);

export const idParams = z.object({ id: rowId });
