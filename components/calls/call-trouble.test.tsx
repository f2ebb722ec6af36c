import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HearingState } from "@/lib/calls/protocol";
import { browser, call, type FakeLine, inABrowserThatCalls, showCallPanel } from "@/tests/setup/fake-call";

inABrowserThatCalls();

const box = () => screen.getByLabelText("Type instead of speaking");
const hearing = (line: FakeLine, state: HearingState) =>
  line.tell({ type: "keepsake_hearing", keepsake_hearing_event: { state } });

describe("a call whose server cannot hear", () => {
  it("says so and opens the box, which stays open when it hears again", async () => {
    showCallPanel();
    const line = await call();
    expect(box()).not.toBeVisible();
    await hearing(line, "slow");
    expect(screen.getByText("Making out what you said")).toBeInTheDocument();
    expect(box()).not.toBeVisible();
    await hearing(line, "retrying");
    expect(screen.getByText(/^Your words didn't come through\. Keepsake is trying once more/)).toBeInTheDocument();
    expect(box()).toBeVisible();
    await hearing(line, "failed");
    expect(screen.getByText("Unable to hear you right now")).toBeInTheDocument();
    expect(screen.getByText(/Please say it again, or type below\.$/)).toBeInTheDocument();
    expect(screen.queryByText("Speech recognition not supported. You can type below.")).not.toBeInTheDocument();
    await hearing(line, "works");
    expect(screen.getByText("Listening")).toBeInTheDocument();
    expect(screen.queryByText(/Please say it again/)).not.toBeInTheDocument();
    expect(box()).toBeVisible();
  });

  it("has the browser's recognition listen from then on", async () => {
    const made: { starts: number; onresult: ((event: object) => void) | null }[] = [];
    class Recognition {
      starts = 0;
      onresult = null;
      constructor() {
        made.push(this);
      }
      start() {
        this.starts += 1;
      }
      abort() {}
    }
    Object.assign(window, { webkitSpeechRecognition: Recognition });
    showCallPanel();
    const line = await call();
    expect(made).toEqual([]);
    await hearing(line, "failed");
    expect(line.sent).toContainEqual({ type: "keepsake_words_from", words_from: "browser" });
    expect(screen.getByText(/your browser is listening instead/)).toBeInTheDocument();
    expect(screen.getByText("Listening")).toBeInTheDocument();
    expect(made[0]?.starts).toBe(1);
    const result = Object.assign([{ transcript: "Was it green?" }], { isFinal: true });
    await act(async () => made[0]?.onresult?.({ resultIndex: 0, results: [result] }));
    expect(await screen.findByText("Was it green?")).toBeInTheDocument();
    expect(line.sent).toContainEqual({ type: "user_message", text: "Was it green?" });
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
  });
});

describe("a call whose voice fails", () => {
  it("shows the answer in writing, also where captions were hidden, until the voice sounds again", async () => {
    showCallPanel();
    const line = await call();
    await userEvent.click(screen.getByRole("button", { name: "Captions" }));
    await line.hears("Was it green?");
    await line.says("It was green.", 2);
    expect(screen.queryByText("It was green.")).not.toBeInTheDocument();
    await line.tell({ type: "keepsake_unspoken", keepsake_unspoken_event: { event_id: 2 } });
    expect(screen.getByText(/The voice couldn't be heard this time/)).toBeInTheDocument();
    expect(screen.getByText("It was green.")).toBeInTheDocument();
    expect(screen.getByText("Listening")).toBeInTheDocument();
    await line.sounds(200, 3);
    expect(screen.queryByText(/The voice couldn't be heard/)).not.toBeInTheDocument();
    expect(screen.queryByText("It was green.")).not.toBeInTheDocument();
  });
});

describe("a call whose sound the device takes away", () => {
  it("says so in place of Listening, and comes back at a tap", async () => {
    showCallPanel();
    await call();
    browser.isSoundTaken = true;
    await act(async () => {
      for (const context of browser.contexts) context.become("interrupted");
    });
    expect(screen.getByText("Sound paused")).toBeInTheDocument();
    expect(screen.queryByText("Listening")).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(/Your device has paused the sound/);
    browser.isSoundTaken = false;
    await userEvent.click(screen.getByRole("button", { name: "Continue with sound" }));
    expect(await screen.findByText("Listening")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Continue with sound" })).not.toBeInTheDocument();
    expect(browser.tracks).toHaveLength(1);
  });

  it("opens a microphone anew at the tap that the device keeps silent, and comes back by itself where it may", async () => {
    showCallPanel();
    await call();
    const [track] = browser.tracks;
    if (!track) throw new Error("There is no microphone.");
    track.muted = true;
    await act(async () => track.onmute?.());
    expect(screen.getByText("Sound paused")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Continue with sound" }));
    expect(await screen.findByText("Listening")).toBeInTheDocument();
    expect(browser.tracks).toHaveLength(2);
    expect(track.isOn).toBe(false);
    browser.isSoundTaken = true;
    await act(async () => {
      for (const context of browser.contexts) context.become("suspended");
    });
    expect(screen.getByText("Sound paused")).toBeInTheDocument();
    browser.isSoundTaken = false;
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("Listening")).toBeInTheDocument();
  });
});
