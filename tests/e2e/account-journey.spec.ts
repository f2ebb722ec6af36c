import path from "node:path";
import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { mailsIn } from "../setup/mail-folder";
import { axeFindings } from "./axe";
import { app, test } from "./shared-app";

const USERNAME = `journey${Date.now()}`;
const EMAIL = `${USERNAME}@example.org`;
const FORGOTTEN = "grandmother's kitchen 1958";
const CHOSEN = "a garden in june";

/** The link in the mail of this subject, once it was sent. */
async function mailedLink(subject: string): Promise<string> {
  const link = () => {
    const mail = mailsIn(path.join(app.dataDir, "mail")).findLast((one) => one.to === EMAIL && one.subject === subject);
    return /http\S+#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link).toMatch(/#[\w-]{32}$/);
  return link();
}

/** A device of its own that checks its person at once, as a fingerprint would. */
async function withDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function register(page: Page) {
  await page.goto("/auth?tab=register");
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill(EMAIL);
  await form.getByLabel("Username").fill(USERNAME);
  await form.getByLabel("Password", { exact: true }).fill(FORGOTTEN);
  await form.getByLabel("Confirm password").fill(FORGOTTEN);
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function signIn(page: Page, password: string) {
  const form = page.getByRole("form", { name: "Login" });
  await form.getByLabel("Username").fill(USERNAME);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
}

async function verify(page: Page) {
  await page.goto("/account-settings");
  const address = page.getByRole("region", { name: "Email address" });
  await expect(address.getByText("Not confirmed yet")).toBeVisible();
  await page.goto(await mailedLink("Please confirm your email address for Keepsake"));
  await expect(page.getByRole("heading", { name: "Thank you, your address is confirmed" })).toBeVisible();
  await page.goto("/account-settings");
  await expect(address.getByText("Confirmed", { exact: true })).toBeVisible();
}

async function resetPassword(page: Page) {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email", { exact: true }).fill(EMAIL);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/If an account has this address, a link is on its way/)).toBeVisible();
  await page.goto(await mailedLink("A new password for Keepsake"));
  await page.getByLabel("New password", { exact: true }).fill(CHOSEN);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, FORGOTTEN);
  await expect(page.getByText("The username or the password is not right.").first()).toBeVisible();
  await signIn(page, CHOSEN);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The new passkey, as a person's account at a vendor would carry it to their other devices. */
async function addPasskey(page: Page) {
  const { cdp, authenticatorId } = await withDevice(page);
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added", { exact: true }).first()).toBeVisible();
  const keys = page.getByRole("list", { name: "Your passkeys" });
  await expect(keys.getByRole("listitem")).toHaveCount(1);
  await expect(keys).toContainText("not used yet");
  expect(await axeFindings(page)).toEqual([]);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);
  return credentials;
}

async function signInByPasskey(page: Page, credentials: Awaited<ReturnType<typeof addPasskey>>) {
  const { cdp, authenticatorId } = await withDevice(page);
  for (const credential of credentials) await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const statusIn = (context: BrowserContext) =>
  context.request.get(`${app.url}/api/user`).then((response) => response.status());

test("an account is opened, confirmed, got back without its password, and opened by a passkey on a second device, which ends the first one's session", async ({
  browser,
}) => {
  const first = await browser.newContext({ baseURL: app.url });
  const page = await first.newPage();
  await register(page);
  await verify(page);

  // The password is lost on another device, while this one is still signed in.
  const lost = await browser.newContext({ baseURL: app.url });
  const stranger = await lost.newPage();
  await resetPassword(stranger);
  await lost.close();
  expect(await statusIn(first)).toBe(401);
  await page.goto("/account-settings");
  await expect(page).toHaveURL(/\/auth\?callbackUrl=/);
  await signIn(page, CHOSEN);
  await expect(page).toHaveURL(/\/account-settings$/);
  const ended = page.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(ended).toHaveCount(2);
  await ended.getByRole("button", { name: /^Sign out/ }).click();
  await expect(ended).toHaveCount(1);
  const credentials = await addPasskey(page);

  const second = await browser.newContext({ baseURL: app.url });
  const other = await second.newPage();
  await signInByPasskey(other, credentials);
  await other.goto("/account-settings");
  const activity = other.getByRole("list", { name: "Recent activity" });
  for (const words of [
    "The account was opened",
    "The email address was confirmed",
    "A link for a new password was mailed",
    "A new password was chosen with a mailed link",
    "A passkey was added",
    "Signed in with a passkey",
  ]) {
    await expect(activity).toContainText(words);
  }
  const devices = other.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  expect(await statusIn(first)).toBe(200);
  await devices.getByRole("button", { name: /^Sign out/ }).click();
  await expect(devices).toHaveCount(1);

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?callbackUrl=/);
  expect(await statusIn(first)).toBe(401);
  expect(await statusIn(second)).toBe(200);
  await first.close();
  await second.close();
});
