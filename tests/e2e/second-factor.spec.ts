import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { axeFindings } from "./axe";
import { PASSWORD, Person } from "./person";
import { app, test } from "./shared-app";

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

async function password(page: Page, username: string) {
  await page.goto("/auth");
  const login = page.getByRole("form", { name: "Login" });
  await login.getByLabel("Username").fill(username);
  await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("one-time codes are set up, and ask for an app or a recovery code after the password", async ({ browser }) => {
  const person = await new Person(app.url).register();
  const { username } = (await (await person.send("GET", "/api/user")).json()) as { username: string };
  const home = await browser.newContext({ baseURL: app.url });
  await home.addCookies(person.cookies());
  const page = await home.newPage();
  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Set up one-time codes" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const address = await page.getByRole("link", { name: /on this device/ }).getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel(/Enter the code/).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
  const recoveryCode = (await list.first().textContent()) ?? "";
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("keepsake-recovery-codes.txt");
  await page.emulateMedia({ media: "print" });
  await expect(list.first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "I've kept them" }).click();
  await expect(page.getByText(/You have 10 recovery codes left/)).toBeVisible();

  const away = await browser.newContext({ baseURL: app.url });
  const other = await away.newPage();
  await password(other, username);
  expect(await axeFindings(other)).toEqual([]);
  expect((await away.request.get(`${app.url}/api/user`)).status()).toBe(401);
  await other.getByLabel("Code from your app").fill("000 000");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByText(/That code is not right/)).toBeVisible();
  // The present one was used in the set-up.
  await other.getByLabel("Code from your app").fill(codeOf(secret, 30));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  const third = await browser.newContext({ baseURL: app.url });
  const lost = await third.newPage();
  await password(lost, username);
  await lost.getByRole("button", { name: "Use a recovery code" }).click();
  await lost.getByLabel("Recovery code").fill(recoveryCode);
  await lost.getByRole("button", { name: "Continue" }).click();
  await expect(lost).toHaveURL(/\/dashboard$/);
  await lost.goto("/account-settings");
  await expect(lost.getByText(/You have 9 recovery codes left/)).toBeVisible();
  await expect(lost.getByRole("list", { name: "Recent activity" })).toContainText("Signed in with a recovery code");
  for (const context of [home, away, third]) await context.close();
});
