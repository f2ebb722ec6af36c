import { z } from "zod";

const withPhoto = z.object({ avatarPath: z.string() });

/** The photo's key in the file store, from metadata that is never sent to clients; null when there is none. */
export function findPhotoKey(metadata: unknown): string | null {
  return withPhoto.safeParse(metadata).data?.avatarPath ?? null;
}
