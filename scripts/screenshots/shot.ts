import path from "node:path";
import type { Page } from "@playwright/test";

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

export type Size = keyof typeof sizes;

/**
 * Whose eyes a picture is taken with. `begun`, `consented` and `endangered` are somebody new for every picture, since what is
 * done for one would show in the next; the others are made once.
 */
export type Stage = "nobody" | "newcomer" | "begun" | "consented" | "made" | "family" | "endangered" | "administrator";

/** The rows that a stage holds. */
export type Places = { voiceId: number; conversation: number };

/** A screen and the steps needed to reach it. */
export type Shot = {
  name: string;
  /** Who looks at it. */
  stage: Stage;
  path: string | ((places: Places) => string);
  /** Before the page is opened, such as an answer of the server that is changed. */
  before?: (page: Page) => Promise<unknown>;
  prepare?: (page: Page, places: Places) => Promise<void>;
  /** The page from top to bottom. */
  whole?: boolean;
  /** Only in these. */
  sizes?: readonly Size[];
};

export const recording = (name: string) => path.resolve("tests/fixtures/recordings", name);

export async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name }).click();
  await page.waitForLoadState("networkidle");
}
