import type { Page } from "@playwright/test";
import { startApp } from "../../../tests/e2e/app";
import { openCallPage } from "../../../tests/e2e/call-browser";
import { AgentSockets } from "../../../tests/emulators/agent-socket";
import { type Emulators, emulatorKeys, startEmulators } from "../../../tests/emulators/server";
import { type Limit, percentile, summary } from "../report";
import { aCallee } from "./callers";

const CALLS = 40;
const WARM_UP = 3;
const PROVIDER_MS = 200;
/** People notice anything longer. */
const MOST_MS = 60;
/** Milliseconds between calls, so that settling one call is not measured with the next. */
const REST_MS = 600;

type TimedWindow = typeof window & { clickedAt: number; openedAt: number };

/** Notes when the button was pressed and when the socket was open, in the page. */
function installClock() {
  const own = window as TimedWindow;
  document.addEventListener(
    "click",
    ({ timeStamp }) => Object.assign(own, { clickedAt: timeStamp, openedAt: 0 }),
    true,
  );
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("open", () => {
        own.openedAt = performance.now();
      });
    }
  };
}

/** Measures how long the provider took for each signed URL, since a timer is late on a busy machine. */
function timeAnswers(emulators: Emulators): number[] {
  const took: number[] = [];
  emulators.server.on("request", (request, response) => {
    if (!request.url?.includes("get-signed-url")) return;
    const askedAt = performance.now();
    response.once("finish", () => took.push(performance.now() - askedAt));
  });
  return took;
}

/** "Start the call" after the microphone check, and "Call again", which opens microphone and loudspeaker too. */
const ways = ["Start the call", "Call again"] as const;
type Way = (typeof ways)[number];

/** Presses the button with the mouse only, because Playwright's click runs code in the page. Milliseconds. */
async function timeOpening(page: Page, button: string, answers: readonly number[]): Promise<number> {
  const before = answers.length;
  await page.waitForTimeout(REST_MS);
  const box = await page.getByRole("button", { name: button, exact: true }).boundingBox();
  if (!box) throw new Error(`The button "${button}" is not there.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS / 2);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(REST_MS);
  const took = await page.evaluate(() => (window as TimedWindow).openedAt - (window as TimedWindow).clickedAt);
  const provider = answers.at(-1);
  if (answers.length !== before + 1 || !provider) throw new Error("An opening did not ask for one address.");
  if (took < 0) throw new Error("A line was not open in time.");
  return took - provider;
}

/** Runs the microphone check before the call. */
async function check(page: Page) {
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("tab", { name: "Call" }).click();
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await page.getByText("Microphone ready").waitFor();
}

/** The first call of a day begins with the notice that this is an AI voice, read before the socket is opened. */
async function hearNotice(page: Page) {
  await check(page);
  await page.getByRole("button", { name: "Start the call", exact: true }).click();
  await page.waitForFunction(() => (window as TimedWindow).openedAt > 0);
  await page.getByText("Connecting").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Hang up" }).click();
}

/** From the click to the open socket, in Chromium, with a provider whose every response is delayed. */
export async function opening(): Promise<{ figures: Record<string, unknown>; limits: Limit[] }> {
  const emulators = await startEmulators();
  const answers = timeAnswers(emulators);
  const sockets = new AgentSockets(emulators);
  const app = await startApp({
    database: "postgresql",
    env: {
      RATE_LIMIT_FACTOR: "10000",
      ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
      ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
    },
  });
  const callee = await aCallee(app.url);
  const { browser, page } = await openCallPage(app, callee.person, { records: false });
  const times: Record<Way, number[]> = { "Start the call": [], "Call again": [] };
  try {
    emulators.fault({ kind: "slow", service: "elevenlabs", path: "convai", delayMs: PROVIDER_MS, times: 10_000 });
    await page.addInitScript(installClock);
    await page.goto(`/conversation/${callee.conversationId}`);
    await hearNotice(page);
    for (let n = 0; n < WARM_UP + CALLS; n++) {
      for (const way of ways) {
        if (way === "Start the call") await check(page);
        const took = await timeOpening(page, way, answers);
        if (n >= WARM_UP) times[way].push(took);
        await page.getByRole("button", { name: "Hang up" }).click();
      }
    }
    return {
      figures: {
        "Click to open socket, ms beyond the provider's own": {
          "Start the call": summary(times["Start the call"]),
          "Call again": summary(times["Call again"]),
        },
      },
      limits: ways.map((way) => ({
        name: `"${way}" to open socket beyond one answer, p95 ms`,
        value: percentile(times[way], 0.95),
        atMost: MOST_MS,
      })),
    };
  } finally {
    await browser.close();
    await app.remove();
    sockets.close();
    await emulators.close();
  }
}
