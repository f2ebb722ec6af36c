import { counted, dateAndTime, dayAndMonth, grouped, longDateInUtc, timeOfDay, weekday } from "@/lib/platform/english";

describe("numbers and dates in English", () => {
  it.each([0, 7, 999, 1_000, 12_500, 1_234_567])("groups %i as Intl does", (count) => {
    expect(grouped(count)).toBe(count.toLocaleString("en"));
  });

  it("counts one without an s", () => {
    expect(counted(1, "minute")).toBe("1 minute");
    expect(counted(0, "minute")).toBe("0 minutes");
    expect(counted(2_000, "character")).toBe("2,000 characters");
  });

  // Each month and weekday, midnight and noon among them.
  const dates = Array.from({ length: 60 }, (_, n) => new Date(2026, 0, 1 + n * 7 + (n % 7), (n * 6) % 24, n));
  const plainSpaces = (text: string) => text.replace(/\s/g, " ");

  it("says every day, month and hour as Intl does", () => {
    for (const date of dates) {
      const format = (options: Intl.DateTimeFormatOptions) =>
        plainSpaces(new Intl.DateTimeFormat("en-US", options).format(date));
      expect(dayAndMonth(date)).toBe(format({ day: "numeric", month: "long" }));
      expect(weekday(date)).toBe(format({ weekday: "long" }));
      expect(timeOfDay(date)).toBe(format({ timeStyle: "short" }));
      expect(dateAndTime(date)).toBe(format({ dateStyle: "long", timeStyle: "short" }));
      expect(longDateInUtc(date)).toBe(format({ dateStyle: "long", timeZone: "UTC" }));
    }
  });
});
