// npm run danger                           prints how much danger is recognised in every sitting of
//                                          tests/fixtures/danger/unseen, with every miss, and writes it to docs/safety.md
// npm run danger -- --train                trains the model on scripts/danger/sentences
// npm run danger -- --thresholds           prints the thresholds that the sittings speak for, beside the committed ones
// npm run danger -- --validate [--misses]  tests a model on frames that it was not trained on
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asMarkdown, measureSittings, safetyDoc, withTable } from "./danger/measure";
import { printThresholds } from "./danger/thresholds";
import { trainModel } from "./danger/train-model";
import { validate } from "./danger/validate";

const { values } = parseArgs({
  options: {
    train: { type: "boolean" },
    thresholds: { type: "boolean" },
    validate: { type: "boolean" },
    misses: { type: "boolean" },
  },
});
if (values.train) trainModel();
else if (values.thresholds) printThresholds();
else if (values.validate) validate(values.misses ?? false);
else {
  const table = asMarkdown(measureSittings());
  console.log(table);
  writeFileSync(safetyDoc, withTable(readFileSync(safetyDoc, "utf8"), table));
}
