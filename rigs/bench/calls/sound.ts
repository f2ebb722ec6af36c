import type { Page } from "@playwright/test";
import { startApp } from "../../../tests/e2e/app";
import { openCallPage, secondsUntilSilent, typeInCall } from "../../../tests/e2e/call-browser";
import { startEmulators } from "../../../tests/emulators/server";
import { type Limit, percentile, summary } from "../report";
import { aCallee, listening } from "./callers";

const CUTS = 12;
const SCHEDULED_MS = 60;
const SILENT_MS = 50;
const SLOWDOWN = 4;
const LOOPBACK_SECONDS = 60;
const answer =
  "We walked along the river and looked at the boats until the sun had gone, and nobody said a word all the way home. "
    .repeat(5)
    .trim();

type Piece = { eventId: number; arrivedAt: number; startsAt: number; seconds: number };
type SoundWindow = typeof window & { sounds: Piece[]; arrived: { eventId: number; at: number } };

/** Records for every chunk when its frame arrived and when it starts to play, on the audio clock. */
function installNotes() {
  const own = window as SoundWindow;
  Object.assign(own, { sounds: [], arrived: { eventId: 0, at: 0 } });
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        const { audio_event: event } = JSON.parse(String(data)) as { audio_event?: { event_id: number } };
        if (event) own.arrived = { eventId: event.event_id, at: performance.now() };
      });
    }
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0, ...rest) {
    const { eventId, at } = own.arrived;
    const arrivedAt = this.context.currentTime - (performance.now() - at) / 1000;
    const { duration: seconds = 0, length = 0 } = this.buffer ?? {};
    // One empty sample unlocks audio. All other pieces count: the rest of a sentence may be as short as 10 ms.
    if (length > 1) own.sounds.push({ eventId, arrivedAt, startsAt: when, seconds });
    return start.call(this, when, ...rest);
  };
}

const soundsIn = (page: Page) => page.evaluate(() => (window as SoundWindow).sounds);

/** Counts the gaps in one answer: chunks that start after the previous one has ended. */
function underrunsIn(pieces: readonly Piece[]): number {
  return pieces.filter((piece, index) => {
    const before = pieces[index - 1];
    return before?.eventId === piece.eventId && piece.startsAt > before.startsAt + before.seconds + 0.001;
  }).length;
}

/** Our client in Chromium, connected to the local agent. */
export async function sound(): Promise<{ figures: Record<string, unknown>; limits: Limit[] }> {
  const emulators = await startEmulators();
  const app = await startApp({ database: "postgresql", env: listening(emulators) });
  const callee = await aCallee(app.url);
  const call = await openCallPage(app, callee.person);
  const { page } = call;
  try {
    await page.addInitScript(installNotes);
    await page.goto(`/conversation/${callee.conversationId}`);
    await page.getByRole("tab", { name: "Call" }).click();
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await page.getByRole("button", { name: "Start the call" }).click();
    await page.getByText("Hello, Ana.", { exact: true }).waitFor();
    await page.waitForTimeout(2_500);

    emulators.openai.replies.script(...Array.from({ length: CUTS + 1 }, () => answer));
    for (let n = 0; n <= CUTS; n++) {
      await typeInCall(page, `Question ${n}.`);
      await page.waitForTimeout(1_300);
    }
    const heard = await call.heard();
    const silentAfter = heard.interruptedAt.map((at) => secondsUntilSilent(heard, at) * 1000);
    const first = (await soundsIn(page)).filter(({ eventId }, index, all) => all[index - 1]?.eventId !== eventId);
    const scheduled = first.map(({ arrivedAt, startsAt }) => (startsAt - arrivedAt) * 1000);

    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const before = (await soundsIn(page)).length;
    let slowed: Piece[] = [];
    const seconds = () => slowed.reduce((sum, piece) => sum + piece.seconds, 0);
    emulators.openai.replies.script(answer, answer, answer);
    for (let n = 0; n < 3 && seconds() < LOOPBACK_SECONDS; n++) {
      await typeInCall(page, "And then?");
      await page.waitForTimeout(4_000);
      await page.getByText("Listening", { exact: true }).waitFor({ timeout: 90_000 });
      slowed = (await soundsIn(page)).slice(before);
    }
    return {
      figures: {
        "Our client in Chromium, ms": {
          "frame to the beginning of its sound": summary(scheduled),
          "interruption to silence": summary(silentAfter),
        },
        "At a quarter of the speed": [{ "seconds of sound": Math.round(seconds()), underruns: underrunsIn(slowed) }],
      },
      limits: [
        {
          name: "frame to the beginning of its sound, worst ms",
          value: percentile(scheduled, 1),
          atMost: SCHEDULED_MS,
        },
        { name: "interruptions measured", value: silentAfter.length, atLeast: CUTS - 1 },
        { name: "interruption to silence, worst ms", value: percentile(silentAfter, 1), atMost: SILENT_MS },
        { name: "at a quarter of the speed: underruns", value: underrunsIn(slowed), atMost: 0 },
        {
          name: "at a quarter of the speed: seconds of sound",
          value: Math.round(seconds()),
          atLeast: LOOPBACK_SECONDS,
        },
      ],
    };
  } finally {
    await call.browser.close();
    await app.remove();
    await emulators.close();
  }
}
