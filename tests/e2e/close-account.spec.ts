import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect } from "@playwright/test";
import { z } from "zod";
import { axeFindings } from "./axe";
import { PASSWORD, Person } from "./person";
import { app, test } from "./shared-app";

const account = z.object({ username: z.string() });

/** Somebody with a recording, who opens the form that deletes the account. */
async function atTheForm(browser: Browser) {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  const recording = readFileSync(path.resolve("tests/fixtures/recordings/speech.mp3"));
  await person.upload(voiceId, recording, "voicemail.mp3", "audio/mpeg");
  const { username } = await person.ask(account, "GET", "/api/user");
  const context = await browser.newContext({ baseURL: app.url });
  await context.addCookies(person.cookies());
  const page = await context.newPage();
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Delete Account" }).click();
  const form = page.getByRole("form", { name: "Delete your account" });
  await expect(form).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel("Your username").fill(username);
  return { page, form, username, voiceId };
}

const mails = () => {
  const folder = path.join(app.dataDir, "mail");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith(".eml"));
  return names.map(({ name }) => readFileSync(path.join(folder, name), "utf8"));
};
const signIn = (username: string) =>
  new Person(app.url).send("POST", "/api/login", { username, password: PASSWORD }).then(({ status }) => status);

test("an account is deleted at once, with its files, and a receipt is mailed", async ({ browser }) => {
  const { page, form, username, voiceId } = await atTheForm(browser);
  const samples = path.join(app.dataDir, "files", "samples", String(voiceId));
  expect(readdirSync(samples)).toHaveLength(1);
  await form.getByRole("radio", { name: "At once" }).check();
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/^Your account is being deleted\./)).toBeVisible();
  await page.waitForURL(`${app.url}/`);
  await expect.poll(() => signIn(username)).toBe(401);
  const address = `${username}@example.org`;
  await expect
    .poll(() => mails().some((mail) => mail.includes(address) && mail.includes("account is deleted")))
    .toBe(true);
  expect(existsSync(samples) ? readdirSync(samples) : []).toEqual([]);
  await page.context().close();
});

test("an account that goes in seven days is kept by signing in", async ({ browser }) => {
  const { page, form, username } = await atTheForm(browser);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Signing in before then keeps it\.$/)).toBeVisible();
  await page.goto("/auth");
  const login = page.getByRole("form", { name: "Login" });
  await login.getByLabel("Username").fill(username);
  await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto("/account-settings");
  await expect(page.getByRole("list", { name: "Recent activity" })).toContainText("Signing in kept the account");
  await page.context().close();
});
