import * as z from "zod/mini";
import { emailAsWritten } from "@/lib/platform/contact";
import { rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { supportCategories, supportStatuses } from "@/lib/support/categories";
import { MAX_SUBJECT, MAX_SUPPORT_MESSAGE, MIN_SUBJECT, MIN_SUPPORT_MESSAGE } from "@/lib/support/limits";

const subject = plainText(`Subject must be at least ${MIN_SUBJECT} characters`).check(
  z.minLength(MIN_SUBJECT, `Subject must be at least ${MIN_SUBJECT} characters`),
  z.maxLength(MAX_SUBJECT, `Subject must be at most ${MAX_SUBJECT} characters`),
);

const category = z.enum(supportCategories, { error: "Please select a category" });

const message = plainText(`Message must be at least ${MIN_SUPPORT_MESSAGE} characters`).check(
  z.minLength(MIN_SUPPORT_MESSAGE, `Message must be at least ${MIN_SUPPORT_MESSAGE} characters`),
  z.maxLength(MAX_SUPPORT_MESSAGE, `Message must be at most ${MAX_SUPPORT_MESSAGE} characters`),
);

const absentWhenEmpty = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

export const createSupportInput = z.object({
  subject,
  category,
  message,
  /** Must be the caller's own id. */
  userId: z.nullish(z.int()),
  /** The address for the reply to a visitor. */
  userEmail: z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(emailAsWritten))),
});
export type CreateSupportInput = z.infer<typeof createSupportInput>;

/** The values of the form. */
export const supportForm = z.object({
  subject,
  category: z.pipe(z.union([z.literal(""), category]), category),
  message,
  userEmail: z.union([z.literal(""), emailAsWritten]),
});

/** POST /api/support/{id}/messages. */
export const replyInput = z.object({
  text: plainText("Please write a reply").check(
    z.minLength(1, "Please write a reply"),
    z.maxLength(MAX_SUPPORT_MESSAGE, `A reply must be at most ${MAX_SUPPORT_MESSAGE} characters`),
  ),
});
export type ReplyInput = z.infer<typeof replyInput>;

export const replyParams = z.object({ id: rowId });

/** A message after the request itself. Administrators are not named to the author. */
export const supportMessage = z.object({
  id: z.number(),
  isAnswer: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

/** A request as its author sees it. `response` is the newest reply, and `messages` are oldest first. */
export const supportRequest = z.object({
  id: z.number(),
  subject: z.string(),
  category: z.string(),
  message: z.string(),
  status: z.catch(z.enum(supportStatuses), "open"),
  response: z.nullable(z.string()),
  messages: z.array(supportMessage),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SupportRequest = z.infer<typeof supportRequest>;
