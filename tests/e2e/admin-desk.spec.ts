import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { type Account, anAccount, expectSound, openPage } from "./admin-browser";
import { type App, startApp } from "./app";
import { expectScreen, sizeFor } from "./axe";
import { holdScripts, violations } from "./page-faults";
import { Person } from "./person";

let app: App;
let emulators: Emulators;
let admin: Account;
let person: Account;

test.beforeAll(async ({ browser }) => {
  emulators = await startEmulators();
  const env = {
    TRUST_PROXY: "1",
    COUNTRY_HEADER: "x-vercel-ip-country",
    ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
  };
  app = await startApp({ database: "postgresql", env });
  admin = await anAccount(browser, app, { isAdmin: true, country: "HR" });
  person = await anAccount(browser, app, { country: "PT" });
  for (const country of ["US", "US", "US", "DE", "JP", "BR", "SG"]) await anAccount(browser, app, { country });
  await ask({ subject: "A quiet recording", category: "technical", userEmail: "guest@example.org" });
  await ask({ subject: "Minutes are used up", category: "billing" });
  await ask({ subject: "My mother's voice sounds young", category: "feedback", userEmail: "ivo@example.org" });
});
test.afterAll(async () => {
  await app?.remove();
  await emulators?.close();
});

/** As a visitor writes it. */
async function ask(request: { subject: string; category: string; userEmail?: string }) {
  const message = `${request.subject}. What can I do about it? I have tried it twice.`;
  const answer = await new Person(app.url).send("POST", "/api/support", { ...request, message });
  expect(answer.status).toBe(201);
}

const pages = [
  ["/admin", "Admin Dashboard"],
  ["/admin/dashboard", "Admin Dashboard"],
  ["/admin/support", "Support Requests"],
  ["/admin/analytics", "Analytics"],
  ["/admin/api-keys", "API Keys"],
  ["/admin/models", "Models"],
  ["/admin/settings", "Settings"],
] as const;

const asAdmin = (browser: Browser, options = {}) => openPage(browser, app, { storageState: admin.storage, ...options });

test("signed out, every page of the administrator area leads to the sign-in page and back", async ({ page }) => {
  for (const route of [...pages.map(([one]) => one), "/admin/database?table=messages"]) {
    await page.goto(app.url + route);
    await expect(page).toHaveURL(`${app.url}/auth?callbackUrl=${encodeURIComponent(route)}`);
  }
});

for (const route of ["/admin", "/admin/dashboard"]) {
  test(`an ordinary user who opens ${route} is told by a toast and sent to the first page`, async ({ browser }) => {
    const { page, context } = await openPage(browser, app, { storageState: person.storage });
    await page.goto(route);
    await expect(page.getByText("Access Denied", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("You don't have permission to access the admin dashboard.").first()).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/`);
    await context.close();
  });
}

test("an ordinary user is denied the other pages", async ({ browser }) => {
  const { page, context } = await openPage(browser, app, { storageState: person.storage });
  for (const [at, route] of [...pages.slice(2).map(([one]) => one), "/admin/database"].entries()) {
    await page.setViewportSize(sizeFor(at));
    await page.goto(route);
    await expect(page.getByText("Access Denied: You do not have permission to view this page.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Administration" })).toHaveCount(0);
    await expectSound(page, route);
  }
  await context.close();
});

test("every page as administrator: no error, nothing foreign, nothing too wide, axe clean in light and dark", async ({
  browser,
}) => {
  const { page, context, faults } = await asAdmin(browser, { reducedMotion: "reduce" });
  const expectClean = async (name: string) => {
    await page.waitForLoadState("networkidle");
    await expectScreen(page, name);
    expect.soft(await violations(page), name).toEqual([]);
  };
  for (const [at, [route, title]] of pages.entries()) {
    await page.setViewportSize(sizeFor(at));
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectClean(route);
  }
  await page.goto("/admin");
  await page.getByRole("tab", { name: "API Usage" }).click();
  await expect(page.getByRole("heading", { name: "API Key Status" })).toBeVisible();
  await expectClean("API Usage");
  await page.setViewportSize(sizeFor(0));
  await page.goto("/admin/support");
  await page.getByRole("button", { name: "View: A quiet recording" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean("View dialog");
  expect(faults).toEqual([]);
  await context.close();
});

test("the header names the administrator, leads everywhere, and signs out", async ({ browser }) => {
  // Signing out ends the session itself, which the other tests share.
  const leaving = await anAccount(browser, app, { isAdmin: true });
  const { page, context } = await openPage(browser, app, { storageState: leaving.storage });
  await page.goto("/admin/support");
  await expect(page.getByRole("banner")).toContainText(leaving.username);
  const links = page.getByRole("banner").getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const href of ["/admin", "/admin/database", "/admin/analytics", "/admin/api-keys", "/admin/settings", "/"]) {
    expect(hrefs).toContain(href);
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out").first()).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?callbackUrl=/);
  await context.close();
});

test("the dashboard counts people, draws charts and map with their tables, and refreshes", async ({ browser }) => {
  const { page, context } = await asAdmin(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto("/admin");
  await expect(page.getByRole("tab", { name: "System Metrics" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Total Users")).toBeVisible();
  const growth = page.getByRole("figure", { name: "User Growth" });
  await expect(growth.locator(".recharts-bar-rectangle")).not.toHaveCount(0);
  await growth.getByText("Show as a table").click();
  await expect(growth.getByRole("row")).toHaveCount(15);
  const map = page.getByRole("figure", { name: "User locations" });
  await expect(map.locator("circle[data-country=US]")).toHaveAttribute("r", "4");
  await map.getByText("Show as a table").click();
  await expect(map.getByRole("row", { name: "United States 3" })).toBeVisible();
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Refreshing data").first()).toBeVisible();
  await page.getByRole("link", { name: "Database Viewer" }).click();
  await expect(page).toHaveURL(`${app.url}/admin/database`);
  await context.close();
});

async function closeDialog(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a request is found, read, answered and resolved; its author reads the answer", async ({ browser }) => {
  const own = await openPage(browser, app, { storageState: person.storage });
  const subject = "The call breaks off";
  const sent = await own.context.request.post("/api/support", {
    headers: { origin: app.url },
    data: { subject, category: "technical", message: "After a minute the call ends. Is it my connection?" },
  });
  expect(sent.status()).toBe(201);

  const { page, context } = await asAdmin(browser);
  await page.goto("/admin/support");
  await page.getByLabel("Search").fill("call breaks");
  await expect(page.getByText("1 request found")).toBeVisible();
  await expect(page).toHaveURL(/q=call\+breaks/);
  await page.getByRole("button", { name: `View: ${subject}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("After a minute the call ends.");
  await expect(dialog.getByRole("button", { name: "Send Response" })).toBeDisabled();
  await dialog.getByLabel("Your response").fill("We are looking into it");
  // A draft outlives the page, and the place is kept.
  await page.reload();
  await expect(dialog.getByLabel("Your response")).toHaveValue("We are looking into it");
  await dialog.getByLabel("Your response").fill("Please try it once more; it was on our side.");
  // Every field is in sight, and nothing has been scrolled.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const field of [
    dialog.getByText("After a minute the call ends."),
    dialog.getByLabel("Set the status"),
    dialog.getByLabel("Assigned to"),
    dialog.getByRole("textbox", { name: /note/i }),
    dialog.getByLabel("Your response"),
    dialog.getByRole("button", { name: "Send Response" }),
  ]) {
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole("button", { name: "Send Response" }).click();
  await expect(dialog.getByText("Saved; mail is not set up.", { exact: false })).toBeVisible();
  await expect(page.getByText("Your response has been sent to the user.")).toHaveCount(0);
  await expect(dialog.getByText("Resolved", { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole("heading", { name: /^Response by/ })).toBeVisible();
  await dialog.getByLabel("Set the status").selectOption("closed");
  await expect(page.getByText("Status updated").first()).toBeVisible();
  await expect(dialog.getByLabel("Your response")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Send Response" })).toHaveCount(0);
  await closeDialog(page);
  await context.close();

  const mails = readdirSync(path.join(app.dataDir, "mail")).map((name) =>
    readFileSync(path.join(app.dataDir, "mail", name), "utf8"),
  );
  expect(mails.some((mail) => mail.includes(`To: ${person.username}@example.org`))).toBe(true);

  await own.page.goto("/support");
  await expect(own.page.getByText("Please try it once more; it was on our side.")).toBeVisible();
  await own.context.close();
});

test("filters, order, the row's menu, next and previous, and the place on return", async ({ browser }) => {
  const { page, context } = await asAdmin(browser, { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/support");
  await page.getByLabel("Category").selectOption("billing");
  await expect(page.getByText("1 request found")).toBeVisible();
  await page.getByRole("button", { name: "Status: Minutes are used up" }).click();
  await expect(page.getByRole("menuitem", { name: "Open" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: "In Progress" }).click();
  await expect(page.getByText("Status updated").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("in_progress");
  await expect(page.getByText("1 request found")).toBeVisible();
  await page.goto("/admin");
  // An administrator faster than the scripts has to wait for them; the choice is not lost.
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByLabel("Category")).toHaveValue("billing");
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toHaveValue("in_progress");
  const chosen = page.getByRole("combobox", { name: "Status", exact: true }).selectOption("resolved");
  release();
  await chosen;
  await expect(page.getByText("No support requests found")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/admin/support?sort=oldest");
  await page.getByRole("button", { name: "View: A quiet recording" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Previous" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Minutes are used up");
  await expect(dialog).toContainText("Anonymous");
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("A quiet recording");
  await context.close();
});

test("a key for the whole server is tried, stored, shown as active, and removed; the trail tells it", async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser);
  await page.goto("/admin/api-keys");
  const form = page.getByRole("form", { name: "ElevenLabs key" });
  await form.getByLabel("ElevenLabs key").fill("sk_not_a_real_key");
  await form.getByRole("button", { name: "Save Key" }).click();
  await expect(form.getByText("ElevenLabs did not accept this key.")).toBeVisible();
  await form.getByLabel("ElevenLabs key").fill(emulatorKeys.elevenlabs);
  await form.getByRole("button", { name: "Save Key" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(emulatorKeys.elevenlabs);
  await page.goto("/admin");
  await page.getByRole("tab", { name: "API Usage" }).click();
  await expect(page.getByText("99,000")).toBeVisible();
  await page.goto("/admin/api-keys");
  await page.getByRole("button", { name: "Remove Key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Key" }).click();
  await expect(page.getByText("Key removed").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Key" })).toHaveCount(0);
  await page.goto("/admin/settings");
  const trail = page.getByRole("region", { name: "Audit log" });
  await expect(trail.getByText(`${admin.username}: delete apiKeys`)).toBeVisible();
  expect(await trail.textContent()).not.toContain(emulatorKeys.elevenlabs);
  await context.close();
});

test("how answers are signed can be set, and the trail shows before and after", async ({ browser }) => {
  const { page, context } = await asAdmin(browser);
  await page.goto("/admin/settings");
  await page.getByLabel("Signature").fill("Mira and Ivo");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  const line = page.getByRole("region", { name: "Audit log" }).getByRole("listitem").first();
  await expect(line).toContainText("update settings supportSignature");
  await line.getByText("What changed").click();
  await expect(line.getByRole("row", { name: /^support ?signature The Keepsake team Mira and Ivo$/i })).toBeVisible();
  await context.close();
});
