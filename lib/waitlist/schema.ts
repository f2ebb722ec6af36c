import { z } from "zod";

export const waitlistReasons = ["preservation", "connection", "processing", "memory", "other"] as const;
export type WaitlistReason = (typeof waitlistReasons)[number];

/** As the form words them. */
export const reasonLabels: Readonly<Record<WaitlistReason, string>> = {
  preservation: "Preserving a voice while I can",
  connection: "Feeling close to someone far away",
  processing: "Finding my way through grief",
  memory: "Keeping memories for the family",
  other: "Something else",
};

export const MAX_ADDITIONAL_INFO = 2000;

const email = z
  .string({ error: "Please enter a valid email address" })
  .trim()
  .max(255, "Email must be at most 255 characters")
  .pipe(z.email("Please enter a valid email address"))
  .transform((value) => value.toLowerCase());

const name = z
  .string({ error: "Name must be at least 2 characters" })
  .trim()
  .min(2, "Name must be at least 2 characters")
  .max(100, "Name must be at most 100 characters");

const additionalInfo = z
  .string()
  .trim()
  .max(MAX_ADDITIONAL_INFO, `Please use at most ${MAX_ADDITIONAL_INFO} characters`);

/** An empty text counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === "" || value === null ? undefined : value);

export const joinWaitlistInput = z.object({
  name,
  email,
  reason: z.preprocess(absentWhenEmpty, z.enum(waitlistReasons, { error: "Please choose a reason" }).optional()),
  additionalInfo: z.preprocess(absentWhenEmpty, additionalInfo.optional()),
});
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

/** The form's own shape; consent is not sent. */
export const waitlistForm = z.object({
  name,
  email,
  reason: z.enum(["", ...waitlistReasons]),
  additionalInfo,
  consent: z.boolean().refine((given) => given, "You must agree to the terms"),
});

export const joinedWaitlist = z.object({ message: z.string() });
