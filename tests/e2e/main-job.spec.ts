import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import config from "../../playwright.config";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { confirmSentences, hearFirstWords, nameThem } from "./add-keepsake";
import { type App, type Database, startApp } from "./app";
import { axeFindings } from "./axe";
import { defaultVoicePitch, listen, semitones } from "./sound";

const recordings = (name: string) => path.resolve("tests/fixtures/recordings", name);
const password = "a garden in june";

/** The browser learns the Blob service's address when the app is built, so the emulator's has to be known by then. */
const BLOB_PORT = 4177;
// By this name the SDK sends the file by XMLHttpRequest; its other way, a streamed fetch, needs HTTP/2.
const BLOB_URL = `http://localhost:${BLOB_PORT}/blob`;
const BLOB_BUILD = ".next-blob";

type Kind = { database: Database; vendors: boolean };

/** A browser whose microphone hears a recording. */
async function openBrowser(app: App, stored?: Awaited<ReturnType<BrowserContext["storageState"]>>) {
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${recordings("speech.wav")}`,
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

async function registerAs(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill(`${username}@example.org`);
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("Confirm password").fill(password);
  await form.getByRole("button", { name: /register|create/i }).click();
  await page.waitForURL("**/dashboard");
}

async function preserveVoice(page: Page) {
  await page.goto("/create-voice");
  expect(await axeFindings(page)).toEqual([]);
  await nameThem(page, "Nonna");
  await confirmSentences(page);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByLabel(/Choose recordings/)
    .setInputFiles(["speech.wav", "speech.mp3", "speech.m4a", "speech.webm"].map(recordings));
  await page.getByRole("tab", { name: "Record" }).click();
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.waitForTimeout(6_000);
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

async function writeAndHear(page: Page, app: App): Promise<Uint8Array> {
  await page.getByRole("link", { name: "Write to Nonna" }).click();
  await page.waitForURL(/\/conversation\/\d+/);
  await expect(page.getByText("An AI voice made from recordings. It is not Nonna.")).toBeVisible();
  // The first words are an answer of this conversation too; what is listened to here is the next one.
  const players = page.getByRole("log").getByRole("button", { name: /^(Play|Pause) the answer/ });
  await expect(players).toHaveCount(1);
  const conversationId = page.url().match(/\/conversation\/(\d+)/)?.[1];
  const talk = await page.request.get(`${app.url}/api/messages?conversationId=${conversationId}`);
  const firstWords: string[] = (await talk.json()).map(({ audioUrl }: { audioUrl: string | null }) => audioUrl);
  const heard = page.waitForResponse(
    (response) => {
      const path = new URL(response.url()).pathname;
      return /^\/audio\/messages\/\d+$/.test(path) && !firstWords.includes(path);
    },
    { timeout: 30_000 },
  );
  await page.getByLabel("Your message").fill("I planted roses in the garden today.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("I planted roses in the garden today.", { exact: true })).toBeVisible();
  const address = new URL((await heard).url()).pathname;
  await expect(players).toHaveCount(2, { timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  const audio = await page.request.get(`${app.url}${address}`);
  expect(audio.status()).toBe(200);
  expect(audio.headers()["content-type"]).toBe("audio/mpeg");
  return audio.body();
}

test.describe.configure({ timeout: 240_000 });

test.beforeAll(() => {
  test.setTimeout(180_000);
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "build"], {
    env: { ...process.env, NEXT_DIST_DIR: BLOB_BUILD, NEXT_PUBLIC_VERCEL_BLOB_API_URL: BLOB_URL },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build for the Blob emulator failed:\n${stdout}`);
});

for (const kind of [
  { database: "embedded", vendors: false },
  { database: "postgresql", vendors: false },
  { database: "embedded", vendors: true },
  { database: "postgresql", vendors: true },
] satisfies Kind[]) {
  const where = `${kind.database}, ${kind.vendors ? "ElevenLabs, Gemini and Blob" : "nothing configured"}`;

  test(`a voice is preserved, written to, heard, and there again after closing the browser (${where})`, async () => {
    const emulators = kind.vendors ? await startEmulators({ port: BLOB_PORT, host: "localhost" }) : null;
    const app = await startApp({ database: kind.database, env: emulators ? vendorEnv(emulators) : {} });
    const first = await openBrowser(app);
    try {
      await registerAs(first.page, "ana.h");
      await preserveVoice(first.page);
      const reply = await writeAndHear(first.page, app);
      if (emulators) expectWireRequests(emulators);
      else await expectPreservedVoice(reply);
      const stored = await first.context.storageState();
      const address = first.page.url();
      expect(first.complaints).toEqual([]);
      await first.browser.close();

      const second = await openBrowser(app, stored);
      await second.page.goto(address);
      await expect(second.page.getByText("I planted roses in the garden today.", { exact: true })).toBeVisible();
      await second.page.goto("/dashboard");
      await expect(second.page.getByRole("link", { name: "Continue Conversation" })).toBeVisible();
      const again = await second.page.request.get(`${app.url}/api/audio-samples?voiceId=1`);
      expect(await again.json()).toHaveLength(5);
      expect(second.complaints).toEqual([]);
      await second.browser.close();
    } catch (error) {
      // The text on the screen says more than a locator that found nothing.
      console.log(
        await first.page
          .locator("body")
          .textContent()
          .catch(() => "(closed)"),
        first.complaints,
      );
      throw error;
    } finally {
      await first.browser.close();
      await app.remove();
      await emulators?.close();
    }
  });
}

/** Length, loudness, and a pitch nearer to the recording's than to that of the voice before it was shaped. */
async function expectPreservedVoice(reply: Uint8Array) {
  const [heard, recorded] = [await listen(reply), await listen(readFileSync(recordings("speech.wav")))];
  const unshaped = await defaultVoicePitch("I remember the garden and the roses.");
  expect(heard.seconds).toBeGreaterThan(1);
  expect(heard.seconds).toBeLessThan(60);
  expect(heard.level).toBeGreaterThan(-35);
  expect(heard.level).toBeLessThan(-8);
  expect(semitones(heard.pitch, recorded.pitch)).toBeLessThan(semitones(heard.pitch, unshaped));
}

function vendorEnv(emulators: Emulators): Record<string, string> {
  return {
    ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
    ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
    GEMINI_API_KEY: emulatorKeys.gemini,
    GEMINI_BASE_URL: emulators.urls.gemini,
    BLOB_READ_WRITE_TOKEN: emulatorKeys.blob,
    VERCEL_BLOB_API_URL: BLOB_URL,
    VERCEL_BLOB_RETRIES: "0",
    NEXT_DIST_DIR: BLOB_BUILD,
  };
}

/** The requests of the real SDKs on the wire: one clone with five recordings, one reply asked for, and speech streamed. */
function expectWireRequests(emulators: Emulators) {
  const clones = emulators.requestsTo("elevenlabs", "/v1/voices/add");
  expect(clones).toHaveLength(1);
  expect(clones[0]?.parts.filter(({ name }) => name === "files")).toHaveLength(5);
  expect(clones[0]?.headers["xi-api-key"]).toBe(emulatorKeys.elevenlabs);
  const speech = emulators.requestsTo("elevenlabs", "/v1/text-to-speech/");
  expect(speech.length).toBeGreaterThan(0);
  for (const request of speech) expect(request.path).toMatch(/\/stream$/);
  const replies = emulators.requestsTo("gemini", ":streamGenerateContent");
  expect(replies).toHaveLength(1);
  expect(JSON.stringify(replies[0]?.json)).toContain("I planted roses in the garden today.");
  // Straight from the browser, each with a token for this one file.
  const uploads = emulators.requestsTo("blob").filter(({ method, headers }) => method === "PUT" && headers.origin);
  expect(uploads).toHaveLength(5);
  for (const { headers } of uploads) expect(headers.authorization).toMatch(/^Bearer vercel_blob_client_/);
}
