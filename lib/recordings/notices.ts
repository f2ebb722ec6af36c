import { formatClock } from "@/lib/audio/time";
import type { Transcript } from "@/lib/recordings/schema";
import type { Span } from "@/lib/recordings/transcript-gaps";

/** Explains to the family where a recording's transcript comes from. */
export function wordsNotice({ state, parts, gaps }: Transcript): string {
  const missing = missingWords(gaps);
  return missing && parts.length > 0 ? `${waysToWords(state, parts)} ${missing}` : waysToWords(state, parts);
}

/** Describes the parts with speech but no transcript; empty when there are none. */
export function missingWords(gaps: readonly Span[]): string {
  const places = gaps.map(({ from, to }) => `${formatClock(from)} to ${formatClock(to)}`);
  return places.length > 0 ? `The words from ${new Intl.ListFormat("en").format(places)} are missing.` : "";
}

function waysToWords(state: Transcript["state"], parts: Transcript["parts"]): string {
  switch (state) {
    case "none":
      return "Nobody has written down these words yet.";
    case "waiting":
      return "The words are being written down...";
    case "heard":
      return "Heard by a service, not yet checked.";
    case "unheard":
      return "No words could be made out. You can type them.";
    case "checked":
      return parts.length > 0 ? "Checked by you." : "You left this recording without words.";
  }
}
