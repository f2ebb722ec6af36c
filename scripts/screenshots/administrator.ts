import type { Page } from "@playwright/test";
import type { Shot } from "./shot";

const table = (name: string) => `/admin/database?table=${name}`;

async function press(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
  await page.waitForLoadState("networkidle");
}

const shots: Omit<Shot, "stage">[] = [
  { name: "admin", path: "/admin", whole: true },
  {
    name: "admin-api-usage",
    path: "/admin",
    whole: true,
    prepare: (page) => page.getByRole("tab", { name: "API Usage" }).click(),
  },
  { name: "admin-analytics", path: "/admin/analytics", whole: true },
  { name: "admin-messages", path: table("messages") },
  { name: "admin-users", path: table("users") },
  { name: "admin-account-activity", path: table("accountActivity") },
  {
    name: "admin-ticked",
    path: table("messages"),
    prepare: (page) => page.getByLabel("Select all rows on this page").click(),
  },
  { name: "admin-nothing-found", path: `${table("users")}&q=nobody-of-this-name` },
  { name: "admin-user", path: table("users"), prepare: (page) => press(page, /^Open user/) },
  { name: "admin-keepsake", path: table("voices"), prepare: (page) => press(page, /^Open keepsake/) },
  { name: "admin-conversation", path: table("conversations"), prepare: (page) => press(page, /^Open conversation/) },
  { name: "admin-audio", path: table("audioSamples"), prepare: (page) => press(page, /^Play/) },
  { name: "admin-edit", path: table("users"), prepare: (page) => press(page, /^Edit user/) },
  { name: "admin-create", path: table("voices"), prepare: (page) => press(page, "Create New") },
  { name: "admin-delete", path: table("voices"), prepare: (page) => press(page, /^Delete keepsake/) },
  { name: "admin-delete-person", path: table("users"), prepare: (page) => press(page, /^Delete user/) },
  { name: "admin-columns", path: table("users"), prepare: (page) => press(page, /^Columns/) },
  { name: "admin-export", path: table("messages"), prepare: (page) => press(page, "Export") },
  { name: "admin-cleanup", path: table("messages"), prepare: (page) => press(page, "Cleanup Orphaned") },
  { name: "admin-leftovers", path: table("voices"), prepare: (page) => press(page, "Leftovers") },
  { name: "admin-support", path: "/admin/support" },
  { name: "admin-request", path: "/admin/support", prepare: (page) => press(page, /^View: /) },
  { name: "admin-api-keys", path: "/admin/api-keys", whole: true },
  { name: "admin-models", path: "/admin/models", whole: true },
  { name: "admin-settings", path: "/admin/settings", whole: true },
  { name: "admin-account-settings", path: "/account-settings", whole: true },
];

export const administratorShots: Shot[] = shots.map((shot) => ({ ...shot, stage: "administrator" }));
