import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sensitiveActs } from "@/lib/platform/auth/sensitive";

const sources = ["app", "lib"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !name.includes("generated"))
  .map((name) => readFileSync(name, "utf8"));

it.each(Object.keys(sensitiveActs))("%s is asked for somewhere, and docs/spec.md names it", (act) => {
  const asks = new RegExp(`(confirmed: |assertConfirmed\\(actor, )"${act}"`);
  expect(sources.some((source) => asks.test(source))).toBe(true);
  expect(readFileSync("docs/spec.md", "utf8")).toContain(`\`${act}\``);
});
