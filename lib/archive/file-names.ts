/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Short enough that a path of three such names stays below the 260 characters of Windows. */
const LONGEST = 60;

/**
 * A name that every system can write: without forbidden characters, shortened in the middle so that its extension
 * stays, and never empty.
 */
export function safeName(name: string, otherwise: string): string {
  const clean = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>:"/\\|?*]/g, "-")
    .replace(/^[\s.]+|[\s.]+$/gu, "");
  const short = shorten(clean);
  if (short === "") return otherwise;
  return DEVICES.test(short) ? `_${short}` : short;
}

function shorten(name: string): string {
  const signs = [...name];
  if (signs.length <= LONGEST) return name;
  const [start, end] = [signs.slice(0, LONGEST - 16), signs.slice(-15)];
  return `${start.join("")}~${end.join("")}`.trim();
}

/** Assigns names that are unique in one folder, ignoring case. */
export class FolderNames {
  readonly #taken: Set<string>;

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken.map(folded));
  }

  /** "Sunday.wav", then "Sunday (2).wav". */
  take(name: string, otherwise: string): string {
    const wanted = safeName(name, otherwise);
    const dot = wanted.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ""];
    let given = wanted;
    for (let count = 2; this.#taken.has(folded(given)); count += 1) given = `${stem} (${count})${ending}`;
    this.#taken.add(folded(given));
    return given;
  }
}

/** Some systems compare names in decomposed form. */
const folded = (name: string) => name.normalize("NFD").toLowerCase();

/** A path in the form of a link's URL. */
export const asAddress = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** "2026-11-22 17.03.05", in UTC. */
export const stampOf = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ").replaceAll(":", ".");
