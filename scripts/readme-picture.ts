// npx tsx scripts/readme-picture.ts [http://localhost:3000]
//
// Takes the README's three pictures, of writing, calling and adding a voice, from a running server without keys. The
// server needs only RATE_LIMIT_FACTOR=100.
import { chromium } from "@playwright/test";
import config from "../playwright.config";
import { familyShots } from "./screenshots/family";
import { recording, type Shot, sizes } from "./screenshots/shot";
import { Stages } from "./screenshots/stages";

const base = process.argv[2] ?? "http://localhost:3000";

const familyShot = (name: string): Shot => {
  const found = familyShots.find((shot) => shot.name === name);
  if (!found) throw new Error(`There is no picture "${name}".`);
  return found;
};

const pictures: Record<string, Shot> = {
  "docs/screenshot.png": familyShot("conversation"),
  "docs/screenshot-call.png": familyShot("call"),
  "docs/screenshot-add.png": {
    name: "add",
    stage: "consented",
    path: ({ voiceId }) => `/create-voice?step=recordings&voice=${voiceId}`,
    prepare: async (page) => {
      await page.getByLabel(/Choose recordings/).setInputFiles(["speech.mp3", "speech.m4a"].map(recording));
      await page.getByText("The voice is clear.").nth(1).waitFor();
      await page.getByRole("tab", { name: "Upload" }).evaluate((tab) => {
        scrollTo({ top: tab.getBoundingClientRect().top - 16, behavior: "instant" });
      });
    },
  },
};

/** As on a typical phone: speech recognition that waits for words, and a microphone with its usual name. */
const everyday = `
  globalThis.SpeechRecognition = class { start() {} abort() {} };
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: "audioinput", label: "Microphone", deviceId: "default" }];
`;

const stages = new Stages(base);
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${recording("speech.wav")}`,
  ],
});
try {
  for (const [file, shot] of Object.entries(pictures)) {
    const { storageState, places } = await stages.reach(shot.stage);
    const page = await browser.newPage({
      baseURL: base,
      viewport: sizes.phone,
      deviceScaleFactor: 2,
      colorScheme: "light",
      reducedMotion: "reduce",
      storageState,
    });
    await page.addInitScript({ content: everyday });
    await page.goto(typeof shot.path === "string" ? shot.path : shot.path(places), { waitUntil: "networkidle" });
    await shot.prepare?.(page, places);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file });
    await page.close();
  }
} finally {
  await browser.close();
  await stages.close();
}
