import type { Page } from "@playwright/test";
import { openTab, type Places, type Shot } from "./shot";

/** A screen scrolls itself into view; a click in the middle of that would stop it halfway. */
const SCROLLED_MS = 1_200;
const SPOKEN_MS = 1_000;
const DANGER = "I don't want to live any more.";

const conversation = ({ conversation: id }: Places) => `/conversation/${id}`;
const editing = ({ voiceId }: Places) => `/edit-voice/${voiceId}`;
const notes = ({ voiceId }: Places) => `/edit-voice/${voiceId}/notes`;

const shots: Omit<Shot, "stage">[] = [
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
    name: "account-security",
    path: "/account-settings",
    prepare: async (page) => {
      await page.getByRole("heading", { name: "Account security" }).scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Change password" }).first().click();
    },
  },
  {
    name: "account-key",
    path: "/account-settings",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Enter API Key" }).click();
      await page.getByRole("button", { name: "Save Key" }).click();
    },
  },
  { name: "support-requests", path: "/support", whole: true },
  { name: "recently-deleted", path: "/recently-deleted", whole: true },
  { name: "agent-test", path: "/agent-test", whole: true },
  { name: "create-voice-limit", path: "/create-voice?new" },
  { name: "edit-voice", path: editing, whole: true },
  { name: "edit-voice-samples", path: editing, whole: true, prepare: (page) => openTab(page, "Audio Samples") },
  { name: "edit-voice-personal", path: editing, whole: true, prepare: (page) => openTab(page, "Personalization") },
  { name: "notes", path: notes, whole: true },
  { name: "conversations", path: ({ voiceId }: Places) => `/edit-voice/${voiceId}/conversations`, whole: true },
  { name: "recordings", path: ({ voiceId }: Places) => `/recordings/${voiceId}`, whole: true },
  {
    name: "notes-adding",
    path: notes,
    whole: true,
    prepare: (page) => page.getByRole("button", { name: "Add: How did they say goodbye?" }).click(),
  },
  { name: "conversation", path: conversation },
  {
    name: "conversation-preview",
    path: conversation,
    prepare: (page) => page.getByText("Why?").click(),
  },
  {
    name: "conversation-note",
    path: conversation,
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /^More about the answer/ })
        .last()
        .click();
      await page.getByRole("button", { name: "They wouldn't say that" }).click();
    },
  },
  {
    name: "conversation-message-menu",
    path: conversation,
    prepare: (page) =>
      page
        .getByRole("button", { name: /^More about the answer/ })
        .last()
        .click(),
  },
  {
    name: "conversation-menu",
    path: conversation,
    sizes: ["phone"],
    prepare: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "conversation-print",
    path: ({ conversation: id }: Places) => `/conversation/${id}/print`,
    whole: true,
  },
  {
    name: "conversation-minutes",
    path: conversation,
    before: (page) =>
      page.route("**/api/messages?*", async (route) => {
        const answer = await route.fetch();
        const messages: { role: string }[] = await answer.json();
        const silent = { serviceType: "web-speech", useWebSpeech: true, webSpeechVoice: "en", minutesUsedUp: true };
        const last = messages.findLastIndex(({ role }) => role === "assistant");
        const shown = messages.map((message, at) =>
          at === last ? { ...message, audioUrl: null, audioSeconds: null, metadata: JSON.stringify(silent) } : message,
        );
        await route.fulfill({ response: answer, json: shown });
      }),
  },
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
  {
    name: "call",
    path: conversation,
    prepare: (page) => sayInCall(page, "Do you remember the roses along the fence?"),
  },
  {
    name: "call-ended",
    path: conversation,
    prepare: async (page) => {
      await sayInCall(page, "I planted roses today.");
      await page.getByRole("button", { name: "Hang up" }).click();
      await page.getByRole("heading", { name: "Call ended" }).waitFor();
    },
  },
  { name: "conversation-missing", path: "/conversation/2000000000" },
  { name: "access-denied", path: "/admin/settings" },
];

/** A person with one voice and conversations with it. */
export const familyShots: Shot[] = [
  ...shots.map((shot) => ({ ...shot, stage: "family" as const })),
  {
    name: "conversation-danger",
    stage: "endangered",
    path: conversation,
    prepare: async (page) => {
      await page.getByLabel("Your message").fill(DANGER);
      await page.keyboard.press("Enter");
      await page.getByText("From Keepsake").waitFor();
    },
  },
  {
    name: "call-danger",
    stage: "endangered",
    path: conversation,
    prepare: async (page) => {
      await startCall(page);
      await type(page, DANGER);
      await page.getByText("From Keepsake").waitFor();
    },
  },
];

async function checkCall(page: Page) {
  await openTab(page, "Call");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await page.getByRole("button", { name: "Start the call" }).waitFor();
  await page.waitForTimeout(SCROLLED_MS);
}

async function startCall(page: Page) {
  await checkCall(page);
  await page.getByRole("button", { name: "Start the call" }).click();
  await page.getByRole("status").getByText("Listening", { exact: true }).waitFor();
  // The fake microphone never stops speaking, which would interrupt the answer.
  await page.waitForTimeout(SCROLLED_MS);
  await page.getByRole("button", { name: "Mute" }).click();
}

async function type(page: Page, words: string) {
  const box = page.getByLabel("Type instead of speaking");
  if (!(await box.isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
  await box.fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Continues until an answer is being spoken. */
async function sayInCall(page: Page, words: string) {
  await startCall(page);
  await type(page, words);
  await page.getByRole("status").getByText("Speaking", { exact: true }).waitFor();
  await page.waitForTimeout(SPOKEN_MS);
}
