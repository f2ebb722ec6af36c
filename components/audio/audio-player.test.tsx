import { act, fireEvent, render, screen } from "@testing-library/react";
import { AudioPlayer, type AudioPlayerProps } from "@/components/audio/audio-player";
import { SEEK_STEP_SECONDS, seekTarget } from "@/components/audio/seek-slider";
import { stopPlayback } from "@/lib/audio/one-at-a-time";
import { chooseAutoplay } from "@/lib/audio/preferences";
import {
  type FakePlayback,
  type FakeSpeech,
  installFakePlayback,
  installFakeSpeech,
  removeFakeSpeech,
} from "@/tests/setup/fake-audio";

const TEXT = "I remember the garden in June. You would not come in.";

let playback: FakePlayback;
let speech: FakeSpeech;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  playback = installFakePlayback();
  speech = installFakeSpeech();
});

afterEach(() => {
  act(() => {
    stopPlayback();
    jest.runOnlyPendingTimers();
  });
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function show(props: Partial<AudioPlayerProps> = {}) {
  const view = render(<AudioPlayer label="answer" src="/audio/messages/1" durationSeconds={64} {...props} />);
  await wait(0);
  return view;
}

async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await wait(0);
}

/** jsdom has no PointerEvent; React only looks at the event's type. */
const point = (type: string, clientX: number) =>
  fireEvent(slider(), new MouseEvent(type, { bubbles: true, cancelable: true, clientX, button: 0 }));

const slider = (label = "answer") => screen.getByRole("slider", { name: `Place in ${label}` });

describe("the player", () => {
  it("loads nothing before it is asked to play", async () => {
    await show();
    expect(() => playback.element()).toThrow();
    expect(screen.getByText("0:00 / 1:04")).toBeVisible();
  });

  it("plays, shows the time that passed, and pauses", async () => {
    playback.duration = 64;
    await show();
    await press("Play answer");
    expect(playback.element()).toHaveAttribute("src", "/audio/messages/1");
    playback.advanceTo(5);
    await wait(100);
    expect(screen.getByText("0:05 / 1:04")).toBeVisible();
    await press("Pause answer");
    expect(playback.element().paused).toBe(true);
    expect(screen.getByRole("button", { name: "Play answer" })).toBeVisible();
  });

  it("tells the place in words: 4 seconds of 1 minute 4 seconds", async () => {
    playback.duration = 64;
    await show();
    await press("Play answer");
    playback.advanceTo(4);
    await wait(100);
    expect(slider()).toHaveAttribute("aria-valuetext", "4 seconds of 1 minute 4 seconds");
    expect(slider()).toHaveAttribute("aria-valuemax", "64");
  });

  it("plays the copy of a file that this browser cannot play, from then on", async () => {
    playback.unplayable.add("/audio/samples/1");
    await show({ src: "/audio/samples/1", copySrc: "/audio/samples/1?as=mp3" });
    await press("Play answer");
    expect(playback.element()).toHaveAttribute("src", "/audio/samples/1?as=mp3");
    playback.advanceTo(5);
    await wait(100);
    await press("Pause answer");
    await press("Play answer");
    expect(playback.element()).toHaveAttribute("src", "/audio/samples/1?as=mp3");
    expect(playback.element().currentTime).toBe(5);
  });

  it("plays a part of a file as if it were the whole: from its first second to its last, and no further", async () => {
    playback.duration = 600;
    const onEnded = jest.fn();
    await show({ src: "/audio/samples/1", stretch: { from: 310, to: 322 }, durationSeconds: 12, onEnded });
    await press("Play answer");
    expect(playback.element().currentTime).toBe(310);
    playback.advanceTo(314);
    await wait(100);
    expect(slider()).toHaveAttribute("aria-valuetext", "4 seconds of 12 seconds");
    fireEvent.keyDown(slider(), { key: "Home" });
    expect(playback.element().currentTime).toBe(310);
    playback.advanceTo(322);
    await wait(100);
    expect(onEnded).toHaveBeenCalledWith(12);
    expect(playback.element().paused).toBe(true);
  });

  it("says so when the copy cannot be played either", async () => {
    playback.refusal = "cannot load";
    const onFailed = jest.fn();
    await show({ src: "/audio/samples/1", copySrc: "/audio/samples/1?as=mp3", onFailed });
    await press("Play answer");
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert")).toHaveTextContent("Error loading audio. Please try again.");
  });

  it("moves with the arrows, the Page keys, Home and End", async () => {
    playback.duration = 64;
    await show();
    await press("Play answer");
    fireEvent.keyDown(slider(), { key: "ArrowRight" });
    expect(playback.element().currentTime).toBe(5);
    fireEvent.keyDown(slider(), { key: "PageUp" });
    expect(playback.element().currentTime).toBe(30);
    fireEvent.keyDown(slider(), { key: "ArrowLeft" });
    expect(playback.element().currentTime).toBe(25);
    fireEvent.keyDown(slider(), { key: "End" });
    expect(playback.element().currentTime).toBe(64);
    fireEvent.keyDown(slider(), { key: "Home" });
    expect(playback.element().currentTime).toBe(0);
  });

  it("moves in smaller steps through a short clip, and never beyond its ends", () => {
    expect(seekTarget("ArrowRight", 3, 12)).toBe(4);
    expect(seekTarget("PageDown", 3, 12)).toBe(0);
    expect(seekTarget("ArrowUp", 11.5, 12)).toBe(12);
    expect(seekTarget("a", 3, 12)).toBeNull();
  });

  it("moves by a click, to a tenth of a second", async () => {
    playback.duration = 64;
    await show();
    await press("Play answer");
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    point("pointerdown", 33.33);
    point("pointerup", 33.33);
    expect(SEEK_STEP_SECONDS).toBe(0.1);
    expect(playback.element().currentTime).toBeCloseTo(21.3, 5);
  });

  it("shows where a drag would lead and moves only when it is let go", async () => {
    playback.duration = 64;
    await show();
    await press("Play answer");
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    point("pointerdown", 10);
    point("pointermove", 50);
    expect(slider()).toHaveAttribute("aria-valuetext", "32 seconds of 1 minute 4 seconds");
    expect(playback.element().currentTime).toBe(0);
    point("pointerup", 50);
    expect(playback.element().currentTime).toBe(32);
  });

  it("begins where somebody moved to before playing", async () => {
    playback.duration = 64;
    await show();
    fireEvent.keyDown(slider(), { key: "PageUp" });
    await press("Play answer");
    expect(playback.element().currentTime).toBe(25);
  });

  it("can be heard again when it is over", async () => {
    const onEnded = jest.fn();
    playback.duration = 64;
    await show({ onEnded });
    await press("Play answer");
    act(() => playback.end());
    await wait(0);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(screen.getByText("1:04 / 1:04")).toBeVisible();
    await press("Play answer");
    expect(playback.element().currentTime).toBe(0);
  });

  it("lets only one clip of the page play", async () => {
    render(
      <>
        <AudioPlayer label="one" src="/audio/messages/1" />
        <AudioPlayer label="two" src="/audio/messages/2" />
      </>,
    );
    await press("Play one");
    await press("Play two");
    expect(screen.getByRole("button", { name: "Play one" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Pause two" })).toBeVisible();
  });

  it("stops when the screen is left", async () => {
    const { unmount } = await show();
    await press("Play answer");
    unmount();
    expect(playback.element().paused).toBe(true);
  });

  it("stops when a message is sent or a call begins", async () => {
    await show();
    await press("Play answer");
    act(() => stopPlayback());
    expect(playback.element().paused).toBe(true);
    expect(screen.getByRole("button", { name: "Play answer" })).toBeVisible();
  });

  it("keeps the chosen speed for every clip", async () => {
    render(
      <>
        <AudioPlayer label="one" src="/audio/messages/1" />
        <AudioPlayer label="two" src="/audio/messages/2" />
      </>,
    );
    fireEvent.change(screen.getAllByRole("combobox", { name: "Speed" })[0] as HTMLElement, {
      target: { value: "1.5" },
    });
    await press("Play two");
    expect(playback.element().playbackRate).toBe(1.5);
    expect(localStorage.getItem("playback-speed")).toBe("1.5");
  });

  it("shows the length it was told before anything is played, never none", async () => {
    const { unmount } = await show({ durationSeconds: 4.6 });
    expect(screen.getByText("0:00 / 0:04")).toBeVisible();
    unmount();
    await show({ durationSeconds: 0.4 });
    expect(screen.getByText("0:00 / 0:01")).toBeVisible();
  });

  it("shows an estimated length while an answer is still being made", async () => {
    playback.duration = Number.POSITIVE_INFINITY;
    await show({ durationSeconds: null, text: "a".repeat(200) });
    await press("Play answer");
    playback.advanceTo(3);
    await wait(100);
    expect(slider()).toHaveAttribute("aria-valuetext", "3 seconds of about 12 seconds");
  });

  it("draws the real shape of the sound when it is known", async () => {
    const { container } = await show({ peaks: [0.1, 0.9, 0.4] });
    expect(container.querySelectorAll("svg path[d^='M0.5']")).not.toHaveLength(0);
  });
});

describe("playing on its own", () => {
  it("plays an answer as it arrives, once", async () => {
    const { rerender } = await show({ autoPlay: true });
    expect(screen.getByRole("button", { name: "Pause answer" })).toBeVisible();
    await press("Pause answer");
    rerender(<AudioPlayer label="answer" src="/audio/messages/1" durationSeconds={64} autoPlay />);
    await wait(0);
    expect(screen.getByRole("button", { name: "Play answer" })).toBeVisible();
  });

  it("does not when that was turned off", async () => {
    chooseAutoplay(false);
    await show({ autoPlay: true });
    expect(screen.getByRole("button", { name: "Play answer" })).toBeVisible();
  });

  it("asks for a tap when the browser wants one, and waits", async () => {
    playback.refusal = "needs a tap";
    await show({ autoPlay: true });
    expect(screen.getByRole("status")).toHaveTextContent("Tap to listen");
    expect(screen.getByText("1:04")).toBeVisible();
    playback.refusal = "none";
    await press("Play answer");
    expect(screen.getByRole("button", { name: "Pause answer" })).toBeVisible();
  });
});

describe("when the file will not play", () => {
  it("lets the browser read the text, and says so", async () => {
    playback.refusal = "cannot load";
    await show({ text: TEXT, lang: "en" });
    await press("Play answer");
    await wait(100);
    expect(speech.spoken.map(({ text }) => text).join(" ")).toBe(TEXT);
    expect(screen.getByRole("status")).toHaveTextContent("your browser's own voice reads it");
    expect(screen.getByRole("button", { name: "Pause answer" })).toBeVisible();
    speech.finish();
    await wait(500);
    expect(screen.getByRole("button", { name: "Play answer" })).toBeVisible();
  });

  it("reads with the browser's voice where there never was a file", async () => {
    await show({ src: null, text: TEXT, autoPlay: true });
    expect(speech.spoken).not.toHaveLength(0);
    expect(screen.getByRole("status")).toHaveTextContent("Read by your browser's own voice.");
  });

  it("pauses the browser's voice and goes on from the same place", async () => {
    await show({ src: null, text: TEXT });
    await press("Play answer");
    await wait(2000);
    await press("Pause answer");
    speech.spoken = [];
    await press("Play answer");
    await wait(200);
    expect(speech.spoken.map(({ text }) => text).join(" ")).toBe("You would not come in.");
  });

  it("says what happened and offers another try when there is no text", async () => {
    playback.refusal = "cannot load";
    await show();
    await press("Play answer");
    expect(screen.getByRole("alert")).toHaveTextContent("Error loading audio. Please try again.");
    expect(screen.queryByRole("button", { name: "Read the text" })).not.toBeInTheDocument();
    playback.refusal = "none";
    await press("Try again");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Pause answer" })).toBeVisible();
  });

  it("says so when playing failed although the file is there", async () => {
    await show();
    jest.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new DOMException("", "InvalidStateError"));
    await press("Play answer");
    expect(screen.getByRole("alert")).toHaveTextContent("Could not play audio. Please try again.");
    jest.restoreAllMocks();
  });

  it("shows the text when the browser cannot speak either", async () => {
    removeFakeSpeech();
    playback.refusal = "cannot load";
    await show({ text: TEXT, lang: "en" });
    await press("Play answer");
    await press("Read the text");
    expect(screen.getByText(TEXT)).toHaveAttribute("lang", "en");
  });

  it("says so when the browser's voice fails", async () => {
    await show({ src: null, text: TEXT });
    await press("Play answer");
    act(() => speech.fail("synthesis-failed"));
    expect(screen.getByRole("alert")).toHaveTextContent("Could not play speech. Please try again.");
  });

  it("says so when there is neither a file nor a text", async () => {
    await show({ src: null });
    await press("Play answer");
    expect(screen.getByRole("alert")).toHaveTextContent("No audio available for playback");
  });
});
