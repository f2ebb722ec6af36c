import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { CONSENT_SENTENCES } from "../../lib/voices/consent";
import { PASSWORD, Person } from "./person";
import { app, test } from "./shared-app";
import { listen } from "./sound";

const MOST_ACTIONS = 13;
/** The visitor's own time; the product's and the machine's are not counted. */
const MOST_OWN_SECONDS = 60;
/** Seconds that an action takes somebody who reads first: keying in a field, tapping, choosing a file. */
const SECONDS = { fill: 5, tap: 2.5, choose: 8 } as const;

/** Somebody with a phone who knows nothing of the product; each thing they do is counted. */
class Visitor {
  readonly did: string[] = [];
  seconds = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator) {
    await this.#count("tap", what);
    await what.tap();
  }

  async fill(label: string, text: string, within: Page | Locator = this.page) {
    const field = within.getByLabel(label, { exact: true });
    await this.#count("fill", field);
    await field.fill(text);
  }

  async choose(field: Locator, file: Parameters<Locator["setInputFiles"]>[0]) {
    await this.#count("choose", field);
    await field.setInputFiles(file);
  }

  /** After each step something of the page has the focus, so that a keyboard or a screen reader goes on from there. */
  async expectFocus() {
    const isOnBody = () => this.page.evaluate(() => document.activeElement === document.body);
    await expect.poll(isOnBody, `no focus after: ${this.did.at(-1)}`).toBe(false);
  }

  async #count(kind: keyof typeof SECONDS, what: Locator) {
    await expect(what).toBeVisible();
    if (this.did.length > 0) await this.expectFocus();
    this.did.push(`${kind} ${what}`);
    this.seconds += SECONDS[kind];
  }
}

async function openPhone(browser: Browser) {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: app.url, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto("/");
  return new Visitor(page);
}

/** From the open first step of adding somebody to the first heard reply. */
async function hearAReply(visitor: Visitor, recording: Parameters<Locator["setInputFiles"]>[0]) {
  const { page } = visitor;
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const soundOtherThan = (known: string) =>
    page
      .waitForResponse(
        (response) => /\/audio\/messages\/\d+/.test(response.url()) && new URL(response.url()).pathname !== known,
      )
      .then((response) => new URL(response.url()).pathname);
  await page.waitForURL(/\/create-voice/);
  await visitor.fill("Name", "Nonna");
  await visitor.tap(button("Continue"));
  await visitor.choose(page.getByLabel(/Choose recordings/), recording);
  for (const name of CONSENT_SENTENCES) await visitor.tap(page.getByRole("checkbox", { name }));
  await expect(page.getByText(/The voice is clear|few moments of speech/)).toBeVisible();
  const greeting = soundOtherThan("");
  await visitor.tap(button("Add Keepsake"));
  await expect(page.getByText("Hello, Ana.")).toBeVisible();
  const greetingAddress = await greeting;

  const reply = soundOtherThan(greetingAddress);
  // In the page, since a short answer is over before a test on a busy machine looks again.
  const playing = page
    .getByRole("log")
    .getByRole("button", { name: /^Pause the answer/ })
    .waitFor();
  await visitor.tap(button("I was thinking of you today."));
  await page.waitForURL(/\/conversation\/\d+/);
  await expect(page.getByText("I was thinking of you today.", { exact: true })).toBeVisible();
  const address = await reply;
  await playing;
  await visitor.expectFocus();

  expect(visitor.did.length, visitor.did.join("\n")).toBeLessThanOrEqual(MOST_ACTIONS);
  expect(visitor.seconds).toBeLessThanOrEqual(MOST_OWN_SECONDS);
  for (const sound of [greetingAddress, address]) {
    const heard = await listen(await (await page.request.get(`${app.url}${sound}`)).body());
    expect(heard.seconds).toBeGreaterThan(0.3);
    expect(heard.level).toBeGreaterThan(-35);
  }
  await page.context().close();
}

test("from the first page to the first heard reply it takes at most 13 actions and a minute of one's own time", async ({
  browser,
}) => {
  const visitor = await openPhone(browser);
  const { page } = visitor;
  await visitor.tap(page.getByRole("main").getByRole("link", { name: "Start free" }));
  const form = page.getByRole("form", { name: "Register" });
  await visitor.fill("Your name", "Ana Horvat", form);
  await visitor.fill("Email", `visitor${Date.now()}@example.org`, form);
  await visitor.fill("Password", "a garden in june", form);
  await visitor.fill("Confirm password", "a garden in june", form);
  await visitor.tap(form.getByRole("button", { name: "Register" }));
  await hearAReply(visitor, path.resolve("tests/fixtures/recordings/speech.mp3"));
});

test("who signs in by email, and has a voicemail in a file without extension, hears as much with as little", async ({
  browser,
}) => {
  const person = await new Person(app.url).register();
  const visitor = await openPhone(browser);
  const { page } = visitor;
  await visitor.tap(page.getByRole("button", { name: "Open menu" }));
  await visitor.tap(page.getByRole("dialog").getByRole("link", { name: "Sign In" }));
  const form = page.getByRole("form", { name: "Login" });
  // As a phone's keyboard completes it.
  await visitor.fill("Username or email", `${person.email} `, form);
  await visitor.fill("Password", PASSWORD, form);
  await visitor.tap(form.getByRole("button", { name: "Login" }));
  await visitor.tap(page.getByRole("main").getByRole("link", { name: /^Add/ }).first());
  const buffer = readFileSync("tests/fixtures/recordings/speech.m4a");
  await hearAReply(visitor, { name: "Voicemail", mimeType: "application/octet-stream", buffer });
});
