import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The violations axe finds on the page, a line each: the rule and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  // The router changes a page's title a moment after its content.
  await expect(page).toHaveTitle(/Keepsake/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
