import { existsSync, readFileSync } from "node:fs";

const { crons, functions } = JSON.parse(readFileSync("vercel.json", "utf8"));

it("has Vercel ask the sweeper, which answers GET there", () => {
  expect(crons).toHaveLength(1);
  const route = `app${crons[0].path}/route.ts`;
  expect(existsSync(route)).toBe(true);
  expect(readFileSync(route, "utf8")).toContain("export const GET");
});

it("asks once a day, which the free plan allows", () => {
  expect(crons[0].schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});

it("gives no function less time than the sweeper says it needs", () => {
  const [, seconds] = /maxDuration = (\d+)/.exec(readFileSync("app/api/cron/sweep/route.ts", "utf8")) ?? [];
  expect(functions["app/api/**/*.ts"].maxDuration).toBeGreaterThanOrEqual(Number(seconds));
});
