import type { Counted } from "@/lib/admin/explorer/schema";

/** "1,204", or "about 204,000" for an estimate. */
export function countText({ count, isExact }: Counted): string {
  if (isExact) return count.toLocaleString("en");
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 2);
  return `about ${(Math.round(count / step) * step).toLocaleString("en")}`;
}

/** For a badge: "204k". */
export function shortCount({ count, isExact }: Counted): string {
  if (count < 10_000) return count.toLocaleString("en");
  const text = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(count);
  return isExact ? text : `~${text}`;
}
