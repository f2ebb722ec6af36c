import {
  COUNTDOWN_SECONDS,
  countdown,
  initialRecorder,
  isUnsaved,
  RECORDER_MAX_SECONDS,
  type RecorderEvent,
  type RecorderState,
  recorderReducer,
  secondsLeft,
} from "@/lib/audio/recorder-state";

const reached = (events: RecorderEvent[], limit = 120): RecorderState =>
  events.reduce(recorderReducer, initialRecorder(limit));

const recording: RecorderEvent[] = [{ type: "ask" }, { type: "granted" }, { type: "speakNow" }];
const reviewed: RecorderEvent[] = [...recording, { type: "stop" }, { type: "recorded", seconds: 42 }];

describe("the recorder", () => {
  it("records at most 300 seconds unless told otherwise", () => {
    expect(initialRecorder().limit).toBe(300);
    expect(RECORDER_MAX_SECONDS).toBe(300);
  });

  it("asks first, then leads in, then says that it is time to speak", () => {
    expect(reached([{ type: "ask" }]).status).toBe("asking");
    expect(reached([{ type: "ask" }, { type: "granted" }])).toMatchObject({ status: "recording", isLeadIn: true });
    expect(reached(recording)).toMatchObject({ isLeadIn: false, announcement: "Recording. Speak now." });
  });

  it("keeps the reason when the microphone is refused, and asks again on another try", () => {
    const refused = reached([{ type: "ask" }, { type: "refused", problem: "denied" }]);
    expect(refused).toMatchObject({ status: "error", problem: "denied" });
    expect(recorderReducer(refused, { type: "ask" })).toMatchObject({ status: "asking", problem: null });
  });

  it("tells the time that is used and left", () => {
    const state = reached([...recording, { type: "tick", seconds: 30 }]);
    expect(state.elapsed).toBe(30);
    expect(secondsLeft(state)).toBe(90);
  });

  it("counts down the last ten seconds and says so once", () => {
    const before = reached([...recording, { type: "tick", seconds: 109.9 }]);
    expect(countdown(before)).toBeNull();
    expect(before.announcement).toBe("Recording. Speak now.");
    const turned = recorderReducer(before, { type: "tick", seconds: 110 });
    expect(COUNTDOWN_SECONDS).toBe(10);
    expect(countdown(turned)).toBe(10);
    expect(turned.announcement).toBe("10 seconds left.");
    expect(countdown(recorderReducer(turned, { type: "tick", seconds: 117.2 }))).toBe(3);
  });

  it("ends by itself at the maximum and never counts beyond it", () => {
    const state = reached([...recording, { type: "tick", seconds: 120.4 }]);
    expect(state).toMatchObject({ elapsed: 120, isStopping: true });
    expect(recorderReducer(state, { type: "pause" })).toBe(state);
  });

  it("stands still while it is paused", () => {
    const paused = reached([...recording, { type: "tick", seconds: 5 }, { type: "pause" }]);
    expect(recorderReducer(paused, { type: "tick", seconds: 9 })).toBe(paused);
    expect(recorderReducer(paused, { type: "resume" }).status).toBe("recording");
  });

  it("says how long the recording became", () => {
    expect(reached(reviewed)).toMatchObject({
      status: "review",
      elapsed: 42,
      announcement: "Recording stopped. 42 seconds recorded.",
    });
  });

  it("asks before discarding, holds the recording meanwhile, and goes on when it is kept", () => {
    const asked = reached([...recording, { type: "tick", seconds: 5 }, { type: "askDiscard" }]);
    expect(asked).toMatchObject({ isConfirming: true, status: "paused", elapsed: 5 });
    expect(recorderReducer(asked, { type: "keep" })).toMatchObject({ isConfirming: false, status: "recording" });
    expect(recorderReducer(asked, { type: "discard" })).toMatchObject({ status: "idle", elapsed: 0 });
  });

  it("stays paused when a paused recording is kept", () => {
    const asked = reached([...recording, { type: "pause" }, { type: "askDiscard" }, { type: "keep" }]);
    expect(asked.status).toBe("paused");
  });

  it("returns to the beginning when a finished recording is discarded or saved", () => {
    expect(reached([...reviewed, { type: "askDiscard" }, { type: "discard" }]).status).toBe("idle");
    expect(reached([...reviewed, { type: "save" }, { type: "saved" }]).status).toBe("idle");
  });

  it("keeps the recording when it could not be saved", () => {
    expect(reached([...reviewed, { type: "save" }, { type: "saveFailed", message: "413: too large" }])).toMatchObject({
      status: "review",
      elapsed: 42,
      saveError: "413: too large",
    });
  });

  it("cannot be discarded in the middle of saving", () => {
    const saving = reached([...reviewed, { type: "save" }]);
    expect(recorderReducer(saving, { type: "discard" })).toBe(saving);
    expect(recorderReducer(saving, { type: "askDiscard" })).toBe(saving);
  });

  it("knows when something would be lost by leaving", () => {
    expect(isUnsaved(reached([]))).toBe(false);
    expect(isUnsaved(reached([{ type: "ask" }]))).toBe(false);
    expect(isUnsaved(reached(recording))).toBe(true);
    expect(isUnsaved(reached(reviewed))).toBe(true);
    expect(isUnsaved(reached([...reviewed, { type: "save" }, { type: "saved" }]))).toBe(false);
  });

  it("takes no notice of events that come too late", () => {
    const idle = reached([]);
    for (const event of [
      { type: "granted" },
      { type: "tick", seconds: 3 },
      { type: "stop" },
      { type: "recorded", seconds: 3 },
      { type: "save" },
      { type: "saved" },
      { type: "keep" },
      { type: "cancelAsking" },
    ] as RecorderEvent[]) {
      expect(recorderReducer(idle, event)).toBe(idle);
    }
  });
});
