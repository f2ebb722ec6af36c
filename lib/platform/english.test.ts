import {
  counted,
  dateAndTime,
  dayAndMonth,
  longDateInUtc,
  relativeTime,
  timeOfDay,
  weekday,
} from "@/lib/platform/english";

describe("numbers and dates in English", () => {
  it("counts one without an s, and groups thousands", () => {
    expect(counted(1, "minute")).toBe("1 minute");
    expect(counted(0, "minute")).toBe("0 minutes");
    expect(counted(2_000, "character")).toBe("2,000 characters");
    expect(counted(1_234_567, "character")).toBe("1,234,567 characters");
  });

  // A browser may put a narrow no-break space before AM and PM.
  const plain = (text: string) => text.replace(/\s/g, " ");

  it("says days, months and hours as Americans do", () => {
    const noon = new Date(2026, 10, 22, 12, 3);
    expect(dayAndMonth(noon)).toBe("November 22");
    expect(weekday(noon)).toBe("Sunday");
    expect(plain(timeOfDay(noon))).toBe("12:03 PM");
    expect(plain(timeOfDay(new Date(2026, 10, 22, 0, 30)))).toBe("12:30 AM");
    expect(plain(dateAndTime(noon))).toBe("November 22, 2026 at 12:03 PM");
    expect(longDateInUtc(new Date("2026-01-01T23:59:00Z"))).toBe("January 1, 2026");
  });
});

const now = new Date(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe("a time, as a person would say it", () => {
  it.each([
    [10, "just now"],
    [5 * 60, "5 minutes ago"],
    [90 * 60, "1 hour ago"],
    [20 * 3600, "20 hours ago"],
    [30 * 3600, "yesterday"],
    [3 * 86_400, "3 days ago"],
    [30 * 86_400, "October 22"],
    [400 * 86_400, "October 17, 2025"],
  ])("calls %s seconds ago %s", (seconds, words) => {
    expect(relativeTime(ago(seconds), now)).toBe(words);
  });
});
