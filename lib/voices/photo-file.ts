import { MAX_PHOTO_BYTES } from "@/lib/voices/limits";
import { photoNotices } from "@/lib/voices/notices";
import type { UploadWay } from "@/lib/voices/send-recording";

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Why a chosen file cannot be the photo, or null. The server looks at the content itself. */
export function refusePhoto(file: { size: number; type: string }): string | null {
  if (file.type !== "" && !PHOTO_TYPES.some((type) => type === file.type)) return photoNotices.otherKind;
  return file.size > MAX_PHOTO_BYTES ? photoNotices.tooLarge : null;
}

/** Bytes of a request where files lie in a blob store, with room for the form. */
const MOST_TO_SEND = 4_000_000;
/** Pixels: twice what is kept, for sharp screens of a later day. */
const SHRUNK_SIDE = 1024;

/** The photo as it can be sent: made smaller here where a request may not be as large as a photo. */
export async function sendablePhoto(file: File, way: UploadWay): Promise<Blob> {
  if (way === "through-app" || file.size <= MOST_TO_SEND) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SHRUNK_SIDE / Math.min(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return shrunk ?? file;
}
