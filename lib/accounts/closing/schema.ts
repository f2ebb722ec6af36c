import * as z from "zod/mini";

export const closeAccountInput = z.object({
  /** The account's own username, typed again. */
  username: z.string({ error: "Please type your username" }).check(z.maxLength(100, "This is not your username")),
  when: z.enum(["in_seven_days", "at_once"], { error: "Please choose when" }),
});
export type CloseAccountInput = z.infer<typeof closeAccountInput>;

/** `goesAt` is when the deletion starts. */
export type ClosingAnswer = { message: string; goesAt: string };
