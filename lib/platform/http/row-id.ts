import * as z from "zod/mini";
import { MAX_ID } from "@/lib/platform/max-id";

/** A row id in a path or query: a positive 32-bit integer. */
export const rowId = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));

/** A row id in JSON. */
export const jsonRowId = z.int().check(z.positive(), z.maximum(MAX_ID));

export const idParams = z.object({ id: rowId });
