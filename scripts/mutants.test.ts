import { existsSync, readFileSync } from "node:fs";
import { mutants } from "@/tests/mutants/mutants";

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))("the mutant %s can be put in", (_, mutant) => {
  expect(readFileSync(mutant.file, "utf8").split(mutant.from)).toHaveLength(2);
  for (const test of mutant.tests) expect([test, existsSync(test)]).toEqual([test, true]);
});
