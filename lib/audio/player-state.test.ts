import { initialPlayer, type PlayerEvent, type PlayerState, playerReducer, totalOf } from "@/lib/audio/player-state";

const reached = (...events: PlayerEvent[]): PlayerState => events.reduce(playerReducer, initialPlayer);

describe("the player", () => {
  it("loads, plays, pauses and ends", () => {
    expect(reached({ type: "loading" }).status).toBe("loading");
    expect(reached({ type: "loading" }, { type: "playing" }).status).toBe("playing");
    expect(reached({ type: "playing" }, { type: "paused" }).status).toBe("paused");
    expect(reached({ type: "playing" }, { type: "ended" }, { type: "paused" }).status).toBe("ended");
  });

  it("goes back to waiting when it is stopped before anything was heard", () => {
    expect(reached({ type: "loading" }, { type: "paused" }).status).toBe("idle");
  });

  it("is paused after moving in a clip that is over or has not begun", () => {
    expect(reached({ type: "ended" }, { type: "position", seconds: 2 }).status).toBe("paused");
    expect(reached({ type: "position", seconds: 2 }).status).toBe("paused");
  });

  it("knows no length while a clip streams", () => {
    const state = reached({ type: "playing" }, { type: "duration", seconds: Number.POSITIVE_INFINITY });
    expect(state.duration).toBeNull();
    expect(totalOf(state, null, null)).toBeNull();
    expect(totalOf(state, null, 12)).toEqual({ seconds: 12, isEstimate: true });
  });

  it("trusts the file over what was known, and both over an estimate", () => {
    expect(totalOf(reached({ type: "duration", seconds: 9.5 }), 10, 4)).toEqual({ seconds: 9.5, isEstimate: false });
    expect(totalOf(initialPlayer, 10, 4)).toEqual({ seconds: 10, isEstimate: false });
  });

  it("is never shorter than what has been heard", () => {
    expect(totalOf(reached({ type: "position", seconds: 15 }), null, 12)).toEqual({ seconds: 15, isEstimate: true });
  });

  it("begins at the start when the browser reads instead, and forgets the length of the file", () => {
    const state = reached(
      { type: "duration", seconds: 9 },
      { type: "position", seconds: 3 },
      { type: "speaking", isFallback: true },
    );
    expect(state).toMatchObject({ source: "speech", isFallback: true, position: 0, duration: null });
    expect(totalOf(state, 9, 4)).toEqual({ seconds: 4, isEstimate: true });
  });

  it("tries the file again after a failure", () => {
    const failed = reached(
      { type: "speaking", isFallback: true },
      { type: "failed", message: "Could not play speech." },
    );
    expect(failed).toMatchObject({ status: "error", source: "file", message: "Could not play speech." });
    expect(playerReducer(failed, { type: "loading" }).message).toBeNull();
  });
});
