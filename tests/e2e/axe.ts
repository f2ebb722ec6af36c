import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The violations axe finds on the page, a line each: the rule and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The router changes a page's title a moment after its content.
  await expect(page).toHaveTitle(/Keepsake/);
  return findings(new AxeBuilder({ page }));
}

/** Where axe looks at the nth screen of a walk: by turns on a phone and on a desk. */
export const sizeFor = (at: number) => ({ width: at % 2 === 0 ? 390 : 1280, height: 844 });

/** Nothing is wider than a window of any width, and axe finds nothing in one of this width, by day and by night. */
export async function expectScreen(page: Page, name: string) {
  const size = page.viewportSize() ?? sizeFor(0);
  for (const width of [360, 768, 1280, size.width]) {
    await page.setViewportSize({ ...size, width });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  expect.soft(await axeFindingsInBothThemes(page), name).toEqual([]);
}

/** Beside the light theme, the dark one: of what axe judges, only contrast depends on it. Leaves the page light. */
export async function axeFindingsInBothThemes(page: Page): Promise<string[]> {
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => brightness(page)).toBeLessThan(128);
  const dark = await findings(new AxeBuilder({ page }).withRules(["color-contrast"]));
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => brightness(page)).toBeGreaterThan(128);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

async function findings(builder: AxeBuilder): Promise<string[]> {
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
