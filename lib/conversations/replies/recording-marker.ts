/** A writer returns this marker when a recording answers the question; the number is the recording's in the prompt. */
export const recordingMarker = (number: number | string): string => `[[RECORDING ${number}]]`;

/** Thrown when the writer names a recording to play in place of its reply. */
export class MarkedRecording extends Error {
  constructor(readonly number: number) {
    super("The writer names a recording.");
    this.name = "MarkedRecording";
  }
}

/** Models surround the marker with spaces and asterisks, and vary its case. */
const leading = /^[\s*_`]+/;
const named = /^\[\[\s*recording\s*(\d{1,2})\s*\]\]/i;
const cutShort = /^\[\[\s*recording\s*(\d{1,2})/i;
const anywhere = /\[\[\s*recording\s*\d{0,2}\s*\]{0,2}/gi;
/** Matches a possibly incomplete marker at the end of the text so far. */
const unfinished = /\[(\[\s*[a-z]*\s*\d{0,2}\s*\]?)?$/i;

/**
 * The chunks of a reply. A marker counts only at the beginning; elsewhere it is removed, so that it is never read
 * aloud.
 * @throws MarkedRecording
 */
export async function* untilRecording(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  let isBegun = false;
  for await (const piece of pieces) {
    held += piece;
    const open = held.search(unfinished);
    if (!isBegun) {
      const start = held.replace(leading, "");
      throwIfNamed(named, start);
      if (start === "" || start.search(unfinished) === 0) continue;
      isBegun = true;
    }
    const free = open < 0 ? held : held.slice(0, open);
    held = held.slice(free.length);
    const said = free.replace(anywhere, "");
    if (said) yield said;
  }
  if (!isBegun) throwIfNamed(cutShort, held.replace(leading, ""));
  const rest = held.replace(anywhere, "");
  if (rest) yield rest;
}

function throwIfNamed(pattern: RegExp, text: string) {
  const number = pattern.exec(text)?.[1];
  if (number !== undefined) throw new MarkedRecording(Number(number));
}
