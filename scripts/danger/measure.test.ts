import { readFileSync } from "node:fs";
import { weights } from "@/lib/safety/recogniser/weights";
import { materialDigest } from "./material";
import { asMarkdown, measureSittings, safetyDoc, withTable } from "./measure";

it("docs/safety.md has the table of this recogniser: npm run danger", () => {
  const doc = readFileSync(safetyDoc, "utf8");
  expect(withTable(doc, asMarkdown(measureSittings()))).toBe(doc);
});

it("the weights were trained on these sentences: npm run danger -- --train", () => {
  expect(weights.material).toBe(materialDigest());
});
