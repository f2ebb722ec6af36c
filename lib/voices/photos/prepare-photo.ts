import "server-only";
import type { Sharp } from "sharp";
import { AppError } from "@/lib/platform/errors";
import { MAX_PHOTO_PIXELS, PHOTO_SIDE } from "@/lib/voices/limits";

/** Loaded with the first photo, so that a server without photos does not carry libvips in memory. */
let loading: Promise<typeof import("sharp")["default"]> | undefined;

function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Detected by content; untrusted uploads are opened only in these three formats.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** One photo at a time: even a small file can take 200 MB once decoded. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the photo as a square, upright WebP without camera metadata such as the location.
 * @throws AppError unsupported_media for anything but a readable JPEG, PNG or WebP
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const open = () => squared(sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS }), sharp.strategy.attention);
  const prepared = last.then(open);
  last = prepared.catch(() => {});
  try {
    return await prepared;
  } catch (cause) {
    throw new AppError(
      "unsupported_media",
      "This is not a photo that can be read. Please choose a JPEG, PNG or WebP image.",
      { cause },
    );
  }
}

function squared(photo: Sharp, position: number): Promise<Uint8Array> {
  return photo
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover", position })
    .flatten({ background: "#ffffff" })
    .webp({ quality: 82 })
    .toBuffer();
}
