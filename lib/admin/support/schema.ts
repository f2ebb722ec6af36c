import * as z from "zod/mini";
import { pageCursor } from "@/lib/admin/page-cursor";
import { assigneeFilters, MAX_ANSWER_TITLE, MAX_NOTE, MAX_RESPONSE, requestSorts } from "@/lib/admin/support/policy";
import { jsonRowId, rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { supportCategories, supportStatuses } from "@/lib/support/categories";
import { supportMessage } from "@/lib/support/schema";

const LONGEST_SEARCH = 200;
const PAGE = 50;
const LARGEST_PAGE = 200;

const allWhenEmpty = (value: unknown) => (value === "" || value === "all" ? undefined : value);

/** GET /api/admin/support. */
export const listRequestsQuery = z.object({
  q: z._default(plainText().check(z.maxLength(LONGEST_SEARCH, "Please search for fewer words.")), ""),
  status: z.optional(
    z.pipe(z.transform(allWhenEmpty), z.optional(z.enum(supportStatuses, { error: "There is no such status." }))),
  ),
  category: z.optional(
    z.pipe(z.transform(allWhenEmpty), z.optional(z.enum(supportCategories, { error: "There is no such category." }))),
  ),
  assignee: z.optional(
    z.pipe(
      z.transform(allWhenEmpty),
      z.optional(z.enum(assigneeFilters, { error: "Choose mine, unassigned or all." })),
    ),
  ),
  sort: z._default(z.enum(requestSorts, { error: "Sort by newest or oldest." }), "newest"),
  cursor: z.optional(pageCursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE)), PAGE),
});
export type ListRequestsQuery = z.output<typeof listRequestsQuery>;

export const requestParams = z.object({ id: rowId });

const status = z.enum(supportStatuses, { error: "Choose open, in_progress, resolved or closed." });

/** PATCH /api/admin/support/{id}: a status, an assignee (null for none), or both. */
export const changeRequestInput = z
  .object({
    status: z.optional(status),
    assigneeId: z.optional(z.nullable(jsonRowId)),
  })
  .check(
    z.refine((change) => change.status !== undefined || change.assigneeId !== undefined, {
      path: ["status"],
      error: "Choose open, in_progress, resolved or closed.",
    }),
  );
export type ChangeRequestInput = z.infer<typeof changeRequestInput>;

/** POST /api/admin/support/{id}/respond. */
export const respondInput = z.object({
  response: plainText("Please write a response").check(
    z.minLength(1, "Please write a response"),
    z.maxLength(MAX_RESPONSE, `A response must be at most ${MAX_RESPONSE} characters`),
  ),
  status: z._default(status, "resolved"),
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
  /** The account with the address that a visitor left. It is not proven that they are that person. */
  knownUserId: z.nullable(z.int()),
  knownUserName: z.nullable(z.string()),
  assigneeId: z.nullable(z.int()),
  assigneeName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** A message of the thread as administrators see it. */
export const adminMessage = z.extend(supportMessage, { authorName: z.nullable(z.string()) });
export type AdminMessage = z.infer<typeof adminMessage>;

/** An administrator who can be assigned. */
export const assignee = z.object({ id: z.int(), name: z.string(), username: z.string() });
export type Assignee = z.infer<typeof assignee>;

const words = (least: string, longest: number, what: string) =>
  plainText(least).check(z.minLength(1, least), z.maxLength(longest, `${what} must be at most ${longest} characters`));

/** POST /api/admin/support/{id}/notes. */
export const noteInput = z.object({ text: words("Please write a note", MAX_NOTE, "A note") });
export type NoteInput = z.infer<typeof noteInput>;

export const noteParams = z.object({ id: rowId, noteId: rowId });

/** An internal note, visible to administrators and never to the requester. */
export const supportNote = z.object({
  id: z.int(),
  authorId: z.int(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type SupportNote = z.infer<typeof supportNote>;

/** POST /api/admin/support/answers; PATCH with its id. */
export const savedAnswerInput = z.object({
  title: words("Please give the answer a title", MAX_ANSWER_TITLE, "A title"),
  text: words("Please write the answer", MAX_RESPONSE, "An answer"),
});
export type SavedAnswerInput = z.infer<typeof savedAnswerInput>;

export const savedAnswer = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const mailOutcomes = ["sent", "written", "failed", "no_address"] as const;

/** The response and the outcome of its mail. `written`: saved to a file, because no mail server is configured. */
export const respondAnswer = z.extend(adminRequest, { mail: z.enum(mailOutcomes) });
export type RespondAnswer = z.infer<typeof respondAnswer>;
