import { type Browser, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { drawn } from "./page-faults";
import { Person } from "./person";
import { app, test } from "./shared-app";

const talk = [
  ["user", "Hi Dad, how are you?"],
  ["assistant", "There you are. How was your day? Tell me all of it."],
  ["user", "I planted the roses."],
  ["assistant", "Good. Give them water tonight, and once more before the weekend."],
  ["user", "By the wall, where yours were."],
  ["assistant", "That is where they like it best."],
  ["user", "I will."],
  ["assistant", "I'm glad you told me."],
];

/** Somebody on a phone, or at a window of another size, in a talk that has gone on for a while. */
async function openTalk(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const person = await new Person(app.url).register();
  const conversationId = await person.converse(await person.createVoice("Papa"));
  for (const [role, content = ""] of talk) {
    await app.rows(
      `insert into messages (conversation_id, role, content, metadata) values (${conversationId}, '${role}', '${content.replaceAll("'", "''")}',
       ${role === "user" ? "null" : `'{"serviceType":"web-speech","useWebSpeech":true,"webSpeechVoice":"en"}'`})`,
    );
  }
  const context = await browser.newContext({ baseURL: app.url, viewport });
  await context.addCookies(person.cookies());
  const page = await context.newPage();
  await page.goto(`/conversation/${conversationId}`);
  await expect(page.getByRole("log").getByText("I'm glad you told me.")).toBeVisible();
  return page;
}

/** The messages whose words are in sight from the first to the last. */
const readable = (page: Page) =>
  page.getByRole("log").evaluate((log) => {
    const box = log.getBoundingClientRect();
    return [...log.querySelectorAll("article")]
      .map((article) => article.querySelector("p"))
      .filter((words) => {
        const { top = 0, bottom = 0 } = words?.getBoundingClientRect() ?? {};
        return top >= Math.max(0, box.top) && bottom <= Math.min(innerHeight, box.bottom);
      })
      .map((words) => words?.textContent);
  });

const PHONE = { width: 390, height: 844 };
const KEYBOARD = 350;

test("a phone shows four exchanges, and two with its keyboard open", async ({ browser }) => {
  const page = await openTalk(browser, PHONE);
  await expect.poll(async () => (await readable(page)).length).toBeGreaterThanOrEqual(8);
  const box = page.getByLabel("Your message");
  await box.focus();
  // As the keyboard does it where a page asks for that.
  await page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD });
  await expect.poll(async () => (await readable(page)).length).toBeGreaterThanOrEqual(4);
  expect((await readable(page)).at(-1)).toBe("I'm glad you told me.");
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("An AI voice made from recordings. It is not Papa.")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.context().close();
});

test("with text at 150% and the keyboard open, the newest answer is still readable as a whole", async ({ browser }) => {
  const page = await openTalk(browser, { ...PHONE, height: PHONE.height - KEYBOARD });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "150%"));
  await expect.poll(async () => (await readable(page)).at(-1)).toBe("I'm glad you told me.");
  await expect(page.getByLabel("Your message")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.context().close();
});

test("rows that grow right after a scroll leave the newest answer in sight, and a reader further up in place", async ({
  browser,
}) => {
  const page = await openTalk(browser, { ...PHONE, height: PHONE.height - KEYBOARD });
  await expect.poll(async () => (await readable(page)).at(-1)).toBe("I'm glad you told me.");
  // Both before the next frame, so that the event of the scroll comes when the rows have grown.
  const scrollAndGrow = (size: string, position: "end" | "start") =>
    page.getByRole("log").evaluate(
      (log, [fontSize = "", to]) => {
        log.scrollTop = to === "end" ? log.scrollTop - 1 : 0;
        document.documentElement.style.setProperty("font-size", fontSize);
      },
      [size, position],
    );
  await scrollAndGrow("150%", "end");
  await expect.poll(async () => (await readable(page)).at(-1)).toBe("I'm glad you told me.");
  await scrollAndGrow("160%", "start");
  await drawn(page);
  expect(await page.getByRole("log").evaluate((log) => log.scrollTop)).toBe(0);
  await page.context().close();
});

test("an answer is its words and one button; its place moves by keys, and the rest is one menu", async ({
  browser,
}) => {
  const page = await openTalk(browser, PHONE);
  const newest = page.getByRole("article", { name: "AI voice of Papa" }).last();
  await expect(newest.getByRole("slider")).toHaveAttribute("aria-valuetext", /^0 seconds of about \d seconds?$/);
  await newest.getByRole("slider").press("End");
  await expect(newest.getByRole("slider")).not.toHaveAttribute("aria-valuenow", "0");
  // As high as its one line of words, however much can be done with it.
  expect((await newest.boundingBox())?.height).toBeLessThanOrEqual(46);
  await newest.getByRole("button", { name: /^More about the answer/ }).press("Enter");
  const menu = page.getByRole("dialog", { name: "About the answer" });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole("combobox", { name: "Speed" }).selectOption("1.25");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(newest.getByRole("button", { name: /^More about the answer/ })).toBeFocused();
  await page.context().close();
});

test("the box grows from 50 to 120 px, and no further", async ({ browser }) => {
  const page = await openTalk(browser, PHONE);
  const box = page.getByLabel("Your message");
  const height = async () => (await box.boundingBox())?.height;
  expect(await height()).toBe(50);
  await box.fill("A line.\n".repeat(12));
  expect(await height()).toBe(120);
  await page.context().close();
});

test("on a phone the menu holds the settings, what is known of the voice and the way to delete the talk", async ({
  browser,
}) => {
  const page = await openTalk(browser, PHONE);
  await expect(page.getByRole("link", { name: "Change voice settings" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("heading", { name: "About This Voice" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Change voice settings" })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "About This Voice" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Delete conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/dashboard");
  await page.context().close();
});

test("in a wider window all of that stands beside the talk, which is at most 600 px high", async ({ browser }) => {
  const page = await openTalk(browser, { width: 1280, height: 1100 });
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "About This Voice" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Change voice settings" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Delete conversation" })).toBeInViewport();
  const panel = await page.getByRole("region", { name: "Conversation", exact: true }).boundingBox();
  expect(panel?.height).toBe(600);
  const rename = await page.getByRole("button", { name: "Rename this conversation" }).boundingBox();
  expect((rename?.x ?? 0) + (rename?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  await page.context().close();
});
