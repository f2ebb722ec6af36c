import type { Browser, Page } from "@playwright/test";
import type { Person } from "../../../tests/e2e/person";
import { median, type Result } from "../report";
import { CPU_SLOW_DOWN, launchBrowser, nameFunctions, slowDown } from "./slow-browser";

/**
 * The number of messages sent and conversations opened. A message takes a few frames, so its median needs more
 * samples.
 */
const SENDS = 25;
const OPENINGS = 7;
const MOST_TIMES = 1.3;
/** The time for a reply to be written and shown before the next message. */
const BETWEEN_SENDS_MS = 1_500;

/** Conversations by the number of their messages. */
export type Talks = { few: number; many: number; some: number; most: number };
export const talkSizes: Talks = { few: 10, many: 1_000, some: 50, most: 5_000 };

/** How long it takes to see a sent message, and to open a conversation, regardless of its length. */
export async function screens(person: Person, talks: Talks): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const [few, many] = [await slowPage(browser, person), await slowPage(browser, person)];
    await open(few, person, talks.few);
    await open(many, person, talks.many);
    await showAll(many, talkSizes.many);
    const sends = { few: [] as number[], many: [] as number[] };
    for (let turn = 0; turn < SENDS; turn++) {
      sends.few.push(await send(few, `One more thing, ${turn}`));
      sends.many.push(await send(many, `One more thing, ${turn}`));
    }
    const opens = { some: [] as number[], most: [] as number[] };
    for (let turn = 0; turn <= OPENINGS; turn++) {
      const [some, most] = [await open(few, person, talks.some), await open(many, person, talks.most)];
      // The first of each loads the scripts.
      if (turn === 0) continue;
      opens.some.push(some);
      opens.most.push(most);
    }
    const times = (slow: number[], quick: number[]) => Number((median(slow) / median(quick)).toFixed(3));
    return {
      figures: {
        [`Milliseconds at ${CPU_SLOW_DOWN}x processor slow-down, medians`]: [
          { what: "sent to seen", [`${talkSizes.few}`]: median(sends.few), [`${talkSizes.many}`]: median(sends.many) },
          {
            what: "opened to read",
            [`${talkSizes.some}`]: median(opens.some),
            [`${talkSizes.most}`]: median(opens.most),
          },
        ],
      },
      limits: [
        { name: "sent to seen, 1,000 messages against 10", value: times(sends.many, sends.few), atMost: MOST_TIMES },
        { name: "opened to read, 5,000 messages against 50", value: times(opens.most, opens.some), atMost: MOST_TIMES },
      ],
    };
  } finally {
    await browser.close();
  }
}

async function slowPage(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies(person.cookies());
  const page = await context.newPage();
  await nameFunctions(page);
  await slowDown(page);
  return page;
}

/** Milliseconds from the navigation until the newest message is rendered in the log. */
async function open(page: Page, person: Person, conversationId: number): Promise<number> {
  // Chromium does not render a page behind another.
  await page.bringToFront();
  await page.goto(`${person.url}/conversation/${conversationId}`, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const log = document.querySelector("[role=log]");
          const newest = [...(log?.querySelectorAll("article") ?? [])].at(-1)?.getBoundingClientRect();
          const edge = log?.getBoundingClientRect().bottom ?? 0;
          if (newest && newest.height > 0 && newest.top < edge) resolve(Math.round(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function showAll(page: Page, count: number) {
  await page.bringToFront();
  const earlier = page.getByRole("button", { name: "Earlier messages" });
  const rows = page.locator("[role=log] article");
  for (;;) {
    const shown = await rows.count();
    if (shown >= count) return;
    await earlier.click();
    await page.waitForFunction((n) => document.querySelectorAll("[role=log] article").length > n, shown);
  }
}

type TimedWindow = typeof window & { seen?: Promise<number> };

/** Milliseconds from the Enter key to the frame that shows the message. */
async function send(page: Page, text: string): Promise<number> {
  await page.bringToFront();
  await page.getByPlaceholder("Write a message").fill(text);
  // Starts listening before the key is pressed, because a busy page handles keys before this script.
  await page.evaluate((wanted) => {
    (window as TimedWindow).seen = new Promise((resolve) => {
      const look = (pressedAt: number) => {
        // The answer's placeholder may already be below the sent message.
        const newest = [...document.querySelectorAll("[role=log] article")].slice(-2);
        if (newest.some((article) => article.textContent?.includes(wanted))) {
          requestAnimationFrame(() => resolve(Number((performance.now() - pressedAt).toFixed(1))));
        } else requestAnimationFrame(() => look(pressedAt));
      };
      document.addEventListener("keydown", () => look(performance.now()), { capture: true, once: true });
    });
  }, text);
  await page.keyboard.press("Enter");
  const milliseconds = await page.evaluate(() => (window as TimedWindow).seen ?? Number.NaN);
  await page.waitForTimeout(BETWEEN_SENDS_MS);
  return milliseconds;
}
