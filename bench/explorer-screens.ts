import { spawn } from "node:child_process";
import { chromium, type Page } from "@playwright/test";
import type { Bench, Part } from "./explorer-compare";
import { RARE_TERM } from "./explorer-rows";
import type { Limit } from "./report";
import { startEmptyApp } from "./site/empty-app";
import { scriptsOf } from "./site/scripts";

const STUDIO_PORT = 5599;
const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** Scripts of the explorer before anything is opened, and how soon it shows rows and finds one. */
export async function scriptFigures({ app, admin }: Bench): Promise<Part> {
  const browser = await launch();
  const empty = await startEmptyApp();
  try {
    const nothing = await scriptsOf(browser, `${empty.url}/`);
    const ours = await scriptsOf(browser, `${app.url}/admin/database`, admin.cookies());
    const share = ours.gzip / nothing.gzip;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(admin.cookies());
    const page = await context.newPage();
    const opened = await until(async () => {
      await page.goto(`${app.url}/admin/database?table=messages`);
      await page.getByRole("rowheader").first().waitFor();
    });
    const searched = await until(async () => {
      await page.getByRole("searchbox").fill(RARE_TERM);
      await page.getByText(`(filter: "${RARE_TERM}")`).waitFor();
    });
    const figures = {
      "Scripts at first load (bytes, gzip)": [
        { page: "the empty page", ...nothing },
        { page: "/admin/database", ...ours },
      ],
      "The explorer in a browser (ms)": [{ opened, searched }],
    };
    const limits: Limit[] = [
      { name: "explorer: scripts at first load against the empty page", value: share, atMost: 1.8 },
    ];
    return { figures, limits };
  } finally {
    await empty.stop();
    await browser.close();
  }
}

async function until(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return Math.round(performance.now() - startedAt);
}

/** Prisma Studio over the same table, for comparison only, without a limit. */
export async function studioFigures(databaseUrl: string): Promise<Part> {
  const studio = spawn(
    process.execPath,
    [
      "node_modules/prisma/build/index.js",
      "studio",
      "--browser",
      "none",
      "--port",
      String(STUDIO_PORT),
      "--url",
      databaseUrl,
    ],
    { stdio: "ignore", env: { ...process.env, CHECKPOINT_DISABLE: "1" } },
  );
  const browser = await launch();
  try {
    await answering(`http://localhost:${STUDIO_PORT}`);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // Turns its telemetry off.
    await page.route(/^https:|\/telemetry$/, (route) => route.abort());
    const cell = page.getByText(/we sat in the garden|and then we went home/).first();
    const opened = await until(async () => {
      await page.goto(`http://localhost:${STUDIO_PORT}/#view=table&schema=public&table=messages`);
      await cell.waitFor({ state: "attached", timeout: 60_000 });
    });
    const { searched, found } = await searchStudio(page);
    const outcome = found ? "rows shown" : "gave up: it gives a search 5 s";
    return { figures: { "Prisma Studio over the same table (ms)": [{ opened, searched, outcome }] }, limits: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n")[0] : "unknown";
    return { figures: { "Prisma Studio over the same table": [{ "not measured": why }] }, limits: [] };
  } finally {
    studio.kill("SIGTERM");
    await browser.close();
  }
}

/** Until its database has answered and the rows stand there, or it has given up: it stops its own search after 5 s. */
async function searchStudio(page: Page): Promise<{ searched: number; found: boolean }> {
  await page.locator("button:has(svg.lucide-search)").last().click();
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes(`%${RARE_TERM}%`) ?? false, {
    timeout: 60_000,
  });
  const startedAt = performance.now();
  const sinceThen = () => Math.round(performance.now() - startedAt);
  await page.getByPlaceholder("Global search").fill(RARE_TERM);
  await answered;
  const givenUp = sinceThen();
  const row = page.getByText(`${RARE_TERM} `).first();
  return row.waitFor({ state: "attached", timeout: 2_000 }).then(
    () => ({ searched: sinceThen(), found: true }),
    () => ({ searched: givenUp, found: false }),
  );
}

async function answering(url: string) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("Prisma Studio did not answer within 30 s.");
}
