import { isolated } from "@/lib/platform/isolated";

it.each(["Rosa", "Zoë (Mama)", "Ирина", "おばあちゃん", ""])(
  "leaves a name that runs from left to right alone: %j",
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

it.each(["שרה", "אמא (1)", "فاطمة", "Rosa ורוזה"])("keeps what stands around %j in its place", (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

it.each([
  ["\u202eRosa", "Rosa"],
  ["Ro\u2069\u202dsa\u2066", "Rosa"],
  ["\u202eשרה\u202c", "\u2068שרה\u2069"],
])("turns nothing round by the direction controls in %j", (name, shown) => {
  expect(isolated(name)).toBe(shown);
});
