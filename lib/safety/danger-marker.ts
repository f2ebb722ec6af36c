/** Writers are asked to begin a reply with it where they see a sign of danger that the recogniser has missed. */
export const DANGER_MARKER = "[[KEEPSAKE]]";

/** A writer has seen a sign: Keepsake answers in its place. */
export class MarkedDanger extends Error {
  constructor() {
    super("The writer sees a sign of danger.");
    this.name = "MarkedDanger";
  }
}

/** Models set words off with spaces, asterisks and the like, and mind no case. */
const plain = (text: string) => text.replace(/[\s*_`]/g, "").toLowerCase();
const marker = plain(DANGER_MARKER);
/** From here on a marker that breaks off at the end is one. */
const SURE = "[[k".length;

/**
 * The pieces of a reply, of which none is a part of the marker, however it is split over them.
 * @throws MarkedDanger at the marker, wherever it stands
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
