import { existsSync, readFileSync } from "node:fs";

const quoted = [...readFileSync("docs/deploy.md", "utf8").matchAll(/`([\w/.-]+\.(?:ts|mjs))` "([^"]+)"/g)].map(
  ([, file = "", sentence = ""]) => [file, sentence] as const,
);

/** A sentence that is put together over several lines is one sentence. */
const joined = (source: string) => source.replaceAll(/["'`]\s*\+\s*["'`]/g, "").replaceAll('\\"', '"');

it("finds the sentences that docs/deploy.md quotes", () => expect(quoted.length).toBeGreaterThan(9));

it.each(quoted)("%s still prints %j", (file, sentence) => {
  expect(existsSync(file)).toBe(true);
  const source = joined(readFileSync(file, "utf8"));
  for (const part of sentence.split("…")) expect(source).toContain(part.trim());
});
