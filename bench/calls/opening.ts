import { startApp } from "../../tests/e2e/app";
import { openCallPage } from "../../tests/e2e/call-browser";
import { AgentSockets } from "../../tests/emulators/agent-socket";
import { type Emulators, emulatorKeys, startEmulators } from "../../tests/emulators/server";
import type { Limit } from "../report";
import { aCallee, percentile, summary } from "./callers";

const CALLS = 40;
const WARM_UP = 3;
const PROVIDER_MS = 200;
const OWN_SHARE_MS = 40;

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

/** How long the provider took for each address that was asked of it: a timer is late on a busy machine. */
function timeAnswers(emulators: Emulators): number[] {
  const took: number[] = [];
  emulators.server.on("request", (request, response) => {
    if (!request.url?.includes("get-signed-url")) return;
    const askedAt = performance.now();
    response.once("finish", () => took.push(performance.now() - askedAt));
  });
  return took;
}

/** From the click to the open socket, in Chromium, with a provider whose every answer takes a while. */
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
  const { browser, page } = await openCallPage(app, callee.person, { silences: [3, 0], records: false });
  try {
    emulators.fault({ kind: "slow", service: "elevenlabs", path: "convai", delayMs: PROVIDER_MS, times: 10_000 });
    await page.addInitScript(installClock);
    await page.goto(`/conversation/${callee.conversationId}`);
    await page.getByRole("tab", { name: "Call" }).click();
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await page.getByRole("button", { name: "Start the call" }).click();
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + CALLS; n++) {
      // Not at each frame, as is usual: the page would draw frames for the bench alone.
      await page.waitForFunction(() => (window as TimedWindow).openedAt > 0, null, { polling: 100 });
      const took = await page.evaluate(() => (window as TimedWindow).openedAt - (window as TimedWindow).clickedAt);
      const provider = answers.at(-1);
      if (answers.length !== n + 1 || !provider) throw new Error("An opening asked for an address more than once.");
      if (n >= WARM_UP) times.push(took - provider);
      // A while, as between two calls of a person: what is settled afterwards is not part of the next opening.
      await page.waitForTimeout(600);
      await page.getByRole("button", { name: "Hang up" }).click();
      await page.waitForTimeout(600);
      await page.getByRole("button", { name: "Call again" }).click();
    }
    return {
      figures: { "Click to open socket, ms beyond the provider's own": { "click to open socket": summary(times) } },
      limits: [
        {
          name: "click to open socket, p95 ms beyond one answer",
          value: percentile(times, 0.95),
          atMost: OWN_SHARE_MS,
        },
      ],
    };
  } finally {
    await browser.close();
    await app.remove();
    sockets.close();
    await emulators.close();
  }
}
