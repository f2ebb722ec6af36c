import { annualDiscount, paidPlans, price, trialLines } from "@/lib/landing/pricing";

const of = (tier: string) => paidPlans.find(({ plan }) => plan.tier === tier);

describe("the figures of the pricing page", () => {
  it("offers a trial of one voice and 20 minutes, valid 30 days from registration", () => {
    expect(trialLines).toEqual(["1 voice", "20 minutes in all", "Valid 30 days from registration", "No card needed"]);
    expect(price(0)).toBe("$0");
  });

  it.each([
    ["basic", "$9.99", "$7.99", ["1 voice", "30 minutes a month"]],
    ["premium", "$19.99", "$15.99", ["3 voices", "120 minutes a month"]],
    ["family", "$39.99", "$31.99", ["5 voices", "240 minutes a month"]],
  ])("names %s at %s a month, %s when billed annually", (tier, monthly, annual, lines) => {
    expect(of(tier)).toMatchObject({ monthly, annual });
    expect(of(tier)?.lines).toEqual(expect.arrayContaining(lines));
    expect(annualDiscount).toBe("20%");
  });
});
