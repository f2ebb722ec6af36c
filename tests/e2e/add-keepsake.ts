import { expect, type Page } from "@playwright/test";
import { CONSENT_SENTENCES } from "../../lib/voices/consent";

/** The sentences that come with the first recording. */
export async function confirmSentences(page: Page) {
  for (const sentence of CONSENT_SENTENCES) await page.getByRole("checkbox", { name: sentence }).check();
  await expect(page.getByText("You confirmed this")).toBeVisible();
}

/** The first step of adding a loved one. */
export async function nameThem(page: Page, name: string) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/create-voice\?step=recordings/);
}

/** From the wish for the voice to its first words, which begin a conversation. */
export async function hearFirstWords(page: Page, name: string) {
  await page.waitForURL(/\/create-voice\?step=listen/);
  await expect(page.getByRole("heading", { name: `The voice of ${name} is ready` })).toBeVisible();
}

/** The shortest way: one recording, from the open first step to the first words. */
export async function addFromOneRecording(page: Page, name: string, recording: string) {
  await nameThem(page, name);
  await page.getByLabel(/Choose recordings/).setInputFiles([recording]);
  await confirmSentences(page);
  await expect(page.getByRole("list", { name: "Samples" }).getByText("The voice is clear.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  // The step before has a button of this name too, which would be waited for in vain once it is hidden.
  await page.getByRole("form", { name: "A few words" }).getByRole("button", { name: "Add Keepsake" }).click();
  await hearFirstWords(page, name);
}
