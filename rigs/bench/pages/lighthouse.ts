import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { median, type Result } from "../report";

const RUNS = 3;
const ATTEMPTS = 3;
const MOST_CLS = 0.02;
/** Lighthouse rates less than this as good. */
const MOST_TBT_MS = 200;

const audits = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;
const number = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const outcome = z.object({
  categories: z.object({ performance: category, accessibility: category, "best-practices": category, seo: category }),
  audits: z.object({
    "first-contentful-paint": number,
    "largest-contentful-paint": number,
    "total-blocking-time": number,
    "cumulative-layout-shift": number,
  }),
});
type Outcome = z.infer<typeof outcome>;

interface Visited {
  /** Its name in the report, and its path. */
  page: string;
  url: string;
  headers?: Record<string, string>;
  leastPerformance: number;
  /** Search engines index it, so the other categories count too. */
  isPublic: boolean;
}

/** Lighthouse for phones; medians, since one run says little. */
export function lighthouse(pages: readonly Visited[]): Result {
  const rows: Record<string, unknown>[] = [];
  const limits: Result["limits"] = [];
  for (const { page, url, headers, leastPerformance, isPublic } of pages) {
    const file = page === "/" ? "index" : page.slice(1).replaceAll("/", "-");
    const mine = summary(Array.from({ length: RUNS }, () => visit(url, file, headers)));
    rows.push({ page, ...mine });
    limits.push(
      { name: `${page}: performance`, value: mine.performance, atLeast: leastPerformance },
      { name: `${page}: accessibility`, value: mine.accessibility, atLeast: 100 },
    );
    if (!isPublic) continue;
    limits.push(
      { name: `${page}: best practices`, value: mine.bestPractices, atLeast: 100 },
      { name: `${page}: SEO`, value: mine.seo, atLeast: 100 },
      { name: `${page}: layout shift`, value: mine.cls, atMost: MOST_CLS },
      { name: `${page}: blocking time, ms`, value: mine.tbtMs, atMost: MOST_TBT_MS },
    );
  }
  return { figures: { [`Lighthouse for phones, median of ${RUNS}`]: rows }, limits };
}

function summary(outcomes: Outcome[]) {
  const score = (name: keyof Outcome["categories"]) =>
    Math.round(median(outcomes.map(({ categories }) => categories[name].score)) * 100);
  const audit = (name: (typeof audits)[number]) => median(outcomes.map((one) => one.audits[name].numericValue));
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: Math.round(audit("first-contentful-paint")),
    lcpMs: Math.round(audit("largest-contentful-paint")),
    tbtMs: Math.round(audit("total-blocking-time")),
    cls: Number(audit("cumulative-layout-shift").toFixed(4)),
  };
}

/** A run whose trace was lost says nothing about the page and is repeated. */
function visit(url: string, name: string, headers?: Record<string, string>): Outcome {
  mkdirSync(".reports/bench", { recursive: true });
  const file = path.resolve(`.reports/bench/lighthouse-${name}.json`);
  let failure = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { stderr } = spawnSync(
      process.execPath,
      [
        "node_modules/lighthouse/cli/index.js",
        url,
        "--output=json",
        `--output-path=${file}`,
        "--quiet",
        ...(headers ? [`--extra-headers=${JSON.stringify(headers)}`] : []),
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
      ],
      { encoding: "utf8", env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" } },
    );
    const parsed = outcome.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (parsed.success) return parsed.data;
    failure = stderr;
  }
  throw new Error(`Lighthouse did not measure ${url}: ${failure}`);
}
