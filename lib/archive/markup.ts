const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escaped HTML. Only `html` creates it, so that no text gets into a page unescaped. */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup };

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(pieces: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + written(values[index])).join(""));
}

function written(value: Part): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(written).join("");
  return String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
