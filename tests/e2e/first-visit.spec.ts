import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { CONSENT_SENTENCES } from "../../lib/voices/consent";
import { app, test } from "./shared-app";
import { listen } from "./sound";

const MOST_ACTIONS = 13;
/** The visitor's own time; the product's and the machine's are not counted. */
const MOST_OWN_SECONDS = 60;
/** Seconds that an action takes somebody who reads first: keying in a field, tapping, choosing a file. */
const SECONDS = { fill: 5, tap: 2.5, choose: 8 } as const;

/** Somebody who knows nothing of the product; each thing they do is counted. */
class Visitor {
  readonly did: string[] = [];
  seconds = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator) {
    this.#count("tap", what);
    await what.click();
  }

  async fill(label: string, text: string, within: Page | Locator = this.page) {
    const field = within.getByLabel(label, { exact: true });
    this.#count("fill", field);
    await field.fill(text);
  }

  async choose(field: Locator, file: string) {
    this.#count("choose", field);
    await field.setInputFiles(file);
  }

  #count(kind: keyof typeof SECONDS, what: Locator) {
    this.did.push(`${kind} ${what}`);
    this.seconds += SECONDS[kind];
  }
}

test("from the first page to the first heard reply it takes at most 13 actions and a minute of one's own time", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const visitor = new Visitor(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await page.goto("/");
  await visitor.tap(page.getByRole("main").getByRole("link", { name: "Start free" }));

  const form = page.getByRole("form", { name: "Register" });
  await expect(form).toBeVisible();
  await visitor.fill("Your name", "Ana Horvat", form);
  await visitor.fill("Email", `visitor${Date.now()}@example.org`, form);
  await visitor.fill("Password", "a garden in june", form);
  await visitor.fill("Confirm password", "a garden in june", form);
  await visitor.tap(form.getByRole("button", { name: "Register" }));

  await page.waitForURL(/\/create-voice/);
  await visitor.fill("Name", "Nonna");
  await visitor.tap(button("Continue"));
  await visitor.choose(page.getByLabel(/Choose recordings/), path.resolve("tests/fixtures/recordings/speech.mp3"));
  for (const name of CONSENT_SENTENCES) await visitor.tap(page.getByRole("checkbox", { name }));
  await expect(page.getByText(/The voice is clear|few moments of speech/)).toBeVisible();
  const greeting = page.waitForResponse((response) => /\/audio\/messages\/\d+/.test(response.url()));
  await visitor.tap(button("Add Keepsake"));
  await expect(page.getByText("Hello, Ana.")).toBeVisible();
  const greetingAddress = new URL((await greeting).url()).pathname;

  const reply = page.waitForResponse(
    (response) => /\/audio\/messages\/\d+/.test(response.url()) && new URL(response.url()).pathname !== greetingAddress,
  );
  // In the page, since a short answer is over before a test on a busy machine looks again.
  const playing = page
    .getByRole("log")
    .getByRole("button", { name: /^Pause the answer/ })
    .waitFor();
  await visitor.tap(button("I was thinking of you today."));
  await page.waitForURL(/\/conversation\/\d+/);
  await expect(page.getByText("I was thinking of you today.", { exact: true })).toBeVisible();
  const address = new URL((await reply).url()).pathname;
  await playing;

  expect(visitor.did.length, visitor.did.join("\n")).toBeLessThanOrEqual(MOST_ACTIONS);
  expect(visitor.seconds).toBeLessThanOrEqual(MOST_OWN_SECONDS);
  for (const sound of [greetingAddress, address]) {
    const heard = await listen(await (await page.request.get(`${app.url}${sound}`)).body());
    expect(heard.seconds).toBeGreaterThan(0.3);
    expect(heard.level).toBeGreaterThan(-35);
  }
  await context.close();
});
