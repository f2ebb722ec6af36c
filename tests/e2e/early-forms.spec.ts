import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { holdScripts, scripts } from "./page-faults";
import { PASSWORD, Person } from "./person";
import { app, test } from "./shared-app";

/** Opens the page without its scripts, which arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(`${app.url}${path}`, { waitUntil: "commit" });
  return release;
}

const documentsAsked = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && asked.push(`${request.method()} ${request.url()}`));
  return asked;
};

test("a login typed before the scripts arrive is kept, and only sent by them", async ({ page }) => {
  const person = await new Person(app.url).register();
  const { username } = await person.ask(z.object({ username: z.string() }), "GET", "/api/user");
  const asked = documentsAsked(page);
  const release = await openBeforeScripts(page, "/auth");
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByLabel("Password", { exact: true }).press("Enter");
  await expect(form.getByRole("button", { name: "Login", exact: true })).toBeDisabled();
  expect(asked).toEqual([`GET ${app.url}/auth`]);
  await expect(form).toHaveAttribute("method", "post");
  release();
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
});

test("a registration filled in before the scripts arrive is kept, and only sent by them", async ({ page }) => {
  const asked = documentsAsked(page);
  const release = await openBeforeScripts(page, "/auth?tab=register");
  const form = page.locator("form[aria-label=Register]");
  const username = `early${Date.now()}`;
  const entered = {
    name: "Ana Horvat",
    email: `${username}@example.org`,
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  // The tab is hidden until the scripts arrive, but a browser fills in hidden fields too.
  for (const [name, value] of Object.entries(entered)) {
    await form.locator(`[name=${name}]`).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, value);
  }
  await form.evaluate((element: HTMLFormElement) => element.querySelector<HTMLElement>("[type=submit]")?.click());
  expect(asked).toEqual([`GET ${app.url}/auth?tab=register`]);
  await expect(form).toHaveAttribute("method", "post");
  release();
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
});

test("a support request typed before the scripts arrive is kept, and only sent by them", async ({ page }) => {
  const asked = documentsAsked(page);
  const release = await openBeforeScripts(page, "/support");
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Subject").fill("A slow connection");
  await form.getByLabel("Category").selectOption("technical");
  await form.getByLabel("Message").fill("My recordings take very long to arrive.");
  await form.getByLabel("Subject").press("Enter");
  await expect(form.getByRole("button", { name: "Submit Request" })).toBeDisabled();
  expect(asked).toEqual([`GET ${app.url}/support`]);
  await expect(form).toHaveAttribute("method", "post");
  release();
  await form.getByRole("button", { name: "Submit Request" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("the waitlist's form appears with its scripts, ready to be sent", async ({ page }) => {
  const release = await openBeforeScripts(page, "/#waitlist");
  await expect(page.getByText("Loading the form...")).toBeVisible();
  await expect(page.getByRole("form", { name: "Waitlist" })).toHaveCount(0);
  release();
  const form = page.getByRole("form", { name: "Waitlist" });
  await expect(form).toHaveAttribute("method", "post");
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill(`slow${Date.now()}@example.org`);
  await form.getByRole("checkbox").check();
  await form.getByLabel("Email").press("Enter");
  await expect(page).toHaveURL(`${app.url}/waitlist-success`);
});

for (const [route, form] of [
  ["/support", "Write to us"],
  ["/auth", "Login"],
] as const) {
  test(`the form of ${route} is ready when it is reached by a link`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${app.url}/`, { waitUntil: "networkidle" });
    await page
      .locator(`a[href="${route}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${app.url}${route}`);
    await expect(page.getByRole("form", { name: form }).locator("button[type=submit]")).toBeEnabled();
    await page.getByRole("link", { name: /^Keepsake/ }).click();
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("what is typed into the forms of the signed-in area before the scripts arrive is kept", async ({ page }) => {
  const person = await new Person(app.url).register();
  await page.context().addCookies(person.cookies());

  let release = await openBeforeScripts(page, "/create-voice");
  const create = page.getByRole("form", { name: "Who is it?" });
  await create.getByLabel("Name", { exact: true }).fill("Nonna Lucia");
  await expect(create.getByRole("button", { name: "Continue" })).toBeDisabled();
  release();
  await expect(create.getByRole("button", { name: "Continue" })).toBeEnabled();
  await expect(create.getByLabel("Name", { exact: true })).toHaveValue("Nonna Lucia");

  const voiceId = await person.createVoice("Nonna");
  await page.unroute(scripts);
  release = await openBeforeScripts(page, `/edit-voice/${voiceId}`);
  const details = page.getByRole("form", { name: "Keepsake Information" });
  await details.getByLabel("Name", { exact: true }).fill("Nonna Lucia");
  release();
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Nonna Lucia", { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await (await person.send("GET", `/api/voices/${voiceId}`)).json()) as unknown)
    .toMatchObject({ name: "Nonna Lucia" });

  await page.unroute(scripts);
  release = await openBeforeScripts(page, "/account-settings");
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.getByLabel("Your name").fill("Ana Maria Horvat");
  release();
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated").first()).toBeVisible();
  expect(await (await person.send("GET", "/api/user")).json()).toMatchObject({ name: "Ana Maria Horvat" });
});

test("a conversation and a loved one's page are drawn before their scripts, and taken over without a complaint", async ({
  page,
}) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Nonna");
  await page.context().addCookies(person.cookies());
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${app.url}/edit-voice/${voiceId}`, { waitUntil: "commit" });
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nonna");
  const conversationId = await person.converse(voiceId);
  await page.goto(`${app.url}/conversation/${conversationId}`, { waitUntil: "commit" });
  await expect(page.getByText("An AI voice made from recordings. It is not Nonna.")).toBeVisible();
  await page.unroute(scripts);
  // The aborted scripts are reported late, so the page is left before anything is listened to.
  await page.goto("about:blank");
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of [`/edit-voice/${voiceId}`, `/conversation/${conversationId}`]) {
    await page.goto(`${app.url}${path}`, { waitUntil: "networkidle" });
    expect(complaints).toEqual([]);
  }
  await expect(page.getByText("Nothing has been written here yet")).toBeVisible();
});
