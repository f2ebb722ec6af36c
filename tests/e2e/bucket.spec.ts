import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { CorsRule } from "../emulators/s3/cors";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { type App, startApp } from "./app";
import { axeFindingsInBothThemes } from "./axe";
import { Person } from "./person";

let emulators: Emulators;
let app: App;

test.beforeAll(async () => {
  emulators = await startEmulators();
  app = await startApp({
    database: "postgresql",
    env: {
      S3_BUCKET: emulators.s3.bucket,
      S3_ENDPOINT: emulators.urls.s3,
      S3_REGION: emulatorKeys.s3.region,
      S3_ACCESS_KEY_ID: emulatorKeys.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: emulatorKeys.s3.secretAccessKey,
    },
  });
});
test.beforeEach(() => emulators.reset());
test.afterAll(async () => {
  await app.remove();
  await emulators.close();
});

/** More than a function on Vercel takes: one passage, sixteen times. */
function longRecording(): Buffer {
  const once = readFileSync(path.resolve("tests/fixtures/recordings/speech.wav"));
  const long = Buffer.concat([once.subarray(0, 44), ...Array.from({ length: 16 }, () => once.subarray(44))]);
  long.writeUInt32LE(long.length - 8, 4);
  long.writeUInt32LE(long.length - 44, 40);
  expect(long.length).toBeGreaterThan(4_500_000);
  return long;
}

/** The rule that operators are told to set, for this site. */
function documentedRule(): CorsRule[] {
  const [rule = ""] = /^\[\{ "AllowedOrigins".*$/m.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
  return JSON.parse(rule.replace("https://keepsake.example", app.url));
}

const stored = (folder: string) => [...emulators.s3.files.keys()].filter((key) => key.startsWith(`${folder}/`));

async function openRecordings(page: Page) {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await page.context().addCookies(person.cookies());
  await page.goto(`${app.url}/edit-voice/${voiceId}?tab=samples`);
  return { person, voiceId };
}

const choose = (page: Page, bytes: Buffer) =>
  page
    .getByLabel(/Choose recordings/)
    .setInputFiles({ name: "Sunday lunch.wav", mimeType: "audio/wav", buffer: bytes });

test("a long recording goes straight into the bucket of another origin, is heard, removed and erased", async ({
  page,
}) => {
  emulators.s3.corsRules = documentedRule();
  const bytes = longRecording();
  await openRecordings(page);
  await choose(page, bytes);
  const rows = page.getByRole("list", { name: "Samples" }).getByRole("listitem");
  await expect(rows.getByText("The voice is clear.")).toBeVisible();
  const methods = emulators.requestsTo("s3").flatMap(({ headers, method }) => (headers.origin ? [method] : []));
  expect(methods).toEqual(["OPTIONS", "POST"]);
  const [key = ""] = stored("samples");
  expect(emulators.s3.files.get(key)?.bytes.equals(bytes)).toBe(true);
  expect(stored("incoming")).toEqual([]);

  await page.reload();
  const heard = page.waitForResponse((response) => /\/audio\/samples\/\d+$/.test(response.url()));
  await rows.getByRole("button", { name: "Play Sample 1" }).click();
  expect((await heard).ok()).toBe(true);
  await expect(rows.getByText(/^0:0[1-9] \/ 2:2\d$/)).toBeVisible();

  await rows.getByRole("button", { name: "Remove Sample 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(rows).toHaveCount(0);
  expect(stored("samples")).toEqual([key]);
  await page.goto(`${app.url}/recently-deleted`);
  await page.getByRole("button", { name: "Erase now Sunday lunch.wav" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Erase/ })
    .click();
  await expect(page.getByText("Nothing deleted recently")).toBeVisible();
  await expect.poll(() => stored("samples")).toEqual([]);
});

test("a bucket without a rule for the site takes nothing, and the recording waits on the page until it does", async ({
  page,
}) => {
  await openRecordings(page);
  await choose(page, longRecording());
  const row = page.getByRole("list", { name: "Samples" }).getByRole("listitem");
  await expect(row.getByRole("alert")).toHaveText(
    "Upload failed: The recording didn't get through. It's still on this page. Please try again.",
  );
  expect(emulators.s3.files.size).toBe(0);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  emulators.s3.corsRules = documentedRule();
  await row.getByRole("button", { name: "Retry Sample 1" }).click();
  await expect(row.getByText("The voice is clear.")).toBeVisible();
  expect(stored("samples")).toHaveLength(1);
});
