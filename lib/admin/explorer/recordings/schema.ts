import * as z from "zod/mini";

/** `t` only defeats caches. */
export const recordingQuery = z.object({
  path: z.string("Please say which recording.").check(z.minLength(1, "Please say which recording."), z.maxLength(400)),
});
