import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { measuredPages, median, nameOf, type Result, type Served } from "./measured-pages";

const RUNS = 5;
const ATTEMPTS = 3;
const LEAST_PERFORMANCE = 90;
const MOST_CLS = 0.02;
const TBT_ABOVE_EMPTY_MS = 100;

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
export type Outcome = z.infer<typeof outcome>;

/** Lighthouse for phones, in turns with the empty page; medians, since one run says little. */
export async function lighthouse({ ours, empty }: Served): Promise<Result> {
  const rows: Record<string, unknown>[] = [];
  const limits: Result["limits"] = [];
  for (const page of measuredPages) {
    const [own, nothing]: [Outcome[], Outcome[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      nothing.push(visit(`${empty}/`, "empty"));
      own.push(visit(`${ours}${page}`, nameOf(page)));
    }
    const [mine, theirs] = [summary(own), summary(nothing)];
    rows.push({ page, ...mine }, { page: "  the empty page beside it", ...theirs });
    limits.push(
      { name: `${page}: performance`, value: mine.performance, atLeast: LEAST_PERFORMANCE },
      { name: `${page}: accessibility`, value: mine.accessibility, atLeast: 100 },
      { name: `${page}: best practices`, value: mine.bestPractices, atLeast: 100 },
      { name: `${page}: SEO`, value: mine.seo, atLeast: 100 },
      { name: `${page}: layout shift`, value: mine.cls, atMost: MOST_CLS },
      { name: `${page}: blocking time, ms`, value: mine.tbtMs, atMost: theirs.tbtMs + TBT_ABOVE_EMPTY_MS },
    );
  }
  return { figures: { [`Lighthouse for phones, median of ${RUNS}`]: rows }, limits };
}

export function summary(outcomes: Outcome[]) {
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

/** A run whose trace was lost says nothing about the page and is done again. */
export function visit(url: string, name: string, headers?: Record<string, string>): Outcome {
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
