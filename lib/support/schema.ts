import { z } from "zod";

export const supportCategories = ["general", "technical", "billing", "feature", "feedback", "other"] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const categoryLabels: Readonly<Record<SupportCategory, string>> = {
  general: "General Question",
  technical: "Technical Support",
  billing: "Billing Issue",
  feature: "Feature Request",
  feedback: "Feedback",
  other: "Other",
};

/** A category that is not known here shows as Other. */
export const categoryLabel = (category: string): string =>
  categoryLabels[supportCategories.find((known) => known === category) ?? "other"];

export const supportStatuses = ["open", "in_progress", "resolved", "closed"] as const;
export type SupportStatus = (typeof supportStatuses)[number];

export const MIN_SUBJECT = 5;
export const MAX_SUBJECT = 255;
export const MIN_SUPPORT_MESSAGE = 20;
export const MAX_SUPPORT_MESSAGE = 5000;

const subject = z
  .string({ error: `Subject must be at least ${MIN_SUBJECT} characters` })
  .trim()
  .min(MIN_SUBJECT, `Subject must be at least ${MIN_SUBJECT} characters`)
  .max(MAX_SUBJECT, `Subject must be at most ${MAX_SUBJECT} characters`);

const category = z.enum(supportCategories, { error: "Please select a category" });

const message = z
  .string({ error: `Message must be at least ${MIN_SUPPORT_MESSAGE} characters` })
  .trim()
  .min(MIN_SUPPORT_MESSAGE, `Message must be at least ${MIN_SUPPORT_MESSAGE} characters`)
  .max(MAX_SUPPORT_MESSAGE, `Message must be at most ${MAX_SUPPORT_MESSAGE} characters`);

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(255, "Email must be at most 255 characters")
  .pipe(z.email("Please enter a valid email address"));

const absentWhenEmpty = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

export const createSupportInput = z.object({
  subject,
  category,
  message,
  /** Only ever the caller's own. */
  userId: z.number().int().nullish(),
  /** For an answer to someone who is signed out. */
  userEmail: z.preprocess(absentWhenEmpty, email.optional()),
});
export type CreateSupportInput = z.infer<typeof createSupportInput>;

/** The form's own shape. */
export const supportForm = z.object({
  subject,
  category: z.union([z.literal(""), category]).pipe(category),
  message,
  userEmail: z.union([z.literal(""), email]),
});

/** One's own request, as the person who wrote it sees it. */
export const supportRequest = z.object({
  id: z.number(),
  subject: z.string(),
  category: z.string(),
  message: z.string(),
  status: z.enum(supportStatuses).catch("open"),
  response: z.string().nullable(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
export type SupportRequest = z.infer<typeof supportRequest>;
