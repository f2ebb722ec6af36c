import { type Browser, chromium, type Page } from "@playwright/test";

/** As many times slower than this machine as a phone may be. */
export const CPU_SLOW_DOWN = 4;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** tsx wraps function names in a helper, which functions sent to the page lack. Call it before the page loads. */
export const nameFunctions = (page: Page) => page.addInitScript({ content: "globalThis.__name = (named) => named;" });

export async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOW_DOWN });
}
