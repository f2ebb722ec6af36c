/*
 * Whether something can be seen is asked of every element in every search by role, after every change of the screen. jsdom
 * then matches the hundred rules of its stylesheet against the element and works out seventeen colors of it. Import this
 * before jsdom: it looks up both modules once.
 */
export {};

type ElementImpl = { _localName: string };
type Selectors = { matchesDontThrow(element: ElementImpl, selector: string): boolean };
type Styles = { propertiesWithResolvedValueImplemented: Record<string, unknown> };

const selectors: Selectors = require("jsdom/lib/jsdom/living/helpers/selectors");
const match = selectors.matchesDontThrow;
const known = new Map<string, Set<string> | null>();
selectors.matchesDontThrow = (element, selector) => {
  const names = known.has(selector) ? known.get(selector) : namesIn(selector);
  known.set(selector, names ?? null);
  return (!names || names.has(element._localName)) && match(element, selector);
};

/** The only elements that a list of selectors can match; null if one of them names none. */
function namesIn(list: string): Set<string> | null {
  if (list.includes("(")) return null;
  const names = list
    .split(",")
    .map((selector) => /(?:^|[\s>+~])([a-z]\w*)(?:[:[.#][^\s>+~]*)?$/.exec(selector.trim())?.[1]);
  return names.includes(undefined) ? null : new Set(names.filter((name) => name !== undefined));
}

const styles: Styles = require("jsdom/lib/jsdom/living/helpers/style-rules");
for (const property of Object.keys(styles.propertiesWithResolvedValueImplemented)) {
  if (property.includes("color")) delete styles.propertiesWithResolvedValueImplemented[property];
}
