import { readFileSync } from "node:fs";
import { sqlName } from "./names";

it("fields and tables have the names in the database that sqlName says", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const fields = [...schema.matchAll(/^ {2}(\w+) +(?:Int|String|Boolean|DateTime|Float|Json)\b(.*)$/gm)];
  expect(fields.length).toBeGreaterThan(100);
  for (const [, field = "", rest = ""] of fields) {
    const mapped = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field;
    expect(`${field} ${mapped}`).toBe(`${field} ${sqlName(field)}`);
  }
});
