// npx tsx scripts/screenshots.ts [http://localhost:3000] [--missing] [how a picture's name begins...]
//
// Takes a picture of each screen of a running server into .reports/screenshots, at 390 and 1280 px, light and dark; a
// screen that is wider than its window is reported. Accounts and their data are created over HTTP only when a picture
// needs them, so a run for a few names is quick; --missing skips existing pictures. The server needs only
// RATE_LIMIT_FACTOR=100. Administrators' screens are included if an account can be made an administrator from here: on
// the server's machine, with its DATA_DIR or DATABASE_URL.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import config from "../playwright.config";
import { administratorShots } from "./screenshots/administrator";
import { familyShots } from "./screenshots/family";
import { guestShots } from "./screenshots/guest";
import { recording, type Shot, type Size, sizes } from "./screenshots/shot";
import { Stages } from "./screenshots/stages";
import { stepShots } from "./screenshots/steps";

const given = process.argv.slice(2);
const base = given.find((one) => one.startsWith("http")) ?? "http://localhost:3000";
const isOnlyMissing = given.includes("--missing");
const beginnings = given.filter((one) => !one.startsWith("http") && one !== "--missing");
const folder = path.resolve(".reports/screenshots");

const themes = ["light", "dark"] as const;
const STEP_MS = 20_000;
/** For anything that moves: a toast sliding in, a font loading. */
const SETTLE_MS = 500;
/** Concurrent browsers. More would only wait for the processor. */
const WORKERS = 2;

type Job = { shot: Shot; size: Size };

const nameOf = ({ shot, size }: Job, theme: string) => `${shot.name}.${size}.${theme}.png`;

async function main() {
  mkdirSync(folder, { recursive: true });
  const jobs = [...guestShots, ...stepShots, ...familyShots, ...administratorShots]
    .filter(({ name }) => beginnings.length === 0 || beginnings.some((one) => name.startsWith(one)))
    .flatMap((shot) => (shot.sizes ?? (["phone", "desktop"] as const)).map((size): Job => ({ shot, size })))
    .filter((job) => !isOnlyMissing || themes.some((theme) => !existsSync(path.join(folder, nameOf(job, theme)))));
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${recording("speech.wav")}`,
    ],
  });
  const stages = new Stages(base);
  const failures: string[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { name } = job.shot;
      await take(browser, stages, job).catch((error: unknown) =>
        failures.push(`${name}.${job.size}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, work));
  } finally {
    await stages.close();
    await browser.close();
  }
  for (const failure of failures) console.error(failure);
  console.log(`Pictures are in ${folder}.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

async function take(browser: Browser, stages: Stages, job: Job) {
  const { shot, size } = job;
  const { storageState, places } = await stages.reach(shot.stage);
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizes[size],
    colorScheme: "light",
    storageState,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    let failure: unknown = null;
    const address = typeof shot.path === "string" ? shot.path : shot.path(places);
    try {
      await shot.before?.(page);
      await page.goto(address, { waitUntil: "networkidle" });
      await shot.prepare?.(page, places);
      if (shot.whole) await scrollThrough(page);
    } catch (error) {
      // The picture shows where it stopped.
      failure = error;
    }
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: path.join(folder, nameOf(job, theme)), fullPage: shot.whole ?? false });
    }
    if (failure) throw failure;
    const excess = await excessWidth(page);
    if (excess > 0) throw new Error(`${excess} px wider than the window`);
  } finally {
    await context.close();
  }
}

/** Some parts of a page load when they are near the viewport. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

const excessWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

await main();
