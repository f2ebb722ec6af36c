import { act, renderHook } from "@testing-library/react";
import {
  chooseAutoplay,
  choosePlaybackSpeed,
  isAutoplayOn,
  PLAYBACK_SPEEDS,
  playbackSpeed,
  useAutoplay,
  usePlaybackSpeed,
} from "@/lib/audio/preferences";

beforeEach(() => localStorage.clear());

describe("how somebody likes to listen", () => {
  it("plays at the natural speed until another is chosen, and keeps the choice", () => {
    expect(playbackSpeed()).toBe(1);
    choosePlaybackSpeed(1.25);
    expect(playbackSpeed()).toBe(1.25);
    expect(PLAYBACK_SPEEDS).toContain(1.25);
  });

  it("takes no speed it does not offer", () => {
    localStorage.setItem("playback-speed", "40");
    expect(playbackSpeed()).toBe(1);
  });

  it("plays answers on their own until that is turned off", () => {
    expect(isAutoplayOn()).toBe(true);
    chooseAutoplay(false);
    expect(isAutoplayOn()).toBe(false);
  });

  it("tells every player on the page at once", () => {
    const speed = renderHook(() => usePlaybackSpeed());
    const autoplay = renderHook(() => useAutoplay());
    act(() => {
      choosePlaybackSpeed(0.75);
      chooseAutoplay(false);
    });
    expect(speed.result.current).toBe(0.75);
    expect(autoplay.result.current).toBe(false);
  });
});
