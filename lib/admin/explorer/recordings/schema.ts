import { z } from "zod";

/** `t` keeps caches away and says nothing. */
export const recordingQuery = z.object({
  path: z.string("Please say which recording.").min(1, "Please say which recording.").max(400),
});
