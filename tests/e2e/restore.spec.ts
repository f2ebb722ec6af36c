import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { addFromOneRecording } from "./add-keepsake";
import { type App, startApp } from "./app";
import { silentMicrophone, typeInCall } from "./call-browser";
import { npmRun } from "./command";
import {
  expectPreservedVoice,
  openBrowser,
  recordings,
  registerAs,
  signInAs,
  WRITTEN,
  writeAndHear,
  writeTo,
} from "./main-job";

const NAME = "ana.h";
const AGAIN = "The roses are in bloom.";

let emulators: Emulators;
let folder: string;
let file: string;
/** An answer and a recording of the original. */
let before: Map<string, Buffer>;
let talk: string;

/** A server that knows where the text service is, but has no key for it: only a stored one opens it. */
const env = () => ({ GEMINI_BASE_URL: emulators.urls.gemini });

async function soundsAt(page: Page, app: App): Promise<Map<string, Buffer>> {
  const json = async (address: string): Promise<Record<string, unknown>[]> =>
    (await page.request.get(`${app.url}${address}`)).json();
  const messages = await json(`/api/messages?conversationId=${talk.split("/").at(-1)}`);
  const samples = await json("/api/audio-samples?voiceId=1");
  const addresses = [
    ...messages.flatMap(({ audioUrl }) => (audioUrl ? [String(audioUrl)] : [])),
    ...samples.map(({ id }) => `/audio/samples/${id}`),
  ];
  const sounds = new Map<string, Buffer>();
  for (const address of addresses) {
    const audio = await page.request.get(`${app.url}${address}`);
    expect([address, audio.status()]).toEqual([address, 200]);
    sounds.set(address, await audio.body());
  }
  return sounds;
}

const keysSent = () =>
  emulators.requestsTo("gemini", ":streamGenerateContent").map(({ headers }) => headers["x-goog-api-key"]);

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  emulators = await startEmulators();
  folder = mkdtempSync(path.join(tmpdir(), "keepsake-restored-"));
  file = path.join(folder, "keepsake.tar.age");
});
test.afterAll(async () => {
  await emulators?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("somebody does the main job, with a key of their own for the text service, and a backup is made meanwhile", async () => {
  const app = await startApp({ env: env() });
  const { browser, page, complaints } = await openBrowser(app);
  try {
    await registerAs(page, NAME);
    const key = { keyName: "GOOGLE_API_KEY", value: emulatorKeys.gemini };
    const saved = await page.request.post(`${app.url}/api/set-api-key`, { data: key, headers: { origin: app.url } });
    expect(saved.ok()).toBe(true);
    await page.goto("/create-voice");
    await addFromOneRecording(page, "Nonna", recordings("speech.wav"));
    await writeTo(page, "Nonna");
    await writeAndHear(page, app);
    talk = new URL(page.url()).pathname;
    before = await soundsAt(page, app);
    expect(before.size).toBe(3);
    expect(keysSent()).toContain(emulatorKeys.gemini);
    expect(complaints).toEqual([]);
    const made = await npmRun("backup", { DATA_DIR: app.dataDir }, file);
    expect(made).toEqual({ code: 0, said: expect.stringContaining("It is encrypted"), complaint: "" });
    expect((await page.request.get(`${app.url}/api/health`)).status()).toBe(200);
  } finally {
    await browser.close();
    await app.remove();
  }
});

async function callThem(page: Page) {
  const line = page.getByRole("region", { name: "Call", exact: true }).getByRole("status").first();
  await page.getByRole("tab", { name: "Call" }).click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(line).toHaveText("Microphone ready");
  await page.getByRole("button", { name: "Start the call" }).click();
  const said = page.getByRole("region", { name: "Captions" }).getByRole("listitem");
  await expect(said).toHaveCount(1);
  await expect(line).toHaveText("Listening");
  await typeInCall(page, "Are you there?");
  // The greeting, the question and its answer.
  await expect(said).toHaveCount(3);
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(page.getByRole("heading", { name: "Call ended" })).toBeVisible();
}

test("a copy restored from the embedded database to PostgreSQL is signed in to with the same password, has every sound and key, and does the main job again", async () => {
  emulators.requests.length = 0;
  const app = await startApp({
    database: "postgresql",
    env: env(),
    furnish: async (place) => {
      const made = await npmRun("restore", place, file);
      expect(made).toEqual({ code: 0, said: expect.stringContaining("Everybody signs in again."), complaint: "" });
    },
  });
  const { browser, page, complaints } = await openBrowser(app, undefined, silentMicrophone());
  try {
    await signInAs(page, NAME);
    await page.goto(talk);
    await expect(page.getByText(WRITTEN, { exact: true })).toBeVisible();
    expect(await soundsAt(page, app)).toEqual(before);
    await expectPreservedVoice(await writeAndHear(page, app, AGAIN));
    expect(keysSent()).toEqual([emulatorKeys.gemini]);
    await callThem(page);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await app.remove();
  }
});
