import { MAX_PHOTO_BYTES } from "@/lib/voices/limits";
import { photoNotices } from "@/lib/voices/notices";
import type { UploadWay } from "@/lib/voices/send-recording";

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The reason why a chosen file cannot be used as a photo, or null. The server checks the content itself. */
export function refusePhoto(file: { size: number; type: string }): string | null {
  if (file.type !== "" && !PHOTO_TYPES.some((type) => type === file.type)) return photoNotices.otherKind;
  return file.size > MAX_PHOTO_BYTES ? photoNotices.tooLarge : null;
}

/** Maximum bytes per request with a blob store, leaving room for the form. */
const MOST_TO_SEND = 4_000_000;
/** Width and height in pixels: twice the stored size, in case sharper photos are stored one day. */
const SHRUNK_SIDE = 1024;

/** The photo to upload, downscaled here when requests are too small for the original. */
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
