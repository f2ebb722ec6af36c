import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { emulatorKeys, startEmulators } from "../emulators/server";
import { stockHz } from "../emulators/voice-servers/cloned-tone";
import { addFromOneRecording } from "./add-keepsake";
import { type App, startApp } from "./app";
import { axeFindings } from "./axe";
import { listen, semitones } from "./sound";

const recording = path.resolve("tests/fixtures/recordings", "speech.wav");
const WORDS = "I put the letters in the drawer beside the window.";

async function register(page: Page, app: App) {
  await page.goto(`${app.url}/auth`);
  await page.getByRole("tab", { name: "Register" }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill("ana@example.org");
  await form.getByLabel("Username").fill("ana.h");
  await form.getByLabel("Password", { exact: true }).fill("a garden in june");
  await form.getByLabel("Confirm password").fill("a garden in june");
  await form.getByRole("button", { name: /register|create/i }).click();
  await page.waitForURL("**/dashboard");
}

/** The pitch of the last answer of a conversation, as the browser gets it. */
async function heard(page: Page, app: App, conversationId: string) {
  const messages: { role: string; audioUrl: string | null }[] = await (
    await page.request.get(`${app.url}/api/messages?conversationId=${conversationId}`)
  ).json();
  const address = messages.filter(({ role }) => role === "assistant").at(-1)?.audioUrl;
  const audio = await page.request.get(`${app.url}${address}`);
  expect([audio.status(), audio.headers()["content-type"]]).toEqual([200, "audio/mpeg"]);
  return (await listen(await audio.body())).pitch;
}

test("a voice is made by a server of one's own, written to, heard in it and corrected", async ({ page }) => {
  const emulators = await startEmulators();
  emulators.openai.transcripts.script(WORDS);
  const app = await startApp({
    database: "postgresql",
    env: {
      VOICE_SERVER_URL: emulators.urls["vllm-omni"],
      OPENAI_API_KEY: emulatorKeys.openai,
      OPENAI_BASE_URL: emulators.urls.openai,
      OPENAI_MODEL: "small-chat",
      OPENAI_TRANSCRIPTION_MODEL: "small-listen",
    },
  });
  try {
    await register(page, app);
    await page.goto(`${app.url}/create-voice`);
    await addFromOneRecording(page, "Nonna", recording);
    await page.getByRole("link", { name: "Write to Nonna" }).click();
    await page.waitForURL(/\/conversation\/\d+/);
    const conversationId = page.url().match(/\/conversation\/(\d+)/)?.[1] ?? "";
    await page.getByLabel("Your message").fill("I planted roses in the garden today.");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByRole("button", { name: /^(Play|Pause) the answer/ })).toHaveCount(2);
    const theirs = (await listen(readFileSync(recording))).pitch;
    const pitch = await heard(page, app, conversationId);
    expect(semitones(pitch, theirs)).toBeLessThan(1);
    expect(semitones(pitch, stockHz)).toBeGreaterThan(2);

    await page.goto(`${app.url}/edit-voice/1?tab=samples`);
    const words = page.getByRole("textbox", { name: "These are the words we heard" });
    await expect(words).toHaveValue(WORDS);
    expect(await axeFindings(page)).toEqual([]);
    await words.fill("I put the letters in the drawer. Read them.");
    await page.getByRole("button", { name: "Make the voice from this passage" }).click();
    await expect(page.getByRole("textbox", { name: "The words of the passage" })).toHaveValue(/Read them/);
    await expect(page.getByRole("button", { name: "Make the voice from this passage" })).toBeEnabled();
    expect(emulators.vllmOmni.uploaded.size).toBe(0);
    expect(emulators.requestsTo("elevenlabs")).toEqual([]);
  } finally {
    await app.remove();
    await emulators.close();
  }
});
