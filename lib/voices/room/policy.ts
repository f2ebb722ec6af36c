import { AppError } from "@/lib/platform/errors";

/** The storage an account uses: its recordings and photos, including those in Recently deleted. */
export type Room = { usedBytes: number; binnedBytes: number; quotaBytes: number };

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** "312 MB" or "1.9 GB"; a size above zero is never shown as zero. */
export function sizeInWords(bytes: number): string {
  if (bytes >= GIGABYTE) return `${Number((bytes / GIGABYTE).toFixed(1))} GB`;
  return bytes > 0 && bytes < MEGABYTE ? "less than 1 MB" : `${Math.round(bytes / MEGABYTE)} MB`;
}

/** Nothing is erased before the day that Recently deleted promised, so the user has to free storage. */
export function noRoom({ usedBytes, binnedBytes, quotaBytes }: Room): AppError {
  const sizes = `Your recordings and photos take up ${sizeInWords(usedBytes)} of your ${sizeInWords(quotaBytes)}`;
  const way =
    binnedBytes > 0
      ? `, ${sizeInWords(binnedBytes)} of it in Recently deleted. Erase what you no longer want there, the oldest first, and add this again.`
      : ". Delete what you no longer want, erase it in Recently deleted, and add this again.";
  return new AppError("limit_reached", `There is no room for this yet. ${sizes}${way} All that you have is kept.`);
}
