import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { aRecording } from "../factories/recordings";
import { type Account, anAccount, expectSound, openPage } from "./admin-browser";
import { type App, startApp } from "./app";
import { expectScreen, sizeFor } from "./axe";
import { violations } from "./page-faults";
import { Person } from "./person";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

let app: App;
let admin: Account;
let voiceId: number;
let conversationId: number;

test.beforeAll(async ({ browser }) => {
  app = await startApp({ database: "postgresql" });
  admin = await anAccount(browser, app, { isAdmin: true });
  const owner = await new Person(app.url).register();
  voiceId = await owner.createVoice("Nonna");
  await owner.upload(voiceId, aRecording(), "Sunday lunch.wav", "audio/wav");
  conversationId = await owner.converse(voiceId);
  await owner.write(conversationId, "I still set the table for two.");
  const { context, page } = await asAdmin(browser);
  const hostile = ["=HYPERLINK(1)", "<img src=x onerror=alert(1)>", "\u202eevil שלום", "Ana, Horvat"];
  for (let count = 0; count < 60; count += 1) {
    const name = hostile[count] ?? `Family ${count}`;
    const answer = await page.request.post("/api/admin/database/waitlist", {
      headers: { origin: app.url },
      data: { email: `family${count}@example.org`, name, reason: count % 2 ? "" : null },
    });
    expect(answer.status()).toBe(201);
  }
  await context.close();
});
test.afterAll(async () => app?.remove());

const asAdmin = (browser: Browser, options = {}) =>
  openPage(browser, app, { storageState: admin.storage, viewport: DESK, reducedMotion: "reduce", ...options });

const open = async (page: Page, query = "") => {
  await page.goto(`/admin/database${query}`);
  await expect(page.getByRole("heading", { name: "Database Explorer" })).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
};

test("every table: nothing wider than the window, axe clean in light and dark", async ({ browser }) => {
  const { page, context, faults } = await asAdmin(browser);
  await open(page);
  for (const [at, tab] of (await page.getByRole("tab").all()).entries()) {
    await page.setViewportSize(sizeFor(at));
    await tab.click();
    const name = (await tab.textContent()) ?? "";
    await expect(page.getByRole("table").or(page.getByText("No data available.")).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectScreen(page, name);
    expect.soft(await violations(page), name).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test("rows are searched, sorted and paged, and the address finds them again", async ({ browser }) => {
  const { page, context, faults } = await asAdmin(browser);
  await open(page);
  await page.getByRole("tab", { name: /^Waitlist/ }).click();
  const status = page.getByRole("status").filter({ hasText: "rows" });
  await expect(status).toHaveText("60 of 60 rows");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  const address = page.url();
  await page.goto(address);
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("searchbox", { name: "Search Waitlist" }).fill("family 5");
  await expect(status).toHaveText('11 of 60 rows (filter: "family 5")');
  await page.getByRole("button", { name: "email" }).click();
  await expect(page.getByRole("columnheader", { name: "email" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/table=waitlist&q=family\+5&sort=email/);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("family 5");
  await expect(status).toHaveText('11 of 60 rows (filter: "family 5")');
  await page.getByRole("searchbox").fill("nobody has this");
  await expect(page.getByText("No results found.")).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});

test("at 1280 by 800 twelve rows are in sight, also under the line that asks for a second lock", async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto("/admin");
  await expect(page.getByText("This area deserves a second lock")).toBeVisible();
  await page.getByRole("link", { name: "Database", exact: true }).click();
  await expect(page.getByRole("region", { name: "Second lock" })).toBeVisible();
  await page.getByRole("tab", { name: /^Waitlist/ }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  const grid = await page.getByRole("region", { name: "Waitlist, rows" }).boundingBox();
  const head = await page.getByRole("row").first().boundingBox();
  if (!grid || !head) throw new Error("There is no grid.");
  const bottom = Math.min(800, grid.y + grid.height);
  const boxes = await Promise.all(
    (await page.getByRole("rowheader").all()).slice(0, 20).map((row) => row.boundingBox()),
  );
  const inSight = boxes.filter((box) => box && box.y >= head.y + head.height - 1 && box.y + box.height <= bottom);
  expect(inSight.length).toBeGreaterThanOrEqual(12);
  await expectSound(page, "twelve rows");
  await context.close();
});

test("columns are chosen and filtered, and only what is left is deleted", async ({ browser }) => {
  const { page, context, faults } = await asAdmin(browser);
  await open(page, "?table=waitlist");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "ipAddress" }).click();
  await expectSound(page, "columns");
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "email" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "ipAddress" })).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("textbox", { name: "Filter by name" }).fill("Family 2");
  const status = page.getByRole("status").filter({ hasText: "rows" });
  await expect(status).toHaveText("10 of 60 rows");
  await page.getByRole("textbox", { name: "Filter by reason" }).fill("null");
  await expect(status).toHaveText("5 of 60 rows");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Filter by name" })).toHaveValue("Family 2");
  await expectSound(page, "filters");
  await page
    .getByRole("checkbox", { name: /^Select waitlist entry/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Select all 5 matching" }).click();
  await page.getByRole("button", { name: "Delete Selected (5)" }).click();
  await expect(
    page.getByRole("alertdialog").getByText("Delete 5 rows of waitlist? This action cannot be undone."),
  ).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Clear filters (2)" }).click();
  await expect(status).toHaveText("60 of 60 rows");
  expect(faults).toEqual([]);
  await context.close();
});

test("a record is created, edited, and deleted with what hangs on it", async ({ browser }) => {
  const { page, context } = await asAdmin(browser);
  await open(page);
  await page.getByRole("button", { name: "Create New" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("id", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("username").fill("made.here");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("password is required.").first()).toBeVisible();
  await expectSound(page, "create with errors");
  await dialog.getByLabel("email (required)", { exact: true }).fill("made@example.org");
  await dialog.getByLabel("name (required)", { exact: true }).fill("Made Here");
  await dialog.getByLabel("password").fill("a long password");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Record created", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "made.here" });
  await row.getByRole("button", { name: /^Edit user/ }).click();
  await expect(dialog.getByLabel("password")).toHaveCount(0);
  await dialog.getByLabel("name (required)", { exact: true }).fill("Made <b>There</b>");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Record updated", { exact: true })).toBeVisible();
  await expect(row).toContainText("Made <b>There</b>");
  await row.getByRole("button", { name: /^Delete user/ }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm.getByText("Confirm Deletion")).toBeVisible();
  await expectSound(page, "delete a person");
  await confirm.getByRole("button", { name: "Delete in seven days" }).click();
  await expect(confirm.getByText("Please type the username to confirm.")).toBeVisible();
  await confirm.getByLabel("Type made.here to confirm").fill("made.here");
  await confirm.getByRole("button", { name: "Delete in seven days" }).click();
  await expect(page.getByText("Account will be deleted in seven days", { exact: true })).toBeVisible();
  // The account waits, and can be kept.
  await row.getByRole("button", { name: /^Open user/ }).click();
  await dialog.getByRole("button", { name: "Keep the account" }).click();
  await expect(dialog.getByText(/^This account will be deleted on/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await confirm.getByText("At once. This cannot be undone.").click();
  await confirm.getByLabel("Type made.here to confirm").fill("made.here");
  await confirm.getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText("Account is being deleted", { exact: true })).toBeVisible();
  await expect
    .poll(() => app.rows("select 1 from users where username = 'made.here'").then((rows) => rows.length))
    .toBe(0);
  await context.close();
});

test("many are chosen across pages, and more than twenty need the table's name", async ({ browser }) => {
  const { page, context } = await asAdmin(browser);
  await open(page, "?table=waitlist&q=family1");
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await page.getByRole("button", { name: /^Delete Selected/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Records deleted", { exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Select waitlist entry/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Select all .* matching/ }).click();
  await page.getByRole("button", { name: /^Delete Selected/ }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm.getByText("Type waitlist to confirm")).toBeVisible();
  await expectSound(page, "delete many");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(confirm.getByText("Please type waitlist to confirm.")).toBeVisible();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await context.close();
});

test("linked ids open details, messages stay hidden until opened, and each opening is in the trail", async ({
  browser,
}) => {
  const { page, context, faults } = await asAdmin(browser);
  await open(page, "?table=messages");
  await expect(page.getByText("I still set the table for two.")).toHaveCount(0);
  await page
    .getByRole("button", { name: `Open conversation ${conversationId}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Conversation Details" })).toBeVisible();
  await expect(dialog.getByText("Hidden, 30 characters")).toBeVisible();
  await expectSound(page, "conversation");
  await dialog.getByRole("button", { name: "Open the messages" }).click();
  await expect(dialog.getByText("I still set the table for two.")).toBeVisible();
  await dialog.getByRole("button", { name: `Open keepsake ${voiceId}` }).click();
  await expect(dialog.getByRole("heading", { name: "Keepsake Information" })).toBeVisible();
  await expect(dialog.getByText("Sunday lunch.wav")).toBeVisible();
  await expectSound(page, "keepsake");
  await dialog.getByRole("button", { name: /^Open user/ }).click();
  await expect(dialog.getByRole("heading", { name: "User Information" })).toBeVisible();
  await expectSound(page, "user");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /^Audit log/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "open_messages" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Create New" })).toHaveCount(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("a recording is heard, and the two tests beside it", async ({ browser }) => {
  const { page, context } = await asAdmin(browser);
  await open(page, "?table=audioSamples");
  await page
    .getByRole("button", { name: /^Play samples\// })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Audio Player")).toBeVisible();
  for (const [button, said] of [
    ["Play Original", "the original"],
    ["Play Built-in Test", "the built-in test"],
    ["Play API Test", "the API test"],
  ] as const) {
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog.getByRole("status")).toContainText(said);
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
  }
  await expect(dialog.getByRole("slider")).toHaveAttribute("aria-valuetext", /of 2 seconds/);
  await expectSound(page, "audio");
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await context.close();
});

test("an export downloads the filtered table, hidden or with message text", async ({ browser }) => {
  const { page, context } = await asAdmin(browser);
  await open(page, "?table=messages");
  const download = async (withText: boolean) => {
    await page.getByRole("button", { name: "Export" }).click();
    if (withText) await page.getByRole("checkbox", { name: /Include private text/ }).click();
    await expectSound(page, "export");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("messages.csv");
    return readFileSync(await file.path(), "utf8");
  };
  expect(await download(false)).toContain('"Hidden, 30 characters"');
  expect(await download(true)).toContain("I still set the table for two.");
  await context.close();
});

test("the cleanups say that there is nothing to clean, and pending removals are listed", async ({ browser }) => {
  const { page, context } = await asAdmin(browser, { viewport: PHONE });
  await open(page, "?table=keepsakes");
  await page.getByRole("button", { name: "Cleanup Orphaned" }).click();
  await page.getByRole("button", { name: "Find Orphaned Loved Ones" }).click();
  await expect(page.getByText("All loved ones have valid user references.").first()).toBeVisible();
  await expectSound(page, "cleanup");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Leftovers" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["Show unfinished deletions", "Find files without a row", "Find voices without a row"]) {
    await dialog.getByRole("button", { name }).click();
  }
  await expect(dialog.getByText("No voice service is set up, so there is nowhere to look.")).toBeVisible();
  await expectSound(page, "leftovers");
  await context.close();
});
