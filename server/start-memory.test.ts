import { memoryHere, memoryWarning } from "./start-memory";

it("warns at the start where the memory is less than the start or an idle installation takes", () => {
  expect(memoryWarning(512 * 1024 * 1024, "embedded")).toBe(
    "Keepsake may use 512 MB of memory here and needs about 900: the system may end it at any time, without a word. Please give it more.",
  );
  expect(memoryWarning(900 * 1024 * 1024, "embedded")).toBeNull();
  expect(memoryWarning(512 * 1024 * 1024, "postgresql")).toBeNull();
});

it("knows how much there is", () => {
  expect(memoryHere()).toBeGreaterThan(100 * 1024 * 1024);
  expect(memoryHere()).toBeLessThan(2 ** 50);
});
