import { faultsOf } from "./check";
import type { Outcome } from "./reports";
import { StatedFile } from "./stated";
import { readTable } from "./table";

const FILE = "components/door.test.tsx";
const SOURCE = `
// It once said "ajar".
const WAIT = 5 * 60 * 1000;
it.each([["slowly"]])("opens %s with a creak", (how) => expect(door(how)).toBe("Come in, it's open."));
it("shuts after 1_500 ms", () => { expect(delay).toBe(1_500); expect(sign).toHaveTextContent(/Closed\\. Sorry\\?/); });
it("is told", () => expect(told).toEqual({ hinges: "two " + "brass " + "ones", at: -1 }));
`;
const table = (...rows: string[]) =>
  [
    "# Coverage",
    "## User area",
    "| What | § | Literal | File | Test |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
const row = ({ literal = "`1500`", file = `\`${FILE}\``, title = "shuts after 1_500 ms" } = {}) =>
  table(`| The door shuts | 2 | ${literal} | ${file} | ${title} |`);
const passed = (title: string, given: Partial<Outcome> = {}): Outcome => ({
  file: FILE,
  title,
  fullName: `a door ${title}`,
  status: "passed",
  ...given,
});
const check = (markdown: string, outcomes: Outcome[], otherRun?: Outcome[]) => {
  const runs = [{ name: "screens", outcomes }, ...(otherRun ? [{ name: "PostgreSQL", outcomes: otherRun }] : [])];
  const { rows, faults } = readTable(markdown);
  return [...faults, ...faultsOf(rows, runs, (file) => (file === FILE ? SOURCE : undefined))];
};
const shut = passed("shuts after 1_500 ms");

describe("a row is right", () => {
  it("when its test passed and the test's file states the literal", () => {
    expect(check(row(), [shut])).toEqual([]);
  });

  it("when it names the test with the words above it", () => {
    expect(check(row({ title: "a door shuts after 1_500 ms" }), [shut])).toEqual([]);
  });

  it("while it is open, and is counted as open", () => {
    const { rows } = readTable(row({ file: "open", title: "" }));
    expect(rows).toEqual([{ line: 5, area: "user", what: "The door shuts", section: "2", literals: ["1500"] }]);
    expect(check(row({ file: "open", title: "" }), [])).toEqual([]);
  });
});

describe("a row is wrong", () => {
  const LINE = "Line 5 (The door shuts): ";

  it("when there is no test of that title", () => {
    expect(check(row({ title: "shuts" }), [shut])).toEqual([
      `${LINE}${FILE} has no test "shuts" in the last run (screens).`,
    ]);
  });

  it("when two tests of the file have the title", () => {
    expect(check(row(), [shut, shut])).toEqual([`${LINE}${FILE} has 2 tests "shuts after 1_500 ms" (screens).`]);
  });

  it("when its test was skipped or failed, also in only one of two runs", () => {
    const skipped = passed(shut.title, { status: "skipped" });
    expect(check(row(), [skipped])).toEqual([
      `${LINE}the test "shuts after 1_500 ms" of ${FILE} was skipped (screens).`,
    ]);
    expect(check(row(), [shut], [passed(shut.title, { status: "failed" })])).toEqual([
      `${LINE}the test "shuts after 1_500 ms" of ${FILE} failed (PostgreSQL).`,
    ]);
    expect(check(row(), [shut], [passed("another")])).toEqual([
      `${LINE}${FILE} has no test "shuts after 1_500 ms" in the last run (PostgreSQL).`,
    ]);
  });

  it("when no run says anything about the file, or there is no such file", () => {
    expect(check(row(), [])).toEqual([`${LINE}no report of a last run names ${FILE}.`]);
    expect(check(row({ file: "gone.test.ts" }), [shut])).toEqual([`${LINE}there is no file gone.test.ts.`]);
  });

  it("when the test's file does not state one of its literals", () => {
    expect(check(row({ literal: "`1500` and `Bang`" }), [shut])).toEqual([
      `${LINE}${FILE} does not state "Bang" for "shuts after 1_500 ms".`,
    ]);
  });

  it("when it has no literal, no test, or not five cells", () => {
    expect(check(row({ literal: "about 1500" }), [shut])).toEqual([
      "Line 5 (The door shuts) names no literal in code ticks.",
    ]);
    expect(check(row({ title: "" }), [shut])).toEqual([
      "Line 5 (The door shuts) names no test and is not marked open.",
    ]);
    expect(check(table("| The door | 2 | `1` |"), [])).toEqual(["Line 5 has 3 cells; a row has 5."]);
  });
});

describe("a test states", () => {
  const stated = new StatedFile(FILE, SOURCE);

  it.each([
    ["a part of a text", "it's open", "opens slowly with a creak"],
    ["the case of its table", "slowly", "opens slowly with a creak"],
    ["a text joined over lines", "two brass ones", "is told"],
    ["a pattern, as it reads", "Closed. Sorry?", "shuts after 1_500 ms"],
    ["a name", "hinges", "is told"],
    ["a number", "1500", "shuts after 1_500 ms"],
    ["a number below nothing", "-1", "is told"],
    ["a product of numbers, outside of all tests", "300000", "is told"],
  ])("%s", (_what, literal, title) => {
    expect(stated.states(literal, title)).toBe(true);
  });

  it.each([
    ["what only a comment says", "ajar", "is told"],
    ["what only a title says", "creak", "opens slowly with a creak"],
    ["what only another test says", "1500", "is told"],
    ["a part of a number", "150", "shuts after 1_500 ms"],
    ["a part of a name", "hinge", "is told"],
  ])("not %s", (_what, literal, title) => {
    expect(stated.states(literal, title)).toBe(false);
  });
});

it("tells the two documents apart, and reads ticks and bars within a literal", () => {
  const { rows } = readTable(
    [
      ...["## User area", "| a | 1 | ``a `tick` `` | open | |"],
      ...["## How it is read", "| no | row | here | at | all |"],
      ...["## Administrator area", "| b | 2 | `this \\| that` | open | |"],
    ].join("\n"),
  );
  expect(rows.map(({ area, literals }) => [area, literals])).toEqual([
    ["user", ["a `tick`"]],
    ["admin", ["this | that"]],
  ]);
});
