import * as z from "zod/mini";
import { pageCursor } from "@/lib/admin/page-cursor";
import { MAX_RESPONSE, requestSorts } from "@/lib/admin/support/policy";
import { rowId } from "@/lib/platform/http/row-id";
import { supportCategories, supportStatuses } from "@/lib/support/categories";

const LONGEST_SEARCH = 200;
const PAGE = 50;
const LARGEST_PAGE = 200;

const allWhenEmpty = (value: unknown) => (value === "" || value === "all" ? undefined : value);

/** GET /api/admin/support. */
export const listRequestsQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH, "Please search for fewer words.")), ""),
  status: z.optional(
    z.pipe(z.transform(allWhenEmpty), z.optional(z.enum(supportStatuses, { error: "There is no such status." }))),
  ),
  category: z.optional(
    z.pipe(z.transform(allWhenEmpty), z.optional(z.enum(supportCategories, { error: "There is no such category." }))),
  ),
  sort: z._default(z.enum(requestSorts, { error: "Sort by newest or oldest." }), "newest"),
  cursor: z.optional(pageCursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE)), PAGE),
});
export type ListRequestsQuery = z.output<typeof listRequestsQuery>;

export const requestParams = z.object({ id: rowId });

/** PATCH /api/admin/support/{id}. */
export const setStatusInput = z.object({
  status: z.enum(supportStatuses, { error: "Choose open, in_progress, resolved or closed." }),
});
export type SetStatusInput = z.infer<typeof setStatusInput>;

/** POST /api/admin/support/{id}/respond. */
export const respondInput = z.object({
  response: z
    .string({ error: "Please write a response" })
    .check(
      z.trim(),
      z.minLength(1, "Please write a response"),
      z.maxLength(MAX_RESPONSE, `A response must be at most ${MAX_RESPONSE} characters`),
    ),
  status: z._default(setStatusInput.shape.status, "resolved"),
  /** `updatedAt` as last read; a response to a request that has changed since is refused. */
  seenAt: z.optional(z.coerce.date()),
});
export type RespondInput = z.output<typeof respondInput>;

/** A request as administrators see it. The category is as stored; unknown ones are shown as Other. */
export const adminRequest = z.object({
  id: z.int(),
  subject: z.string(),
  message: z.string(),
  category: z.string(),
  status: z.catch(z.enum(supportStatuses), "open"),
  response: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminRequest = z.infer<typeof adminRequest>;

export const mailOutcomes = ["sent", "written", "failed", "no_address"] as const;

/** The response and the outcome of its mail. `written`: saved to a file, because no mail server is configured. */
export const respondAnswer = z.extend(adminRequest, { mail: z.enum(mailOutcomes) });
export type RespondAnswer = z.infer<typeof respondAnswer>;
