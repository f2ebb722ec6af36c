import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe";
import { Person } from "./person";
import { app, test } from "./shared-app";

const recording = (name: string) => readFileSync(path.resolve("tests/fixtures/recordings", name));
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** A voice with six recordings, each of other bytes. */
async function aVoice(person: Person) {
  const voiceId = await person.createVoice("Nonna");
  for (let n = 1; n <= 6; n++) {
    // A tag at the end of an MP3 is no sound.
    const bytes = Buffer.concat([recording("speech.mp3"), Buffer.from(`TAG${n}`.padEnd(128, "\0"))]);
    await person.upload(voiceId, bytes, `Sunday ${n}.mp3`, "audio/mpeg");
  }
  await person.startMaking(voiceId);
  expect((await person.settledVoice(voiceId)).status).toBe("ready");
  return voiceId;
}

test("a voice with six recordings is deleted, restored in one tap and spoken with again", async ({ browser }) => {
  const person = await new Person(app.url).register();
  const voiceId = await aVoice(person);
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Do you remember the harbour?");
  await person.reply(conversationId, voiceId);
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies(person.cookies());
  const page = await context.newPage();

  await page.goto("/dashboard");
  await button(page, "Delete Nonna").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Nonna?" });
  await expect(dialog.getByText("For 30 days you can restore it all")).toBeVisible();
  await expect(dialog.getByText("6 recordings")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(/^Voice, agent, and conversations removed/).first()).toBeVisible();
  await expect(page.getByText("Whose voice would you like to keep?")).toBeVisible();
  expect((await person.send("GET", `/api/messages?conversationId=${conversationId}`)).status).toBe(404);

  await page.getByRole("link", { name: "Recently deleted" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recently deleted" })).toBeVisible();
  await expect(page.getByText("A loved one, with 6 recordings and 1 conversation")).toBeVisible();
  await expect(page.getByText(/goes on \w+ \d+, \d{4}/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await button(page, "Restore Nonna").click();
  await expect(page.getByText(/^Nonna is back\. The voice is being made again/).first()).toBeVisible();
  await expect(page.getByText("Nothing deleted recently")).toBeVisible();

  const made = await person.settledVoice(voiceId);
  expect(made.status).toBe("ready");
  expect(await person.samples(voiceId)).toHaveLength(6);
  await page.goto(`/conversation/${conversationId}`);
  await expect(page.getByText("Do you remember the harbour?")).toBeVisible();
  const heard = page.waitForResponse((response) => /\/audio\/messages\/\d+$/.test(response.url()) && response.ok());
  await page.getByLabel("Your message").fill("You are back.");
  await page.getByLabel("Your message").press("Enter");
  await heard;
  await expect(page.getByRole("article", { name: "AI voice of Nonna" })).toHaveCount(2);
  await context.close();
});

test("by keyboard, one thing is erased for good from the settings on", async ({ browser }) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Nonna");
  const sampleId = await person.upload(voiceId, recording("speech.mp3"), "Christmas.mp3", "audio/mpeg");
  expect((await person.send("DELETE", `/api/audio-samples/${sampleId}`)).status).toBe(200);
  const context = await browser.newContext({ baseURL: app.url });
  await context.addCookies(person.cookies());
  const page = await context.newPage();
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "See what was deleted" }).press("Enter");
  await button(page, "Erase now Christmas.mp3").press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Erase the recording Christmas.mp3 for good?" });
  await expect(dialog.getByText("the recording, as it was added")).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button(page, "Erase now Christmas.mp3")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Erase now" }).press("Enter");
  await expect(page.getByText("Nothing deleted recently")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently deleted" })).toBeFocused();
  expect((await person.send("POST", `/api/bin/recordings/${sampleId}/restore`, {})).status).toBe(404);
  await context.close();
});
