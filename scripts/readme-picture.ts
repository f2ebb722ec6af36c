// npx tsx scripts/readme-picture.ts [http://localhost:3000]
//
// Takes docs/screenshot.png from a running server that has no keys: a talk with what this build answers. The server needs
// nothing but RATE_LIMIT_FACTOR=100.
import { chromium } from "@playwright/test";
import config from "../playwright.config";
import { Account } from "./screenshots/account";
import { sizes } from "./screenshots/shot";

const base = process.argv[2] ?? "http://localhost:3000";

/** Somebody with a grandmother's voice, who has talked with it. */
async function aTalk() {
  const account = await Account.register(base);
  const voiceId = await account.beginVoice();
  await account.confirm(voiceId);
  await account.upload(voiceId, "speech.mp3", "audio/mpeg");
  await account.change(voiceId, {
    description: "She grew roses and baked plum cake on Sundays. She worked in the post office by the harbour.",
  });
  await account.post("/api/notes", { voiceId, kind: "called_you", text: "Bean" });
  await account.post("/api/notes", { voiceId, kind: "hello", text: "There you are, Bean." });
  await account.post("/api/notes", { voiceId, kind: "saying", text: "Bread waits for nobody." });
  await account.make(voiceId);
  const conversation = await account.greet(voiceId);
  await account.say(conversation, voiceId, "I planted roses by the fence today.");
  await account.say(conversation, voiceId, "Where did you work?");
  return { account, conversation };
}

const { account, conversation } = await aTalk();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await browser.newPage({
    baseURL: base,
    viewport: sizes.desktop,
    colorScheme: "light",
    reducedMotion: "reduce",
    storageState: await account.storageState(),
  });
  await page.goto(`/conversation/${conversation}`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: "docs/screenshot.png", fullPage: true });
} finally {
  await browser.close();
  await account.close();
}
