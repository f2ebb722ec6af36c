import type { MarksFound } from "@/lib/marking/check";
import type { VoiceKind } from "@/lib/marking/record";
import type { InSound } from "@/lib/marking/sound/find";
import { dateAndTimeInUtc } from "@/lib/platform/english";

const NOBODY = "An AI voice spoke this, and nobody said these words.";

const kinds: Record<VoiceKind, string> = {
  sketch: "a sketch of a voice",
  clone: "a voice made from recordings",
  example: "the example on the first page",
};

type Verdict = { title: string; text: string; layers: { name: string; found: string }[] };

/** The result of the search that only the server can do; `absent` when this installation has no model for it. */
export type SecondMark = "found" | "none" | "unread" | "failed" | "absent" | "unasked" | "asking";

/** The result of a check in words: overall, and for each kind of mark. */
export function verdictOf(found: MarksFound, inSound: InSound, second: SecondMark): Verdict {
  return {
    ...wholeOf(found, inSound, second),
    layers: [
      {
        name: "Tag before the sound",
        found: found.saysGenerated ? "Says that Keepsake's AI voice made this." : "Not found.",
      },
      { name: "Signed record after the sound", found: recordWords(found) },
      { name: "Mark in the sound itself", found: soundWords[inSound] },
      { name: "Second mark in the sound", found: secondWords[second] },
    ],
  };
}

const soundWords: Record<InSound, string> = {
  found: "Found. It says that a Keepsake made this sound, and not which one.",
  none: "Not found.",
  unread: "Not looked for: the sound couldn't be read here.",
};

const secondWords: Record<SecondMark, string> = {
  found: "Found, with Keepsake's message. It says that a Keepsake made this sound, and not which one.",
  none: "Not found.",
  unread: "Not looked for: the sound couldn't be read here.",
  failed: "It couldn't be looked for just now. Please try again in a moment.",
  absent: "Not looked for: this Keepsake doesn't have the program that hears it.",
  unasked: "Not looked for yet.",
  asking: "Listening...",
};

function wholeOf({ saysGenerated, record }: MarksFound, inSound: InSound, second: SecondMark) {
  const carries = "Carries a Keepsake's mark";
  switch (record.state) {
    case "ours":
      return { title: "Made by this Keepsake", text: `${NOBODY} The sound is as it was made here.` };
    case "another's":
      return { title: carries, text: `${NOBODY} Another Keepsake made it, and the sound hasn't been changed since.` };
    case "broken":
      return {
        title: "Broken, and not ours",
        text: "This file has a record of a Keepsake, but the record or the sound was changed, or part of it is missing. So nobody can say from it where the sound comes from.",
      };
    case "unchecked":
      return {
        title: carries,
        text: "The file says that an AI voice spoke it, but this browser can't check the signature. Open this page over https or in a newer browser.",
      };
    case "none":
      return saysGenerated
        ? {
            title: carries,
            text: `${NOBODY} That's what its tag says. A tag can be copied, so it doesn't show which Keepsake made it.`,
          }
        : inSound === "found"
          ? {
              title: carries,
              text: "It sounds as a Keepsake's AI voice does: there is a mark in the sound itself, which stays when a file is converted. Chance looks like it in fewer than one of 2,000 files.",
            }
          : second === "found"
            ? {
                title: carries,
                text: "There is a second mark in the sound itself, with Keepsake's message. Programs that find it can err.",
              }
            : {
                title: "No mark found, which proves nothing",
                text: "Converting or editing a file can take its marks away. It may be a recording, or it may not.",
              };
  }
}

function recordWords({ record }: MarksFound): string {
  switch (record.state) {
    case "none":
      return "Not found.";
    case "broken":
      return "Found, but it doesn't fit: the record or the sound was changed.";
    case "unchecked":
      return "Found, but its signature wasn't checked.";
    default:
      return `Whole. Made on ${dateAndTimeInUtc(record.madeAt)} UTC with ${kinds[record.voice]}. Public key of the installation: ${record.installation}`;
  }
}
