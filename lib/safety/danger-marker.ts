/** Text services are asked to begin a reply with it if they see a sign of danger that the recogniser missed. */
export const DANGER_MARKER = "[[KEEPSAKE]]";

/** A text service has seen a sign: Keepsake answers instead. */
export class MarkedDanger extends Error {
  constructor() {
    super("The writer sees a sign of danger.");
    this.name = "MarkedDanger";
  }
}

/** Models surround words with spaces, asterisks and the like, and vary their case. */
const plain = (text: string) => text.replace(/[\s*_`]/g, "").toLowerCase();
const marker = plain(DANGER_MARKER);
/** A text that ends in at least this much of the marker counts as one. */
const SURE = "[[k".length;

/**
 * Passes on the pieces of a reply, but no part of the marker, even if it is split over several pieces.
 * @throws MarkedDanger at the marker, anywhere in the reply
 */
export async function* untilMarked(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    for (;;) {
      const at = held.indexOf("[");
      const free = at < 0 ? held : held.slice(0, at);
      if (free) yield free;
      held = held.slice(free.length);
      if (!held || marker.startsWith(plain(held))) break;
      if (plain(held).startsWith(marker)) throw new MarkedDanger();
      yield "[";
      held = held.slice(1);
    }
    if (plain(held) === marker) throw new MarkedDanger();
  }
  if (plain(held).length >= SURE) throw new MarkedDanger();
  if (held) yield held;
}
