import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The violations axe finds on the page, a line each: the rule and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The router changes a page's title a moment after its content.
  await expect(page).toHaveTitle(/Keepsake/);
  return findings(page);
}

/** Where axe looks at the nth screen of a walk: by turns on a phone and on a desk. */
export const sizeFor = (at: number) => ({ width: at % 2 === 0 ? 390 : 1280, height: 844 });

/**
 * Nothing is wider than a window of any width, 320 px being one of 1280 at 400%, and axe finds nothing in one of this
 * width, by day and by night.
 */
export async function expectScreen(page: Page, name: string) {
  const size = page.viewportSize() ?? sizeFor(0);
  for (const width of [320, 768, 1280, size.width]) {
    await page.setViewportSize({ ...size, width });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  expect.soft(await axeFindingsInBothThemes(page), name).toEqual([]);
}

/** Beside the present theme, the other one, in which the page stays: of what axe judges, only contrast depends on it. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  const here = await axeFindings(page);
  const isDark = (await brightness(page)) < 128;
  await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
  await expect.poll(async () => (await brightness(page)) < 128).toBe(!isDark);
  const there = await findings(page, { runOnly: ["color-contrast"] });
  return [...here, ...there].map((finding) => `${finding} (from ${isDark ? "dark to light" : "light to dark"})`);
}

async function findings(page: Page, options: Parameters<AxeBuilder["options"]>[0] = {}): Promise<string[]> {
  // Its other mode opens a page for each analysis, for the sake of foreign frames, which no page of ours has.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], ...options });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** The green of the page's background, from 0 to 255, taken for its brightness. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext("2d");
    if (!pixel) throw new Error("no canvas");
    pixel.fillStyle = getComputedStyle(document.body).backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    return pixel.getImageData(0, 0, 1, 1).data[1] ?? 0;
  });
