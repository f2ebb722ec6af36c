/*
 * For every search by role, Testing Library checks after each change of the screen whether elements are visible. jsdom then
 * matches the 120 rules of its stylesheet against each element, parses them, and computes seventeen colors. Here the
 * stylesheet has only the display of elements, which is all that is needed. Import this before jsdom, which looks up these
 * modules only once.
 */
export {};

type ElementImpl = { _localName: string };
type Selectors = { matchesDontThrow(element: ElementImpl, selector: string): boolean };
type Styles = { propertiesWithResolvedValueImplemented: Record<string, unknown> };

const sheet = require.resolve("jsdom/lib/jsdom/browser/default-stylesheet");
const whole: string = require(sheet);
const displayed = new Map<string, { selectors: string[]; display: string }>();
for (const [, selector = "", display = ""] of whole
  .replace(/\/\*.*?\*\/|@namespace.*?;/gs, "")
  .matchAll(/([^{}]+)\{[^}]*?\b(display: *[\w-]+)/g)) {
  // Attribute selectors stay in place, after the rules that they override.
  const group = selector.includes("[") ? selector : display;
  const selectors = [...(displayed.get(group)?.selectors ?? []), selector.trim()];
  displayed.set(group, { selectors, display });
}
const cached = require.cache[sheet];
if (!cached) throw new Error("jsdom's stylesheet is not where it was.");
cached.exports = [...displayed.values()]
  .map(({ selectors, display }) => `${selectors.join(", ")} { ${display} }`)
  .join("\n");

const selectors: Selectors = require("jsdom/lib/jsdom/living/helpers/selectors");
const match = selectors.matchesDontThrow;
const known = new Map<string, Set<string> | null>();
selectors.matchesDontThrow = (element, selector) => {
  const names = known.has(selector) ? known.get(selector) : namesIn(selector);
  known.set(selector, names ?? null);
  return (!names || names.has(element._localName)) && match(element, selector);
};

/** The only elements that a list of selectors can match; null if one of the selectors names none. */
function namesIn(list: string): Set<string> | null {
  if (/\([^)]*[\s,>+~]/.test(list)) return null;
  const names = list
    .split(",")
    .map((selector) => /(?:^|[\s>+~])([a-z]\w*)(?:[:[.#][^\s>+~]*)?$/.exec(selector.trim())?.[1]);
  return names.includes(undefined) ? null : new Set(names.filter((name) => name !== undefined));
}

const styles: Styles = require("jsdom/lib/jsdom/living/helpers/style-rules");
for (const property of Object.keys(styles.propertiesWithResolvedValueImplemented)) {
  if (property.includes("color")) delete styles.propertiesWithResolvedValueImplemented[property];
}
