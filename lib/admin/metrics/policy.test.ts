import {
  average,
  circleRadius,
  fullHeight,
  inSteps,
  KEEPSAKES_FULL,
  lastDays,
  onEveryDay,
  REGISTRATIONS_FULL,
  usageFullHeight,
  usagePercentage,
} from "@/lib/admin/metrics/policy";

it("draws a registrations bar as count/5 of full height, and grows the scale for more than 5", () => {
  expect(fullHeight([0, 2, 3], REGISTRATIONS_FULL)).toBe(5);
  expect(fullHeight([0, 12, 3], REGISTRATIONS_FULL)).toBe(12);
});

it("draws a Keepsake bar as count/3 of full height, and grows the scale for more than 3", () => {
  expect(fullHeight([1], KEEPSAKES_FULL)).toBe(3);
  expect(fullHeight([4], KEEPSAKES_FULL)).toBe(4);
});

it("draws a usage bar over 5% of all credits, and grows the scale for more", () => {
  expect(usageFullHeight([10, 900], 100_000)).toBe(5_000);
  expect(usageFullHeight([10, 9_000], 100_000)).toBe(9_000);
  expect(usageFullHeight([40], null)).toBe(40);
  expect(usageFullHeight([0, 0], null)).toBe(1);
});

it("draws a map circle with a radius of users x 0.5, between 4 and 10", () => {
  expect([0, 1, 8, 12, 20, 500].map(circleRadius)).toEqual([4, 4, 4, 6, 10, 10]);
});

it("rounds an average to one decimal, and shares nothing among nobody", () => {
  expect([average(10, 3), average(0, 5), average(5, 0)]).toEqual([3.3, 0, 0]);
});

it("tells how much of the credits is used, to one decimal, and nothing without a balance", () => {
  expect(usagePercentage(75_250, 100_000)).toBe(24.8);
  expect(usagePercentage(-5, 100)).toBe(100);
  expect(usagePercentage(null, 100)).toBeNull();
  expect(usagePercentage(10, 0)).toBeNull();
});

it("names UTC days up to today, and fills those without anything", () => {
  const days = lastDays(new Date("2026-03-01T00:30:00Z"), 3);
  expect(days).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(onEveryDay(days, [{ date: "2026-02-28", count: 2 }], { count: 0 })).toEqual([
    { date: "2026-02-27", count: 0 },
    { date: "2026-02-28", count: 2 },
    { date: "2026-03-01", count: 0 },
  ]);
});

it("sums a year in whole weeks that end today", () => {
  const rows = lastDays(new Date("2026-03-10T12:00:00Z"), 9).map((date) => ({ date, count: 1 }));
  expect(inSteps(rows, 7, (row) => row.count)).toEqual([
    { date: "2026-03-02", value: 2 },
    { date: "2026-03-04", value: 7 },
  ]);
});
