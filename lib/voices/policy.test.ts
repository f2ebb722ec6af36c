import { annualMonthlyPrice, planOf, plans } from "@/lib/plans/plans";
import { summariseSpeech, voiceLimitMessage } from "@/lib/voices/policy";

describe("how much a voice rests on", () => {
  it.each([
    [0, "none", "No clear speech yet. 30 seconds or more is best."],
    [7.74, "little", "8 seconds of clear speech so far. At least 10 seconds is needed for a likeness."],
    [12, "enough", "12 seconds of clear speech so far. 30 seconds or more is best."],
    [61, "good", "1 minute 1 second of clear speech so far. 3-5 minutes make it closer."],
    [180, "full", "3 minutes of clear speech so far. That is enough for a good voice."],
  ])("%d seconds is %s", (seconds, level, text) => {
    expect(summariseSpeech(seconds)).toMatchObject({ level, text });
  });
});

describe("one voice more", () => {
  it("is a matter of the plan", () => {
    expect(voiceLimitMessage("premium", 2)).toBeNull();
    expect(voiceLimitMessage("premium", 3)).toContain("room for 3 voices");
    expect(voiceLimitMessage("basic", 1)).toContain("room for one voice");
    expect(voiceLimitMessage("trial", 1)).toContain("Free Trial Limit Reached");
  });

  it("has the smallest plan when the tier is not known", () => {
    expect(planOf("gold")).toBe(plans.trial);
  });
});

it("takes a fifth off the price of a year, to the cent", () => {
  expect([plans.basic, plans.premium, plans.family].map(annualMonthlyPrice)).toEqual([7.99, 15.99, 31.99]);
});
