import { createStopwatch } from "@/lib/audio/stopwatch";

it("counts seconds and leaves the pauses out", () => {
  let now = 1000;
  const watch = createStopwatch(() => now);
  expect(watch.seconds()).toBe(0);
  watch.start();
  now += 1500;
  watch.start();
  expect(watch.seconds()).toBe(1.5);
  watch.pause();
  now += 60_000;
  watch.pause();
  watch.start();
  now += 500;
  expect(watch.seconds()).toBe(2);
});
