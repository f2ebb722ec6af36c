import { readdirSync, readFileSync } from "node:fs";

const DECISION = "docs/decisions/0016-provider-registry.md";
const MOST_FILES = 20;

/** As `git grep -il elevenlabs -- lib components app ':!lib/providers' ':!*.test.*'` lists them, also without git. */
function filesWithTheName(): string[] {
  const files = ["lib", "components", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [`${entry.parentPath}/${entry.name}`] : [],
    ),
  );
  return files
    .filter((file) => !/^lib\/(providers|platform\/db\/generated)\/|\.test\./.test(file))
    .filter((file) => /elevenlabs/i.test(readFileSync(file, "utf8")))
    .sort();
}

/** The paths in the first column of the table. */
function filesOfTheDecision(): string[] {
  const table = readFileSync(DECISION, "utf8").split("| file | why |")[1] ?? "";
  return [...table.matchAll(/^\|([^|]+)\|/gm)]
    .flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, file]) => file ?? []))
    .sort();
}

it("lets a vendor's name outside lib/providers into the files that decision 16 gives a reason for, and no other", () => {
  const found = filesWithTheName();
  expect(found).toEqual(filesOfTheDecision());
  expect(found.length).toBeLessThanOrEqual(MOST_FILES);
});
