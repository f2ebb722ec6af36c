import { expect, type Locator, type Page } from "@playwright/test";

/** Far more than any page of ours has. */
const MOST_STOPS = 120;

/** Goes there with the Tab key alone, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

/** Goes there and presses Enter, or the key that is named. */
export async function press(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there and writes in place of what stands there. */
export async function write(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
