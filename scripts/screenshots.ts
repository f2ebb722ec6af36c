// npx tsx scripts/screenshots.ts [http://localhost:3000]
//
// Takes a picture of each screen of a running server into .reports/screenshots: phone and desktop, light and dark. An
// account of its own is registered and given a voice made from real recordings, so the server needs nothing but to run;
// with RATE_LIMIT_FACTOR=100 it can be pointed at the same server often. The administrators' screens are among them when
// the account can be made an administrator from here: on the server's machine, with its DATA_DIR or DATABASE_URL.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import config from "../playwright.config";

const base = process.argv[2] ?? "http://localhost:3000";
const folder = path.resolve(".reports/screenshots");
const recording = (name: string) => path.resolve("tests/fixtures/recordings", name);

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
};
const themes = ["light", "dark"] as const;
const VOICE_MADE_MS = 120_000;
/** For what moves: a toast that comes in, a font that arrives. */
const SETTLE_MS = 700;

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What is on the screen, and what has to happen on it first. `whole`: the page from top to bottom. */
type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<void>; whole?: boolean };

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
    await addVoice(page);
    await take(browser, await family.storageState(), [{ name: "dashboard-processing", path: "/dashboard" }]);
    const conversation = await talk(page);
    const editing = await page.getByRole("link", { name: "Change voice settings" }).getAttribute("href");
    await take(browser, await family.storageState(), familyShots(conversation, editing ?? "/dashboard"));
    if (promote(username)) await take(browser, await family.storageState(), administratorShots);
    else console.log("No administrator could be made from here: their screens are left out.");
  } finally {
    await browser.close();
  }
  console.log(`Pictures are in ${folder}.`);
}

const guestShots: Shot[] = [
  { name: "landing", path: "/", whole: true },
  { name: "auth-login", path: "/auth" },
  { name: "auth-register", path: "/auth?tab=register", whole: true },
  { name: "not-found", path: "/nowhere" },
];

const emptyShots: Shot[] = [
  { name: "dashboard-empty", path: "/dashboard" },
  { name: "create-voice", path: "/create-voice", whole: true },
  {
    name: "create-voice-mistakes",
    path: "/create-voice",
    whole: true,
    prepare: (page) => page.getByRole("button", { name: "Add Keepsake" }).click(),
  },
  {
    name: "create-voice-samples",
    path: "/create-voice",
    whole: true,
    prepare: async (page) => {
      const files = ["speech.mp3", "speech.m4a"].map(recording);
      await page.getByLabel(/Choose recordings/).setInputFiles([...files, recording("README.md")]);
    },
  },
  {
    name: "create-voice-recording",
    path: "/create-voice",
    whole: true,
    prepare: async (page) => {
      await page.getByRole("tab", { name: "Record" }).click();
      await page.getByRole("button", { name: "Start recording" }).click();
      await page.waitForTimeout(3_000);
    },
  },
];

const familyShots = (conversation: string, editing: string): Shot[] => [
  { name: "dashboard", path: "/dashboard", whole: true },
  {
    name: "dashboard-delete",
    path: "/dashboard",
    prepare: (page) => page.getByRole("button", { name: /^Delete / }).click(),
  },
  { name: "create-voice-limit", path: "/create-voice" },
  { name: "edit-voice", path: editing, whole: true },
  { name: "conversation", path: conversation, whole: true },
  {
    name: "conversation-failed",
    path: conversation,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel("Your message").fill("The roses are open, and I thought of your garden.");
      await page.keyboard.press("Enter");
      await page.getByText("Not sent").waitFor();
    },
  },
  {
    name: "call",
    path: conversation,
    prepare: async (page) => {
      await page.getByRole("tab", { name: "Call" }).click();
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await page.getByRole("button", { name: "Start the call" }).click();
      await page.getByRole("button", { name: "Hang up" }).waitFor();
      await page.waitForTimeout(3_000);
    },
  },
  { name: "conversation-missing", path: "/conversation/2000000000" },
];

const administratorShots: Shot[] = [
  { name: "admin", path: "/admin", whole: true },
  { name: "admin-analytics", path: "/admin/analytics", whole: true },
  { name: "admin-messages", path: "/admin/database?table=messages" },
  { name: "admin-users", path: "/admin/database?table=users" },
  { name: "admin-support", path: "/admin/support" },
  { name: "admin-api-keys", path: "/admin/api-keys", whole: true },
  { name: "admin-settings", path: "/admin/settings", whole: true },
];

async function take(browser: Browser, storageState: Stored, shots: readonly Shot[]) {
  for (const [sizeName, viewport] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({ baseURL: base, viewport, colorScheme, storageState });
      for (const shot of shots) {
        const page = await context.newPage();
        await page.goto(shot.path, { waitUntil: "networkidle" });
        await shot.prepare?.(page);
        await page.waitForTimeout(SETTLE_MS);
        const file = path.join(folder, `${shot.name}.${sizeName}.${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: shot.whole ?? false });
        await context.setOffline(false);
        await page.close();
      }
      await context.close();
    }
  }
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

/** As a person does it; ends on the dashboard with the voice in the making. */
async function addVoice(page: Page) {
  await page.goto("/create-voice");
  await page.getByLabel("Name", { exact: true }).fill("Nonna Rosa");
  await page.getByLabel("Relation (optional)").fill("grandmother");
  await page
    .getByLabel(/Description/)
    .fill("She grew roses and baked plum cake on Sundays. She spoke slowly, and laughed before a story was over.");
  await page.getByLabel(/Choose recordings/).setInputFiles(["speech.wav", "speech.mp3", "speech.m4a"].map(recording));
  await page.getByLabel("I confirm this statement").check();
  await page.getByRole("button", { name: "Add Keepsake" }).click();
  await page.waitForURL("**/dashboard", { timeout: VOICE_MADE_MS });
}

/** Answers the address of a conversation with two messages and their answers. */
async function talk(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Start New Conversation" }).click({ timeout: VOICE_MADE_MS });
  await page.waitForURL(/\/conversation\/\d+$/);
  for (const text of ["I planted the roses along the fence today.", "Tell me about the plum cake."]) {
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
