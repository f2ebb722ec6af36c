// npm run coverage: after the tests, whether each row of docs/coverage.md is proved by a test that passed.
//   --area user|admin  only the rows of one document
//   --strict           rows without a test are a failure too
//   --reports FOLDER   where the runs left their reports
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { faultsOf } from "./check-coverage/check";
import { readReports } from "./check-coverage/reports";
import { AREAS, readTable } from "./check-coverage/table";

const TABLE = "docs/coverage.md";
const { values } = parseArgs({
  options: { area: { type: "string" }, strict: { type: "boolean" }, reports: { type: "string", default: ".reports" } },
});
if (values.area !== undefined && !AREAS.some((area) => area === values.area)) {
  console.error(`--area is one of ${AREAS.join(", ")}.`);
  process.exit(1);
}

const table = readTable(readFileSync(TABLE, "utf8"));
const rows = table.rows.filter(({ area }) => !values.area || area === values.area);
const readSource = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const faults = [...table.faults, ...faultsOf(rows, readReports(values.reports), readSource)];
const open = rows.filter(({ proof }) => !proof);

for (const { line, area, section, what } of open) console.log(`Open, line ${line} (${area} ${section}): ${what}`);
for (const fault of faults) console.error(fault);
const count = (area: string, among: typeof rows) => among.filter((row) => row.area === area).length;
for (const area of AREAS) console.log(`Coverage, ${area} area: ${count(area, rows)} rows, ${count(area, open)} open`);
console.log(`${TABLE}: ${faults.length} wrong, ${open.length} open`);
// An empty table would prove nothing and find no fault.
process.exit(faults.length > 0 || rows.length === 0 || (values.strict && open.length > 0) ? 1 : 0);
