import path from "node:path";
import type { Page } from "@playwright/test";

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

export type Size = keyof typeof sizes;

/**
 * The user for whom a picture is taken. `begun`, `consented` and `endangered` are new users for every picture, since
 * the actions for one would show in the next; the others are created once.
 */
export type Stage = "nobody" | "newcomer" | "begun" | "consented" | "made" | "family" | "endangered" | "administrator";

/** The rows that exist in a stage. */
export type Places = { voiceId: number; conversation: number };

/** A screen and the steps needed to reach it. */
export type Shot = {
  name: string;
  /** The user for whom it is taken. */
  stage: Stage;
  path: string | ((places: Places) => string);
  /** Runs before the page is opened, for example to change a response of the server. */
  before?: (page: Page) => Promise<unknown>;
  prepare?: (page: Page, places: Places) => Promise<void>;
  /** The page from top to bottom. */
  whole?: boolean;
  /** Only in these sizes. */
  sizes?: readonly Size[];
};

export const recording = (name: string) => path.resolve("tests/fixtures/recordings", name);

export async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name }).click();
  await page.waitForLoadState("networkidle");
}
