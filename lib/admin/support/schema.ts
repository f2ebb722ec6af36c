import { z } from "zod";
import { pageCursor } from "@/lib/admin/page-cursor";
import { rowId } from "@/lib/platform/http/row-id";
import { supportCategories, supportStatuses } from "@/lib/support/schema";

export const MAX_RESPONSE = 10_000;
const LONGEST_SEARCH = 200;
const PAGE = 50;
const LARGEST_PAGE = 200;

export const requestSorts = ["newest", "oldest"] as const;
export type RequestSort = (typeof requestSorts)[number];

const allWhenEmpty = (value: unknown) => (value === "" || value === "all" ? undefined : value);

/** GET /api/admin/support. */
export const listRequestsQuery = z.object({
  q: z.string().trim().max(LONGEST_SEARCH, "Please search for fewer words.").default(""),
  status: z.preprocess(allWhenEmpty, z.enum(supportStatuses, { error: "There is no such status." }).optional()),
  category: z.preprocess(allWhenEmpty, z.enum(supportCategories, { error: "There is no such category." }).optional()),
  sort: z.enum(requestSorts, { error: "Sort by newest or oldest." }).default("newest"),
  cursor: pageCursor.optional(),
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAGE),
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
    .trim()
    .min(1, "Please write a response")
    .max(MAX_RESPONSE, `A response must be at most ${MAX_RESPONSE} characters`),
  status: setStatusInput.shape.status.default("resolved"),
  /** `updatedAt` of the request as it was read: a response to what has changed meanwhile is refused. */
  seenAt: z.coerce.date().optional(),
});
export type RespondInput = z.output<typeof respondInput>;

/** A request as administrators see it. The category is as stored: one that is not known shows as Other. */
export const adminRequest = z.object({
  id: z.number().int(),
  subject: z.string(),
  message: z.string(),
  category: z.string(),
  status: z.enum(supportStatuses).catch("open"),
  response: z.string().nullable(),
  userId: z.number().int().nullable(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
export type AdminRequest = z.infer<typeof adminRequest>;

export const mailOutcomes = ["sent", "written", "failed", "no_address"] as const;

/** What became of a response: it is in the product in any case. `written`: to a file, since no mail server is set. */
export const respondAnswer = adminRequest.extend({ mail: z.enum(mailOutcomes) });
export type RespondAnswer = z.infer<typeof respondAnswer>;

/** Who wrote: their name, else their address. */
export const userLabel = ({ userName, userEmail }: Pick<AdminRequest, "userName" | "userEmail">): string =>
  userName || userEmail || "Anonymous";
