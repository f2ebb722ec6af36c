import type { Transcript } from "@/lib/recordings/schema";

/** How a recording came to its words, for the family. */
export function wordsNotice({ state, parts }: Transcript): string {
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
