import type { BrowserContext, Page } from "@playwright/test";

/** Everything that must not happen on a page of this origin, noted as it happens. */
export function watch(page: Page, own: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) faults.push(`foreign request: ${request.url()}`);
  });
  return faults;
}

/** CSP violations are told to the page as events, also those that are only reported. */
export async function noteViolations(context: BrowserContext) {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { cspViolations: seen });
    document.addEventListener("securitypolicyviolation", (event) =>
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
}

export const violations = (page: Page) =>
  page.evaluate(() => (window as typeof window & { cspViolations: string[] }).cspViolations);

/** Until what follows from the last deed is drawn: effects, observers and scroll events run before the second frame. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export const scripts = "**/_next/static/**/*.js";

/** The page's scripts arrive when the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
