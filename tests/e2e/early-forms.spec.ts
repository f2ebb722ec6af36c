import { expect, type Locator, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type App, startApp } from "./app";
import { PASSWORD, Person } from "./person";

let app: App;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(async () => app?.remove());

const scripts = "**/_next/static/**/*.js";

const delayScripts = (page: Page) =>
  page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });

const expectWaiting = (button: Locator) => expect(button).toHaveAttribute("data-waiting");
const expectReady = (button: Locator) => expect(button).not.toHaveAttribute("data-waiting", { timeout: 30_000 });

test("what is typed before the scripts arrive is kept and sent", async ({ page }) => {
  await delayScripts(page);
  await page.goto(`${app.url}/support`, { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Subject").fill("A slow connection");
  await form.getByLabel("Category").selectOption("technical");
  await form.getByLabel("Message").fill("My recordings take very long to arrive.");
  const submit = form.getByRole("button", { name: "Submit Request" });
  await expectWaiting(submit);
  await form.getByLabel("Subject").press("Enter");
  await expectReady(submit);
  expect(page.url()).toBe(`${app.url}/support`);
  await submit.click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("what is typed into the waitlist's form before the scripts arrive is kept and sent", async ({ page }) => {
  await delayScripts(page);
  await page.goto(`${app.url}/`, { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Waitlist" });
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill("slow@example.org");
  await form.getByLabel(/Anything you would like/).fill("For my father.");
  await form.getByRole("checkbox").check();
  const submit = form.getByRole("button", { name: "Join Waitlist" });
  await expectWaiting(submit);
  await expectReady(submit);
  await expect(form.getByLabel("Your name")).toHaveValue("Ana Horvat");
  await expect(form.getByLabel(/Anything you would like/)).toHaveValue("For my father.");
  await form.getByLabel("Email").press("Enter");
  await expect(page).toHaveURL(`${app.url}/waitlist-success`);
});

test("what is typed into a form whose code does not arrive is kept, and a sentence says what to do", async ({
  page,
}) => {
  await page.goto(`${app.url}/support`, { waitUntil: "networkidle" });
  await page.route(scripts, (route) => route.abort());
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Subject").fill("A train in a tunnel");
  await form.getByLabel("Message").fill("Please do not lose this.");
  await expect(page.getByText("What you wrote is still here")).toBeVisible();
  await form.getByRole("button", { name: "Submit Request" }).click();
  await expect(form.getByLabel("Message")).toHaveValue("Please do not lose this.");
  expect(page.url()).toBe(`${app.url}/support`);
});

test("a button pressed while the code of its form is on the way does what it says", async ({ page }) => {
  await page.goto(`${app.url}/auth`, { waitUntil: "networkidle" });
  await expectWaiting(page.getByRole("button", { name: "Login", exact: true }));
  await delayScripts(page);
  // A finger: nothing has hovered over the tab, and on an iPhone a button that was tapped has no focus.
  await page.getByRole("tab", { name: "Register" }).evaluate((tab: HTMLElement) => tab.click());
  await expect(page.getByLabel("Your name")).toBeVisible();
  const password = page.getByRole("form", { name: "Register" }).getByLabel("Password", { exact: true });
  await password.fill("long enough 1");
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
});

test("a login that the browser filled in is ready before anything is touched", async ({ page }) => {
  await page.goto(`${app.url}/auth`, { waitUntil: "networkidle" });
  const login = page.getByRole("button", { name: "Login", exact: true });
  await expectWaiting(login);
  // What the style sheet tells when the browser fills in a kept password; it keeps none in a test.
  await page
    .getByRole("form", { name: "Login" })
    .getByLabel("Username")
    .evaluate((field: HTMLInputElement) =>
      field.dispatchEvent(new AnimationEvent("animationstart", { animationName: "filled-in", bubbles: true })),
    );
  await expectReady(login);
});

for (const [how, send] of [
  ["by its button", (form: Locator) => form.getByRole("button", { name: "Login", exact: true }).click()],
  ["by Enter", (form: Locator) => form.getByLabel("Password", { exact: true }).press("Enter")],
] as const) {
  test(`a login sent ${how} before the code of its form has come is sent when it has`, async ({ page }) => {
    const person = await new Person(app.url).register();
    const { username } = await person.ask(z.object({ username: z.string() }), "GET", "/api/user");
    await page.goto(`${app.url}/auth`, { waitUntil: "networkidle" });
    await delayScripts(page);
    const form = page.getByRole("form", { name: "Login" });
    await form.getByLabel("Username").fill(username);
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expectWaiting(form.getByRole("button", { name: "Login", exact: true }));
    await send(form);
    await expect(page).toHaveURL(`${app.url}/dashboard`, { timeout: 30_000 });
  });
}

for (const [route, form] of [
  ["/support", "Write to us"],
  ["/auth", "Login"],
] as const) {
  test(`the form of ${route} is there and ready when it is reached by a link, before anything is touched`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${app.url}/`, { waitUntil: "networkidle" });
    await page
      .locator(`a[href="${route}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${app.url}${route}`);
    await expect(page.getByRole("form", { name: form }).locator("button[type=submit]")).toBeVisible();
    await page.getByRole("link", { name: /^Keepsake/ }).click();
    await expect(page).toHaveURL(`${app.url}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("what is typed into the forms of the signed-in area before the scripts arrive is kept", async ({ page }) => {
  const person = await new Person(app.url).register();
  await page.context().addCookies(person.cookies());
  await delayScripts(page);

  await page.goto(`${app.url}/create-voice`, { waitUntil: "commit" });
  const create = page.getByRole("form", { name: "Add Keepsake" });
  await create.getByLabel("Name", { exact: true }).fill("Nonna Lucia");
  await expect(create.getByRole("button", { name: "Add Keepsake" })).toBeDisabled();
  await expect(create.getByRole("button", { name: "Add Keepsake" })).toBeEnabled({ timeout: 30_000 });
  await expect(create.getByLabel("Name", { exact: true })).toHaveValue("Nonna Lucia");

  const voiceId = await person.createVoice("Nonna");
  await page.goto(`${app.url}/edit-voice/${voiceId}`, { waitUntil: "commit" });
  const details = page.getByRole("form", { name: "Keepsake Information" });
  await details.getByLabel("Name", { exact: true }).fill("Nonna Lucia");
  await expect(details.getByRole("button", { name: "Save Changes" })).toBeEnabled({ timeout: 30_000 });
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Nonna Lucia", { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await (await person.send("GET", `/api/voices/${voiceId}`)).json()) as unknown)
    .toMatchObject({ name: "Nonna Lucia" });

  await page.goto(`${app.url}/account-settings`, { waitUntil: "commit" });
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.getByLabel("Your name").fill("Ana Maria Horvat");
  await expect(profile.getByRole("button", { name: "Save Changes" })).toBeEnabled({ timeout: 30_000 });
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated").first()).toBeVisible();
  expect(await (await person.send("GET", "/api/user")).json()).toMatchObject({ name: "Ana Maria Horvat" });
});

test("a conversation and a loved one's page are drawn before their scripts, and taken over without a complaint", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
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
  complaints.length = 0;
  for (const path of [`/edit-voice/${voiceId}`, `/conversation/${conversationId}`]) {
    await page.goto(`${app.url}${path}`, { waitUntil: "networkidle" });
    expect(complaints).toEqual([]);
  }
  await expect(page.getByText("Nothing has been written here yet")).toBeVisible();
});
