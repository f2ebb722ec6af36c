import type { Page } from "@playwright/test";
import { openTab, type Places, recording, type Shot } from "./shot";

const RECORDED_MS = 3_000;

const step =
  (name: string) =>
  ({ voiceId }: Places) =>
    `/create-voice?step=${name}&voice=${voiceId}`;

/** Adding a loved one, from an empty dashboard to the first words. */
export const stepShots: Shot[] = [
  { name: "dashboard-empty", stage: "newcomer", path: "/dashboard" },
  { name: "user-dashboard-empty", stage: "newcomer", path: "/user-dashboard", whole: true },
  { name: "recently-deleted-empty", stage: "newcomer", path: "/recently-deleted" },
  { name: "create-voice", stage: "newcomer", path: "/create-voice", whole: true },
  {
    name: "create-voice-mistakes",
    stage: "newcomer",
    path: "/create-voice",
    whole: true,
    prepare: (page) => page.getByRole("button", { name: "Continue" }).click(),
  },
  { name: "notes-empty", stage: "begun", path: ({ voiceId }) => `/edit-voice/${voiceId}/notes`, whole: true },
  { name: "create-voice-consent", stage: "begun", path: step("recordings"), whole: true },
  { name: "create-voice-recordings", stage: "consented", path: step("recordings"), whole: true },
  {
    name: "create-voice-samples",
    stage: "consented",
    path: step("recordings"),
    whole: true,
    prepare: async (page) => {
      const files = ["speech.mp3", "README.md"].map(recording);
      await page.getByLabel(/Choose recordings/).setInputFiles(files);
      await page
        .getByRole("list", { name: "Samples" })
        .getByText(/The voice is clear|moments of speech/)
        .waitFor();
    },
  },
  { name: "create-voice-recording", stage: "consented", path: step("recordings"), whole: true, prepare: record },
  {
    name: "create-voice-recording-kept",
    stage: "consented",
    path: step("recordings"),
    whole: true,
    prepare: async (page) => {
      await record(page);
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await page.getByRole("heading", { name: "Recordings" }).waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("The recording stopped").waitFor();
    },
  },
  { name: "create-voice-words", stage: "consented", path: step("words"), whole: true },
  {
    name: "create-voice-making",
    stage: "made",
    path: "/create-voice?new",
    before: async (page) => {
      const making = {
        status: "processing",
        stage: "making",
        elapsedSeconds: 3,
        expectedSeconds: 24,
        provider: "local",
      };
      await page.route("**/api/voices/*/making", (route) => route.fulfill({ json: making }));
      await page.route(/\/api\/voices\/\d+$/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), status: "processing" } });
      });
    },
    prepare: async (page, places) => {
      // Without a request by the page, which would reload the voice.
      await page.evaluate((address) => history.pushState(null, "", address), step("listen")(places));
      await page.getByText("left").waitFor();
    },
  },
  {
    name: "create-voice-ready",
    stage: "made",
    path: step("listen"),
    whole: true,
    prepare: (page) => page.getByRole("link", { name: "Write to Nonna Rosa" }).waitFor(),
  },
];

async function record(page: Page) {
  await openTab(page, "Record");
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.getByText("Speak now", { exact: true }).waitFor();
  await page.waitForTimeout(RECORDED_MS);
}
