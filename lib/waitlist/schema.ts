import * as z from "zod/mini";

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

const email = z.pipe(
  z.pipe(
    z
      .string({ error: "Please enter a valid email address" })
      .check(z.trim(), z.maxLength(255, "Email must be at most 255 characters")),
    z.email("Please enter a valid email address"),
  ),
  z.transform((value) => value.toLowerCase()),
);

const name = z
  .string({ error: "Name must be at least 2 characters" })
  .check(
    z.trim(),
    z.minLength(2, "Name must be at least 2 characters"),
    z.maxLength(100, "Name must be at most 100 characters"),
  );

const additionalInfo = z
  .string()
  .check(z.trim(), z.maxLength(MAX_ADDITIONAL_INFO, `Please use at most ${MAX_ADDITIONAL_INFO} characters`));

/** An empty text counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === "" || value === null ? undefined : value);

export const joinWaitlistInput = z.object({
  name,
  email,
  reason: z.optional(
    z.pipe(z.transform(absentWhenEmpty), z.optional(z.enum(waitlistReasons, { error: "Please choose a reason" }))),
  ),
  additionalInfo: z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(additionalInfo))),
});
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

/** The form's own shape; consent is not sent. */
export const waitlistForm = z.object({
  name,
  email,
  reason: z.enum(["", ...waitlistReasons]),
  additionalInfo,
  consent: z.boolean().check(z.refine((given) => given, "You must agree to the terms")),
});

export const joinedWaitlist = z.object({ message: z.string() });
export type JoinedWaitlist = z.infer<typeof joinedWaitlist>;
