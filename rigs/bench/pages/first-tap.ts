import { median, type Result } from "../report";
import { CPU_SLOW_DOWN, launchBrowser, nameFunctions, slowDown } from "./slow-browser";

const TAPS = 9;
const AT_MOST_MS = 200;

/** Milliseconds from the first tap on a phone's menu to its panel, on a page that has just been loaded. */
export async function firstTap(url: string): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const waited: number[] = [];
    for (let tap = 0; tap < TAPS; tap++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await nameFunctions(page);
      await page.goto(`${url}/pricing`, { waitUntil: "networkidle" });
      await slowDown(page);
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
