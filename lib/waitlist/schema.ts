import * as z from "zod/mini";
import { email, personName } from "@/lib/platform/contact";
import { plainText } from "@/lib/platform/plain-text";

export const waitlistReasons = ["preservation", "connection", "processing", "memory", "other"] as const;
export type WaitlistReason = (typeof waitlistReasons)[number];

/** Labels used by the form. */
export const reasonLabels: Readonly<Record<WaitlistReason, string>> = {
  preservation: "Preserving a voice while I can",
  connection: "Feeling close to someone far away",
  processing: "Finding my way through grief",
  memory: "Keeping memories for the family",
  other: "Something else",
};

export const MAX_ADDITIONAL_INFO = 2000;

const additionalInfo = plainText().check(
  z.maxLength(MAX_ADDITIONAL_INFO, `Please use at most ${MAX_ADDITIONAL_INFO} characters`),
);

/** Treats an empty text as absent. */
const absentWhenEmpty = (value: unknown) => (value === "" || value === null ? undefined : value);

export const joinWaitlistInput = z.object({
  name: personName,
  email,
  reason: z.optional(
    z.pipe(z.transform(absentWhenEmpty), z.optional(z.enum(waitlistReasons, { error: "Please choose a reason" }))),
  ),
  additionalInfo: z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(additionalInfo))),
});
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

/** The values of the form. consent is not sent. */
export const waitlistForm = z.object({
  name: personName,
  email,
  reason: z.enum(["", ...waitlistReasons]),
  additionalInfo,
  consent: z.boolean().check(z.refine((given) => given, "You must agree to the terms")),
});

export const joinedWaitlist = z.object({ message: z.string() });
export type JoinedWaitlist = z.infer<typeof joinedWaitlist>;
