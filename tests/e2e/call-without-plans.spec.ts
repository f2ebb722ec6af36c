import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { startApp } from "./app";
import { recording, status } from "./call-steps";
import { openBrowser, registerAs } from "./main-job";
import { Person } from "./person";

/** Prerendered pages name the plans or do not, so this has a build of its own. */
const BUILD = { NEXT_DIST_DIR: ".next-without-plans", PLANS: "off" };

test.beforeAll(() => {
  test.setTimeout(600_000);
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    env: { ...process.env, ...BUILD },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build failed:\n${stderr.slice(-2_000)}`);
});
test.afterAll(() => rmSync(BUILD.NEXT_DIST_DIR, { recursive: true, force: true }));

const PLAN_WORDS = /\btrials?\b|waitlist|\bplans?\b|pricing|upgrad|minutes? (left|remaining|used)|your minutes|\$\d/i;

/** Everything on the page, as a screen reader has it. */
const wordsOn = (page: Page) => page.locator("body").ariaSnapshot();

async function expectNoPlans(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
  for (const text of [await page.title(), description, await wordsOn(page)]) {
    expect([path, text.match(PLAN_WORDS)?.[0]]).toEqual([path, undefined]);
  }
  expect([path, await page.locator('a[href*="pricing"], a[href*="waitlist"]').count()]).toEqual([path, 0]);
}

test("PLANS=off: from registration to a second voice and a call, no screen speaks of plans, trials or a waitlist", async () => {
  const app = await startApp({ env: BUILD });
  const { browser, page, complaints } = await openBrowser(app);
  try {
    for (const path of ["/", "/auth", "/support", "/terms", "/privacy", "/cookies"]) await expectNoPlans(page, path);
    await page.goto("/pricing", { waitUntil: "commit" });
    await expect(page).toHaveURL(`${app.url}/`);
    await registerAs(page, "ana.h");
    const person = await new Person(app.url).register();
    await page.context().clearCookies();
    await page.context().addCookies(person.cookies());
    const voices = [await person.createVoice(), await person.createVoice("Nonno")];
    const second = voices[1] ?? 0;
    await person.upload(second, recording, "speech.wav", "audio/wav");
    await person.startMaking(second);
    expect(await person.settledVoice(second)).toMatchObject({ status: "ready" });
    const conversation = await person.converse(second);
    const paths = [
      "/dashboard",
      "/user-dashboard",
      "/create-voice?new",
      `/edit-voice/${voices[0]}`,
      "/account-settings",
    ];
    for (const path of [...paths, `/conversation/${conversation}`]) await expectNoPlans(page, path);
    await page.getByRole("tab", { name: "Call" }).click();
    await expect(status(page)).toHaveText("Ready to call");
    expect(await wordsOn(page)).not.toMatch(PLAN_WORDS);
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await page.getByRole("button", { name: "Start the call" }).click();
    // Connected: one that is hung up before is as if it had not been.
    await expect(page.getByRole("timer")).toHaveText(/0:(0[3-9]|[1-5])/);
    expect(await wordsOn(page)).not.toMatch(PLAN_WORDS);
    await page.getByRole("button", { name: "Hang up" }).click();
    await expect(page.getByRole("heading", { name: "Call ended" })).toBeVisible();
    expect(await wordsOn(page)).not.toMatch(PLAN_WORDS);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await app.remove();
  }
});
