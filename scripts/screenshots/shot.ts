import path from "node:path";
import type { Page } from "@playwright/test";
import { CONSENT_SENTENCES } from "../../lib/voices/consent";

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
};

export type Size = keyof typeof sizes;

/** A screen and the steps needed to reach it. */
export type Shot = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** The page from top to bottom. */
  whole?: boolean;
  /** Only in these. */
  sizes?: readonly Size[];
};

export const recording = (name: string) => path.resolve("tests/fixtures/recordings", name);

/** The sentences that stand before the recordings. */
export async function confirmSentences(page: Page) {
  for (const sentence of CONSENT_SENTENCES) await page.getByRole("checkbox", { name: sentence }).check();
  await page.getByText("You confirmed this").waitFor();
}
