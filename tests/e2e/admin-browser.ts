import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { App } from "./app";
import { axeFindings } from "./axe";
import { noteViolations, violations, watch } from "./page-faults";

export type Account = { username: string; storage: Awaited<ReturnType<BrowserContext["storageState"]>> };

/** Registers somebody, an administrator when asked, and keeps their signed-in state. */
export async function anAccount(browser: Browser, app: App, { isAdmin = false, country = "" } = {}): Promise<Account> {
  const username = `d${randomUUID().slice(0, 8)}`;
  const context = await browser.newContext({ baseURL: app.url });
  const answer = await context.request.post("/api/register", {
    headers: { origin: app.url, ...(country && { "x-vercel-ip-country": country }) },
    data: { username, email: `${username}@example.org`, name: "Mira Kos", password: "long enough 1" },
  });
  expect(answer.status()).toBe(201);
  if (isAdmin) await app.rows(`update users set is_admin = true where username = '${username}'`);
  const storage = await context.storageState();
  await context.close();
  return { username, storage };
}

/** A page on which everything that must not happen is noted. */
export async function openPage(browser: Browser, app: App, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: app.url, ...options });
  await noteViolations(context);
  const page = await context.newPage();
  const faults = watch(page, app.url);
  return { page, context, faults };
}

/** No policy violation, nothing wider than the window, nothing that axe finds. */
export async function expectSound(page: Page, name: string) {
  expect.soft(await violations(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  expect.soft(await axeFindings(page), name).toEqual([]);
}
