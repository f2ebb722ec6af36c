import { stateOf } from "@/lib/platform/disk-policy";

const RESERVE = 256;
const at = (freeBytes: number, before: "ok" | "low" | "full" = "ok", freeFiles: number | null = null) =>
  stateOf({ freeBytes, reserveBytes: RESERVE, freeFiles }, before);

it("a disk is full below its reserve, and low below four times as much", () => {
  expect([255, 256, 1023, 1024].map((free) => at(free))).toEqual(["full", "low", "low", "ok"]);
});

it("a full disk takes new things again only with a quarter more than the reserve", () => {
  expect([256, 319, 320].map((free) => at(free, "full"))).toEqual(["full", "full", "low"]);
  expect([1024, 1279, 1280].map((free) => at(free, "low"))).toEqual(["low", "low", "ok"]);
});

it("a disk without room for another file is full, however many bytes are free", () => {
  expect(at(5000, "ok", 10)).toBe("full");
  expect(at(5000, "ok", 100_000)).toBe("ok");
});
