import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { publicPages, type Result, type Served } from "./measured-pages";

/** A phone as Lighthouse imagines it. */
const viewport = { width: 412, height: 823 };
/** Milliseconds after the load event: what the page fetches by itself, unscrolled, is counted. */
const QUIET_MS = 3000;
const MOST_OF_EMPTY = 1.25;

type Scripts = { files: number; gzip: number };

/** Scripts that a page brings before anything is scrolled or touched, gzip, against those of the empty page. */
export async function firstLoadScripts({ ours, empty }: Served): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const nothing = await scriptsOf(browser, `${empty}/`);
    const rows = [{ page: "the empty page", ...nothing, "of the empty page": 1 }];
    for (const page of publicPages) {
      const scripts = await scriptsOf(browser, `${ours}${page}`);
      rows.push({ page, ...scripts, "of the empty page": Number((scripts.gzip / nothing.gzip).toFixed(3)) });
    }
    const landing = rows.find(({ page }) => page === "/")?.["of the empty page"] ?? Number.NaN;
    return {
      figures: { "Scripts at first load (bytes, gzip)": rows },
      limits: [{ name: "first page: scripts against the empty page", value: landing, atMost: MOST_OF_EMPTY }],
    };
  } finally {
    await browser.close();
  }
}

type Cookies = { name: string; value: string; url: string }[];

/** The scripts a page loads for the person named by the cookies. */
export async function scriptsOf(browser: Browser, url: string, cookies: Cookies = []): Promise<Scripts> {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && response.ok()) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await context.close();
  return { files: sizes.length, gzip: sizes.reduce((sum, size) => sum + size, 0) };
}
