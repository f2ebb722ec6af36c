import { chromium } from "@playwright/test";
import { median, type Result } from "../report";

const TAPS = 9;
const CPU_SLOW_DOWN = 4;
const AT_MOST_MS = 200;

/** Milliseconds from the first tap on a phone's menu to its panel, on a page that has just been loaded. */
export async function firstTap(url: string): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const waited: number[] = [];
    for (let tap = 0; tap < TAPS; tap++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      // tsx wraps function names in a helper, which functions sent to the page lack.
      await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
      await page.goto(`${url}/pricing`, { waitUntil: "networkidle" });
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOW_DOWN });
      const answered = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = (tappedAt: number) => {
              const isThere = [...document.body.children].some((part) => /^Menu/.test(part.textContent ?? ""));
              if (isThere) resolve(Math.round(performance.now() - tappedAt));
              else requestAnimationFrame(() => look(tappedAt));
            };
            addEventListener("click", ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
          }),
      );
      await page.getByRole("button", { name: "Open menu" }).tap();
      waited.push(await answered);
      await page.close();
    }
    const ms = median(waited);
    return {
      figures: {
        [`Milliseconds at ${CPU_SLOW_DOWN}x processor slow-down`]: [
          { what: "first tap on the menu", best: Math.min(...waited), median: ms, worst: Math.max(...waited) },
        ],
      },
      limits: [{ name: "first tap on the menu to its panel, ms", value: ms, atMost: AT_MOST_MS }],
    };
  } finally {
    await browser.close();
  }
}
