// npx tsx scripts/screenshots.ts [http://localhost:3000] [how a picture's name begins...]
//
// Takes a picture of each screen of a running server into .reports/screenshots: phone, tablet and desktop, light and
// dark; a screen that is wider than its window is reported. An account of its own is registered and given a voice made from
// real recordings, so the server needs nothing but to run; with RATE_LIMIT_FACTOR=100 it can be pointed at the same
// server often. The administrators' screens are among them when the account can be made an administrator from here: on
// the server's machine, with its DATA_DIR or DATABASE_URL.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import config from "../playwright.config";
import { administratorShots, supportRequests } from "./screenshots/administrator";
import { emptyShots, familyShots, processingShots, stepShots } from "./screenshots/family";
import { guestShots } from "./screenshots/guest";
import { confirmSentences, recording, type Shot, sizes } from "./screenshots/shot";

const [base = "http://localhost:3000", ...beginnings] = process.argv.slice(2);
const folder = path.resolve(".reports/screenshots");

const themes = ["light", "dark"] as const;
const VOICE_MADE_MS = 120_000;
const STEP_MS = 15_000;
/** For what moves: a toast that comes in, a font that arrives. */
const SETTLE_MS = 700;

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function main() {
  mkdirSync(folder, { recursive: true });
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${recording("speech.wav")}`,
    ],
  });
  try {
    const guest = await browser.newContext({ baseURL: base });
    await take(browser, await guest.storageState(), guestShots);
    const family = await browser.newContext({ baseURL: base });
    const page = await family.newPage();
    const username = await register(page);
    await take(browser, await family.storageState(), emptyShots);
    const voiceId = await beginVoice(page);
    await take(browser, await family.storageState(), stepShots);
    await finishVoice(page);
    await take(browser, await family.storageState(), processingShots(voiceId));
    const conversation = await talk(page);
    const editing = await page.getByRole("link", { name: "Change voice settings" }).getAttribute("href");
    await take(browser, await family.storageState(), familyShots(conversation, editing ?? "/dashboard"));
    for (const data of supportRequests) await page.request.post("/api/support", { headers: { origin: base }, data });
    if (promote(username)) await take(browser, await family.storageState(), administratorShots);
    else console.log("No administrator could be made from here: their screens are left out.");
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${folder}.`);
}

async function take(browser: Browser, storageState: Stored, shots: readonly Shot[]) {
  const wanted = shots.filter(({ name }) => beginnings.length === 0 || beginnings.some((one) => name.startsWith(one)));
  for (const shot of wanted) {
    for (const [size, viewport] of Object.entries(sizes)) {
      if (shot.sizes?.every((one) => one !== size)) continue;
      for (const colorScheme of themes) {
        const context = await browser.newContext({ baseURL: base, viewport, colorScheme, storageState });
        const page = await context.newPage();
        page.setDefaultTimeout(STEP_MS);
        const file = `${shot.name}.${size}.${colorScheme}.png`;
        await show(page, shot).catch((error: unknown) => console.error(`${file}: ${String(error)}`));
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) console.error(`${file}: ${excess} px wider than the window`);
        await page.screenshot({ path: path.join(folder, file), fullPage: shot.whole ?? false });
        await context.close();
      }
    }
  }
}

async function show(page: Page, shot: Shot) {
  await page.goto(shot.path, { waitUntil: "networkidle" });
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLE_MS);
}

function promote(username: string): boolean {
  return spawnSync("npm", ["run", "--silent", "admin", "--", username], { stdio: "ignore" }).status === 0;
}

/** Answers the username. */
async function register(page: Page): Promise<string> {
  const username = `pictures${randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/api/register", {
    headers: { origin: base },
    data: { username, email: `${username}@example.org`, name: "Ana Horvat", password: randomUUID() },
  });
  if (!answer.ok()) throw new Error(`Registering failed: ${answer.status()} ${await answer.text()}`);
  return username;
}

/** As a person does it, up to the recordings; answers the voice's id. */
async function beginVoice(page: Page): Promise<string> {
  await page.goto("/create-voice");
  await page.getByLabel("Name", { exact: true }).fill("Nonna Rosa");
  await page.getByLabel("Relation (optional)").fill("grandmother");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/step=recordings/);
  return new URL(page.url()).searchParams.get("voice") ?? "";
}

/** The other steps; ends with the voice in the making. */
async function finishVoice(page: Page) {
  await page.goto("/create-voice?step=recordings", { waitUntil: "networkidle" });
  await page.getByText("You confirmed this").or(page.getByText("Please read and tick each sentence")).waitFor();
  if (await page.getByText("Please read and tick each sentence").isVisible()) await confirmSentences(page);
  const add = page.getByRole("button", { name: "Add recordings" });
  if (await add.isVisible()) await add.click();
  await page.getByLabel(/Choose recordings/).setInputFiles(["speech.wav", "speech.mp3", "speech.m4a"].map(recording));
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .getByLabel(/Description/)
    .fill("She grew roses and baked plum cake on Sundays. She spoke slowly, and laughed before a story was over.");
  await page.getByRole("button", { name: "Add Keepsake" }).click();
  await page.waitForURL(/step=listen/, { timeout: VOICE_MADE_MS });
}

/** Answers the address of a conversation with two messages and their answers. */
async function talk(page: Page): Promise<string> {
  await page.getByRole("link", { name: /^Write to / }).click({ timeout: VOICE_MADE_MS });
  await page.waitForURL(/\/conversation\/\d+$/);
  for (const text of ["I planted roses by the fence today.", "Tell me about the plum cake."]) {
    const before = await page.getByRole("article").count();
    await page.getByLabel("Your message").fill(text);
    await page.keyboard.press("Enter");
    await page
      .getByRole("article")
      .nth(before + 1)
      .waitFor({ timeout: VOICE_MADE_MS });
    await page
      .getByRole("button", { name: /the answer from/ })
      .last()
      .waitFor({ timeout: VOICE_MADE_MS });
  }
  return new URL(page.url()).pathname;
}

await main();
