import { readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import config from "../../playwright.config";
import { confirmSentences, hearFirstWords, nameThem } from "./add-keepsake";
import type { App } from "./app";
import { axeFindings } from "./axe";
import { defaultVoicePitch, listen, semitones } from "./sound";

export const recordings = (name: string) => path.resolve("tests/fixtures/recordings", name);
const PASSWORD = "a garden in june";
export const WRITTEN = "I planted roses in the garden today.";

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A browser whose microphone hears a recording, again and again. */
export async function openBrowser(app: App, stored?: Stored, microphone = recordings("speech.wav")) {
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
  const context = await browser.newContext({ baseURL: app.url, ...(stored && { storageState: stored }) });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { browser, context, page, complaints };
}

export async function registerAs(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill(`${username}@example.org`);
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Confirm password").fill(PASSWORD);
  await form.getByRole("button", { name: /register|create/i }).click();
  await page.waitForURL("**/dashboard");
}

export async function signInAs(page: Page, username: string) {
  await page.goto("/auth");
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard");
}

export async function preserveVoice(page: Page) {
  await page.goto("/create-voice");
  expect(await axeFindings(page)).toEqual([]);
  await nameThem(page, "Nonna");
  await page
    .getByLabel(/Choose recordings/)
    .setInputFiles(["speech.wav", "speech.mp3", "speech.m4a", "speech.webm"].map(recordings));
  expect(await axeFindings(page)).toEqual([]);
  await confirmSentences(page);
  await page.getByRole("tab", { name: "Record" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await expect(page.getByText(/^Time recorded: 0:(0[5-9]|[1-5])/)).toBeVisible();
  await page.getByRole("button", { name: "Stop recording" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog.getByText("Recording Complete")).toBeVisible();
  await dialog.getByRole("button", { name: "Add Recording" }).click();
  await expect(page.getByRole("list", { name: "Samples" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/Description/).fill("Loved her garden and baked bread on Sundays.");
  await page.getByLabel("How did they say hello?").fill("There you are, my girl.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add Keepsake" }).click();
  await hearFirstWords(page, "Nonna");
  await expect(page.getByText("There you are, my girl.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

/** From the end of the making to the conversation that the first words began. */
export async function writeTo(page: Page, name: string) {
  await page.getByRole("link", { name: `Write to ${name}` }).click();
  await page.waitForURL(/\/conversation\/\d+/);
  await expect(page.getByText(`An AI voice made from recordings. It is not ${name}.`)).toBeVisible();
  // The first words are an answer of this conversation too.
  await expect(answersIn(page)).toHaveCount(1);
}

/** Each with a player, or what becomes one. */
const answersIn = (page: Page) =>
  page.getByRole("log").getByRole("button", { name: /^(Listen to|Play|Pause) the answer/ });

/** Writes into the open conversation, and returns the sound of the answer. */
export async function writeAndHear(page: Page, app: App, words = WRITTEN): Promise<Uint8Array> {
  const conversationId = page.url().match(/\/conversation\/(\d+)/)?.[1];
  const talk = await page.request.get(`${app.url}/api/messages?conversationId=${conversationId}`);
  const earlier: (string | null)[] = (await talk.json()).map(({ audioUrl }: { audioUrl: string | null }) => audioUrl);
  const answers = earlier.filter((address) => address !== null).length;
  await expect(answersIn(page)).toHaveCount(answers);
  const heard = page.waitForResponse((response) => {
    const path = new URL(response.url()).pathname;
    return /^\/audio\/messages\/\d+$/.test(path) && !earlier.includes(path);
  });
  await page.getByLabel("Your message").fill(words);
  await page.keyboard.press("Enter");
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  const address = new URL((await heard).url()).pathname;
  await expect(answersIn(page)).toHaveCount(answers + 1);
  expect(await axeFindings(page)).toEqual([]);
  const audio = await page.request.get(`${app.url}${address}`);
  expect(audio.status()).toBe(200);
  expect(audio.headers()["content-type"]).toBe("audio/mpeg");
  return audio.body();
}

/** Length, loudness, and a pitch nearer to the recording's than to that of the voice before it was shaped. */
export async function expectPreservedVoice(reply: Uint8Array) {
  const [heard, recorded] = [await listen(reply), await listen(readFileSync(recordings("speech.wav")))];
  const unshaped = await defaultVoicePitch("I remember the garden and the roses.");
  expect(heard.seconds).toBeGreaterThan(1);
  expect(heard.seconds).toBeLessThan(60);
  expect(heard.level).toBeGreaterThan(-35);
  expect(heard.level).toBeLessThan(-8);
  expect(semitones(heard.pitch, recorded.pitch)).toBeLessThan(semitones(heard.pitch, unshaped));
}
