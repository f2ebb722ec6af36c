import { z } from "zod";

const withPhoto = z.object({ avatarPath: z.string() });

/** Where a voice's photo lies in the file store, from the metadata that is never told; null where there is none. */
export function findPhotoKey(metadata: unknown): string | null {
  return withPhoto.safeParse(metadata).data?.avatarPath ?? null;
}
