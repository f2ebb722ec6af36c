import { chromium } from "@playwright/test";
import type { Bench, Part } from "./explorer-compare";
import { RARE_TERM } from "./explorer-rows";
import type { Limit } from "./report";
import { startEmptyApp } from "./site/empty-app";
import { scriptsOf } from "./site/scripts";

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
