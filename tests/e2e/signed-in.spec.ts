import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { CONSENT_SENTENCES } from "../../lib/voices/consent";
import { emulatorKeys } from "../emulators/server";
import { axeFindings, expectScreen, sizeFor } from "./axe";
import { press, tabTo, write } from "./by-keyboard";
import { Person } from "./person";
import { app, emulators, test } from "./shared-app";

const recording = (name: string) => path.resolve("tests/fixtures/recordings", name);
const account = z.object({ id: z.number(), username: z.string() });

/** Somebody signed in with nothing of theirs yet. */
async function someone() {
  const person = await new Person(app.url).register();
  return { person, ...(await person.ask(account, "GET", "/api/user")) };
}

async function withRecording(person: Person, name = "Nonna") {
  const voiceId = await person.createVoice(name);
  await person.upload(voiceId, readFileSync(recording("speech.mp3")), "voicemail.mp3", "audio/mpeg");
  return voiceId;
}

async function withVoice(person: Person, name = "Nonna") {
  const voiceId = await withRecording(person, name);
  await person.startMaking(voiceId);
  expect((await person.settledVoice(voiceId)).status).toBe("ready");
  return voiceId;
}

async function open(browser: Browser, person: Person, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: app.url, ...options });
  await context.addCookies(person.cookies());
  return context.newPage();
}

const card = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test("an address that leads nowhere keeps the person signed in, in one page whose scripts run", async ({ browser }) => {
  const { person, id } = await someone();
  await app.rows(`update users set is_admin = true where id = ${id}`);
  const page = await open(browser, person);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  const addresses = [
    "/dashboard/zzz",
    "/conversation/abc",
    "/conversation/1/2/3",
    "/account-settings/x",
    "/admin/nope",
  ];
  for (const address of addresses) {
    const response = await page.goto(address, { waitUntil: "networkidle" });
    expect([address, response?.status()]).toEqual([address, 404]);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page.locator("main")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(refused).toEqual([]);
  await page.context().close();
});

test("a second loved one is refused on the trial and welcome on a larger plan, by keyboard", async ({ browser }) => {
  const { person, id } = await someone();
  await withVoice(person);
  const page = await open(browser, person);
  await page.goto("/create-voice");
  await expect(page.getByText("Free Trial Limit Reached")).toBeVisible();
  expect((await person.send("POST", "/api/voices", { name: "Papa", language: "en" })).status).toBe(403);

  await app.rows(`update users set subscription_tier = 'premium' where id = ${id}`);
  await page.reload();
  await expect(page.getByText("Free Trial Limit Reached")).toBeHidden();
  await write(page, page.getByLabel("Name", { exact: true }), "Papa");
  await press(page, button(page, "Continue"));
  await page.getByLabel(/Choose recordings/).setInputFiles([recording("speech.m4a")]);
  for (const name of CONSENT_SENTENCES) await press(page, page.getByRole("checkbox", { name }), "Space");
  await press(page, button(page, "Continue"));
  await write(page, page.getByLabel(/Description/), "He whistled while he worked.");
  await press(page, button(page, "Add Keepsake"));
  await page.waitForURL(/step=listen/);
  await page.goto("/dashboard");
  await expect(card(page, "Papa")).toHaveAttribute("data-status", "ready");
  await expect(page.getByRole("list", { name: "Loved ones" }).getByRole("heading")).toHaveText(["Papa", "Nonna"]);
  await expect(page.getByText("Your Premium plan has room for 3 loved ones, and 2 of them are here.")).toBeVisible();
  await press(page, card(page, "Papa").getByRole("button", { name: "Start New Conversation" }));
  await page.waitForURL(/\/conversation\/\d+/);
  await page.context().close();
});

/** Enters a key in the dialog that is open, and waits for the verdict. */
async function enterKey(page: Page, key: string, verdict: RegExp) {
  const dialog = page.getByRole("dialog");
  await write(page, dialog.getByLabel("API key", { exact: true }), key);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(verdict)).toBeVisible();
  await press(page, dialog.getByRole("button", { name: "Done" }));
  await expect(dialog).toBeHidden();
}

test("a voice that failed for its key is made again with another key and another recording, by keyboard", async ({
  browser,
}) => {
  const { person } = await someone();
  const voiceId = await withRecording(person);
  const page = await open(browser, person);
  await page.goto("/account-settings");
  await press(page, button(page, "Enter API Key"));
  await enterKey(page, "sk_wrong", /The key is saved, but it does not work\./);
  await person.startMaking(voiceId);
  expect((await person.settledVoice(voiceId)).status).toBe("failed");

  await page.goto("/dashboard");
  await expect(button(page, "Force Ready State")).toBeVisible();
  await press(page, page.getByRole("link", { name: "Change its recordings" }));
  await page.waitForURL(/\/edit-voice\/\d+\?tab=samples/);
  await press(page, page.getByText("View Details"));
  await expect(page.getByText(/"code": "key_invalid"/)).toBeVisible();
  await press(page, button(page, "Enter API Key"));
  await enterKey(page, emulatorKeys.elevenlabs, /ElevenLabs takes the key\./);

  await page.getByLabel(/Choose recordings/).setInputFiles([recording("speech.ogg")]);
  await expect(toast(page, "Audio uploaded")).toBeVisible();
  await press(page, button(page, "Remove Sample 1"));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expect(toast(page, "Audio deleted")).toBeVisible();
  await expect(page.getByRole("list", { name: "Samples" }).getByRole("listitem")).toHaveCount(1);
  await press(page, button(page, "Save and Update Voice Clone"));
  await expect(toast(page, "Voice update initiated")).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  const clone = emulators.requestsTo("elevenlabs", "/v1/voices/add").at(-1);
  expect(clone?.headers["xi-api-key"]).toBe(emulatorKeys.elevenlabs);
  expect(clone?.parts.filter(({ name }) => name === "files")).toHaveLength(1);

  await page.goto("/account-settings");
  await press(page, button(page, "Remove the ElevenLabs key"));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expect(page.getByText(/One voice was made with it\./).first()).toBeVisible();
  await expect(page.getByText("You have no key stored.")).toBeVisible();
  await page.context().close();
});

test("a voice that failed is taken as it is, and can be written to", async ({ browser }) => {
  const { person } = await someone();
  const voiceId = await withRecording(person);
  await app.rows(
    `update voices set status = 'failed', error_message = 'No voice could be made.' where id = ${voiceId}`,
  );
  const page = await open(browser, person);
  await page.goto("/dashboard");
  await press(page, button(page, "Force Ready State"));
  await expect(
    toast(page, "The voice is ready, but without a made voice: replies will be read by your browser's own voice."),
  ).toBeVisible();
  await press(page, button(page, "Start New Conversation"));
  await page.waitForURL(/\/conversation\/\d+/);
  await page.context().close();
});

test("a photo is shown to its owner and to nobody else, and goes when it is taken away", async ({ browser }) => {
  const [{ person }, { person: stranger }] = [await someone(), await someone()];
  const voiceId = await withRecording(person);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#7a5c48" } })
    .jpeg()
    .toBuffer();
  const page = await open(browser, person);
  await page.goto(`/edit-voice/${voiceId}`);
  await page.getByLabel(/Upload Photo/).setInputFiles({ name: "nonna.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(toast(page, "Avatar uploaded")).toBeVisible();
  await page.goto("/dashboard");
  const shown = card(page, "Nonna").locator("img");
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const address = (await shown.getAttribute("src")) ?? "";
  expect((await stranger.send("GET", address)).status).toBe(404);
  expect((await new Person(app.url).send("GET", address)).status).toBe(401);

  await page.goto(`/edit-voice/${voiceId}`);
  await press(page, button(page, "Remove Photo"));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expect(toast(page, "Photo removed")).toBeVisible();
  await expect.poll(async () => (await person.send("GET", address)).status).toBe(404);
  await page.context().close();
});

test("a microphone that is denied is explained, and a file can be sent instead, by keyboard", async ({ browser }) => {
  const { person } = await someone();
  const page = await open(browser, person);
  // Grants nothing, and with that denies everything.
  await page.context().grantPermissions([], { origin: app.url });
  await page.goto("/create-voice");
  await write(page, page.getByLabel("Name", { exact: true }), "Papa");
  await press(page, button(page, "Continue"));
  await tabTo(page, page.getByRole("tab", { name: "Upload" }));
  await page.keyboard.press("ArrowRight");
  await press(page, button(page, "Start recording"));
  await expect(
    page.getByText("Error accessing your microphone. Please ensure it's connected and you've granted permission."),
  ).toBeVisible();
  await press(page, button(page, "Upload a file instead"));
  await expect(page.getByLabel(/Choose recordings/)).toBeVisible();
  await page.context().close();
});

test("a message whose answer was lost, and one sent offline, are kept once each", async ({ browser }) => {
  const { person } = await someone();
  const conversationId = await person.converse(await withVoice(person));
  const page = await open(browser, person);
  await page.goto(`/conversation/${conversationId}`);
  const box = page.getByLabel("Your message");
  // It arrives, but the connection is gone before the answer is.
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await write(page, box, "The roses are open.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not sent")).toBeVisible();
  await page.unroute("**/api/messages");
  await press(page, button(page, /^Retry/));
  await expect(page.getByText("Not sent")).toBeHidden();
  await expect(page.getByRole("log").getByRole("button", { name: /^(Play|Pause) the answer/ })).toHaveCount(1);

  await page.context().setOffline(true);
  await write(page, box, "I thought of your garden.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not sent")).toBeVisible();
  await page.context().setOffline(false);
  await press(page, button(page, /^Retry/));
  await expect(page.getByText("Not sent")).toBeHidden();
  await expect
    .poll(async () =>
      (await person.messages(conversationId)).filter(({ role }) => role === "user").map((m) => m.content),
    )
    .toEqual(["The roses are open.", "I thought of your garden."]);
  await page.context().close();
});

test("a session that ends in the middle of a form costs nothing of what was typed, by keyboard", async ({
  browser,
}) => {
  const { person, id, username } = await someone();
  const voiceId = await withRecording(person);
  const page = await open(browser, person);
  await page.goto(`/edit-voice/${voiceId}`);
  await write(page, page.getByLabel("Description"), "She hummed while she baked.");
  await app.rows(`update users set session_nonce = gen_random_uuid() where id = ${id}`);
  await press(page, button(page, "Save Changes"));
  const dialog = page.getByRole("dialog", { name: "You have been signed out" });
  await expect(dialog).toBeVisible();
  await write(page, dialog.getByLabel("Username"), username);
  await write(page, dialog.getByLabel("Password", { exact: true }), "long enough 1");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Description")).toHaveValue("She hummed while she baked.");
  await press(page, button(page, "Save Changes"));
  await expect(toast(page, "Voice updated")).toBeVisible();
  const [row] = await app.rows(`select description from voices where id = ${voiceId}`);
  expect(row?.description).toBe("She hummed while she baked.");
  await page.context().close();
});

test("a session that was revoked leads from a protected page to the sign-in page and back", async ({ browser }) => {
  const { person, id } = await someone();
  await app.rows(`update users set session_nonce = gen_random_uuid() where id = ${id}`);
  const page = await open(browser, person);
  await page.goto("/user-dashboard");
  await page.waitForURL("**/auth?callbackUrl=%2Fuser-dashboard");
  await page.goto("/agent-test");
  await expect(page.getByText("Please log in to use this page")).toBeVisible();
  await page.context().close();
});

test("Back after Logout shows nothing of the person, where the browser keeps whole pages", async ({ playwright }) => {
  const { person } = await someone();
  await withRecording(person, "Nonna Rosa");
  const { launchOptions } = test.info().project.use;
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await open(browser, person);
  // Chromium keeps no page whose calls are answered with no-store; other browsers do.
  await page.route("**/dashboard", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), "cache-control": "no-cache" } });
  });
  const [name, kept] = [page.getByText("Nonna Rosa").first(), page.getByText("the same page")];
  const whileAsking: boolean[] = [];
  await page.route("**/api/user", async (route) => {
    if ((await kept.count()) > 0) whileAsking.push(await name.isVisible());
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(name).toBeVisible();
  await page.evaluate(() => document.body.append("the same page"));

  await page.goto("/user-dashboard");
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(kept).toBeVisible();
  await expect(name).toBeVisible();

  await page.goto("/user-dashboard");
  await button(page, "Logout").click();
  await expect(toast(page, "Logged out")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await page.waitForURL("**/auth?callbackUrl=%2Fdashboard");
  expect(whileAsking).toEqual([false, false]);
  await browser.close();
});

test("every signed-in page: no error, not too wide, one heading, axe clean in light and dark", async ({ browser }) => {
  const { person, id } = await someone();
  const voiceId = await withVoice(person);
  const conversationId = await person.converse(voiceId);
  await app.rows(`update users set is_admin = true, debug_mode = true, subscription_tier = 'premium' where id = ${id}`);
  const begun = await person.createVoice("Papa");
  const page = await open(browser, person, { reducedMotion: "reduce" });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const routes = [
    "/dashboard",
    "/user-dashboard",
    "/create-voice?new",
    `/create-voice?step=recordings&voice=${begun}`,
    `/create-voice?step=words&voice=${begun}`,
    `/create-voice?step=listen&voice=${voiceId}`,
    `/edit-voice/${voiceId}`,
    `/edit-voice/${voiceId}?tab=samples`,
    `/edit-voice/${voiceId}?tab=personalization`,
    `/edit-voice/${voiceId}/notes`,
    `/edit-voice/${voiceId}/conversations`,
    `/recordings/${voiceId}`,
    `/conversation/${conversationId}`,
    `/conversation/${conversationId}/print`,
    "/account-settings",
    "/recently-deleted",
    "/agent-test",
  ];
  for (const [at, route] of routes.entries()) {
    await page.setViewportSize(sizeFor(at));
    await page.goto(route, { waitUntil: "networkidle" });
    await expectScreen(page, route);
    expect.soft(await page.locator("h1").count(), route).toBe(1);
  }
  await page.goto(`/conversation/${conversationId}`);
  await page.getByRole("tab", { name: "Call" }).click();
  await expectScreen(page, "the call");
  await page.goto("/account-settings");
  await button(page, "Enter API Key").click();
  await button(page, "Save Key").click();
  await expectScreen(page, "the key dialog");
  expect(faults).toEqual([]);
  await page.context().close();
});
