import * as z from "zod/mini";
import { supportCategories, supportStatuses } from "@/lib/support/categories";

export const MIN_SUBJECT = 5;
export const MAX_SUBJECT = 255;
export const MIN_SUPPORT_MESSAGE = 20;
export const MAX_SUPPORT_MESSAGE = 5000;

const subject = z
  .string({ error: `Subject must be at least ${MIN_SUBJECT} characters` })
  .check(
    z.trim(),
    z.minLength(MIN_SUBJECT, `Subject must be at least ${MIN_SUBJECT} characters`),
    z.maxLength(MAX_SUBJECT, `Subject must be at most ${MAX_SUBJECT} characters`),
  );

const category = z.enum(supportCategories, { error: "Please select a category" });

const message = z
  .string({ error: `Message must be at least ${MIN_SUPPORT_MESSAGE} characters` })
  .check(
    z.trim(),
    z.minLength(MIN_SUPPORT_MESSAGE, `Message must be at least ${MIN_SUPPORT_MESSAGE} characters`),
    z.maxLength(MAX_SUPPORT_MESSAGE, `Message must be at most ${MAX_SUPPORT_MESSAGE} characters`),
  );

const email = z.pipe(
  z
    .string({ error: "Please enter a valid email address" })
    .check(z.trim(), z.maxLength(255, "Email must be at most 255 characters")),
  z.email("Please enter a valid email address"),
);

const absentWhenEmpty = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

export const createSupportInput = z.object({
  subject,
  category,
  message,
  /** Only ever the caller's own. */
  userId: z.nullish(z.int()),
  /** For an answer to someone who is signed out. */
  userEmail: z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(email))),
});
export type CreateSupportInput = z.infer<typeof createSupportInput>;

/** The form's own shape. */
export const supportForm = z.object({
  subject,
  category: z.pipe(z.union([z.literal(""), category]), category),
  message,
  userEmail: z.union([z.literal(""), email]),
});

/** One's own request, as the person who wrote it sees it. */
export const supportRequest = z.object({
  id: z.number(),
  subject: z.string(),
  category: z.string(),
  message: z.string(),
  status: z.catch(z.enum(supportStatuses), "open"),
  response: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SupportRequest = z.infer<typeof supportRequest>;
