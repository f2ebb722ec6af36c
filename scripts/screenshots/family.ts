import type { Page } from "@playwright/test";
import { confirmSentences, recording, type Shot } from "./shot";

/** A screen moves itself into sight; a click in the middle of that would stop it halfway. */
const SCROLLED_MS = 1_200;

/** Somebody who has just registered. */
export const emptyShots: Shot[] = [
  { name: "dashboard-empty", path: "/dashboard" },
  { name: "user-dashboard-empty", path: "/user-dashboard", whole: true },
  { name: "create-voice", path: "/create-voice", whole: true },
  {
    name: "create-voice-mistakes",
    path: "/create-voice",
    whole: true,
    prepare: (page) => page.getByRole("button", { name: "Continue" }).click(),
  },
];

/** With a voice whose row exists, and a consent once the second picture is taken. */
export const stepShots: Shot[] = [
  { name: "create-voice-consent", path: "/create-voice?step=recordings", whole: true },
  {
    name: "create-voice-samples",
    path: "/create-voice?step=recordings",
    whole: true,
    prepare: async (page) => {
      if (await page.getByText("Please read and tick each sentence").isVisible()) await confirmSentences(page);
      const files = ["speech.mp3", "speech.m4a"].map(recording);
      await page.getByLabel(/Choose recordings/).setInputFiles([...files, recording("README.md")]);
      await page.getByText("already added").or(page.getByText("The voice is clear.")).first().waitFor();
    },
  },
  {
    name: "create-voice-recording",
    path: "/create-voice?step=recordings",
    whole: true,
    prepare: async (page) => {
      const add = page.getByRole("button", { name: "Add recordings" });
      if (await add.isVisible()) await add.click();
      await page.getByRole("tab", { name: "Record" }).click();
      await page.getByRole("button", { name: "Start recording" }).click();
      await page.waitForTimeout(3_000);
    },
  },
  { name: "create-voice-words", path: "/create-voice?step=words", whole: true },
];

export const processingShots = (voiceId: string): Shot[] => [
  { name: "create-voice-listen", path: `/create-voice?step=listen&voice=${voiceId}`, whole: true },
  { name: "dashboard-processing", path: "/dashboard" },
];

/** With one voice and a conversation with it, at their addresses. */
export const familyShots = (conversation: string, editing: string): Shot[] => [
  { name: "dashboard", path: "/dashboard", whole: true },
  {
    name: "dashboard-delete",
    path: "/dashboard",
    prepare: (page) => page.getByRole("button", { name: /^Delete / }).click(),
  },
  {
    name: "dashboard-failed",
    path: "/account-settings",
    prepare: async (page) => {
      await page.route("**/api/voices*", (route) => route.fulfill({ status: 503, json: { message: "Not now." } }));
      await page.route("**/api/usage-stats", (route) => route.abort());
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Try Again" }).first().waitFor({ timeout: 60_000 });
    },
  },
  { name: "user-dashboard", path: "/user-dashboard", whole: true },
  { name: "account-settings", path: "/account-settings", whole: true },
  {
    name: "account-key",
    path: "/account-settings",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Enter API Key" }).click();
      await page.getByRole("button", { name: "Save Key" }).click();
    },
  },
  { name: "agent-test", path: "/agent-test", whole: true },
  { name: "create-voice-limit", path: "/create-voice" },
  { name: "edit-voice", path: editing, whole: true },
  { name: "edit-voice-samples", path: editing, whole: true, prepare: (page) => openTab(page, "Audio Samples") },
  { name: "edit-voice-personal", path: editing, whole: true, prepare: (page) => openTab(page, "Personalization") },
  { name: "notes-empty", path: `${editing}/notes`, whole: true },
  {
    name: "notes",
    path: `${editing}/notes`,
    prepare: async (page) => {
      await addNote(page, "What did they call you?", "Bean");
      await addNote(page, "Did they have sayings?", "Bread waits for nobody, least of all for the late.");
      await page.getByRole("button", { name: "Add: How did they say goodbye?" }).click();
    },
  },
  {
    name: "conversation-note",
    path: conversation,
    prepare: (page) => page.getByRole("button", { name: "That's not like them" }).last().click(),
  },
  { name: "conversation", path: conversation, whole: true },
  { name: "conversation-top", path: conversation },
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
  { name: "call-ready", path: conversation, prepare: (page) => openTab(page, "Call") },
  { name: "call-check", path: conversation, prepare: checkCall },
  { name: "call", path: conversation, prepare: startCall },
  {
    name: "call-ended",
    path: conversation,
    prepare: async (page) => {
      await startCall(page);
      await page.getByRole("button", { name: "Hang up" }).click();
      await page.getByRole("heading", { name: "Call ended" }).waitFor();
    },
  },
  { name: "conversation-missing", path: "/conversation/2000000000" },
  { name: "access-denied", path: "/admin/settings" },
];

async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name }).click();
  await page.waitForLoadState("networkidle");
}

async function checkCall(page: Page) {
  await openTab(page, "Call");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await page.getByRole("button", { name: "Start the call" }).waitFor();
  await page.waitForTimeout(SCROLLED_MS);
}

/** Up to an answer that is being spoken. */
async function startCall(page: Page) {
  await checkCall(page);
  await page.getByRole("button", { name: "Start the call" }).click();
  await page.getByRole("status").getByText("Listening", { exact: true }).waitFor();
  // The fake microphone never stops speaking, which would interrupt the answer.
  await page.waitForTimeout(SCROLLED_MS);
  await page.getByRole("button", { name: "Mute" }).click();
  const box = page.getByLabel("Type instead of speaking");
  if (!(await box.isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
  await box.fill("Do you remember the roses along the fence?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("status").getByText("Speaking", { exact: true }).waitFor();
  await page.waitForTimeout(2_000);
}

async function addNote(page: Page, question: string, words: string) {
  await page.getByRole("button", { name: `Add: ${question}` }).click();
  await page.getByLabel("In their words").fill(words);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("In their words").waitFor({ state: "detached" });
}
