import * as z from "zod/mini";
import { plainText } from "@/lib/platform/plain-text";

/** `t` only prevents caching. */
export const recordingQuery = z.object({
  path: plainText("Please say which recording.").check(z.minLength(1, "Please say which recording."), z.maxLength(400)),
});
