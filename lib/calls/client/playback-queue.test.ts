import { PlaybackQueue } from "./playback-queue";

describe("the playback queue", () => {
  it("plays pieces one after the other without a seam, however early they come", () => {
    const queue = new PlaybackQueue();
    const first = queue.schedule(1, 0.2, 10);
    const second = queue.schedule(1, 0.1, 10.01);
    const third = queue.schedule(2, 0.1, 10.02);
    expect(first?.startAt).toBeCloseTo(10.04, 3);
    expect(second?.startAt).toBe(first?.endAt);
    expect(third?.startAt).toBe(second?.endAt);
    expect(queue.secondsAhead(10.04)).toBeCloseTo(0.4, 3);
    expect(queue.underruns).toBe(0);
  });

  it("schedules a sound within 60 ms of its arrival when nothing else is playing", () => {
    const queue = new PlaybackQueue();
    for (const [eventId, now] of [
      [1, 5],
      [2, 20],
    ] as const) {
      expect((queue.schedule(eventId, 0.1, now)?.startAt ?? 0) - now).toBeLessThanOrEqual(0.06);
    }
  });

  it("counts a gap inside an answer, and none between two answers", () => {
    const queue = new PlaybackQueue();
    queue.schedule(1, 0.1, 1);
    queue.schedule(2, 0.1, 3);
    expect(queue.underruns).toBe(0);
    queue.schedule(2, 0.1, 4);
    expect(queue.underruns).toBe(1);
  });

  it("drops what was waiting at an interruption, refuses older events and takes newer ones at once", () => {
    const queue = new PlaybackQueue();
    queue.schedule(4, 10, 0);
    queue.interrupt(5);
    expect(queue.secondsAhead(0)).toBe(0);
    expect(queue.schedule(4, 1, 0.1)).toBeNull();
    expect(queue.schedule(5, 1, 0.1)?.startAt).toBeCloseTo(0.14, 3);
  });

  it("does not forget an interruption because an older one comes late", () => {
    const queue = new PlaybackQueue();
    queue.interrupt(9);
    queue.interrupt(3);
    expect(queue.schedule(8, 1, 0)).toBeNull();
  });

  it("takes the low event ids of a new connection", () => {
    const queue = new PlaybackQueue();
    queue.interrupt(50);
    queue.reset();
    expect(queue.schedule(1, 1, 0)).not.toBeNull();
  });
});
