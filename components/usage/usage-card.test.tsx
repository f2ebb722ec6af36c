import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { USAGE_THRESHOLDS, UsageCard, usageTone } from "@/components/usage/usage-card";
import { USAGE_POLL_MS } from "@/lib/plans/queries";
import { aUsageAnswer } from "@/tests/factories/screen-data";
import { fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const USAGE = "GET /api/usage-stats";

it("says that it is loading until the figures are there", async () => {
  const answer = later();
  fakeNetwork({ [USAGE]: () => answer.promise });
  renderScreen(<UsageCard />);
  expect(screen.getByRole("region", { name: "Conversation minutes" })).toBeInTheDocument();
  expect(screen.getByText("Loading your usage")).toBeInTheDocument();
  await act(async () => answer.settle(aUsageAnswer()));
  expect(await screen.findByRole("progressbar")).toBeInTheDocument();
});

it("shows the minutes to one decimal and when the trial ends", async () => {
  fakeNetwork({
    [USAGE]: () => aUsageAnswer({ monthlyUsageMinutes: 5.26, remainingMinutes: 14.74, percentUsed: 26.3 }),
  });
  renderScreen(<UsageCard />);
  const bar = await screen.findByRole("progressbar", { name: "Conversation minutes" });
  expect(bar).toHaveAttribute("aria-valuetext", "5.3 of 20.0 minutes used");
  expect(screen.getByText(/14\.7\s+remaining/)).toBeInTheDocument();
  expect(screen.getByText("Trial until December 1")).toBeInTheDocument();
  expect(screen.getByText("Free Trial")).toBeInTheDocument();
});

it("colours the bar green under 60%, amber under 80%, and red from there", () => {
  expect(USAGE_THRESHOLDS).toEqual({ amber: 60, red: 80, warning: 90 });
  expect([0, 59.9].map(usageTone)).toEqual(["success", "success"]);
  expect([60, 79.9].map(usageTone)).toEqual(["warning", "warning"]);
  expect([80, 100].map(usageTone)).toEqual(["destructive", "destructive"]);
});

it("warns from 90% on, and not before", async () => {
  const warning = "You're approaching your monthly limit. Consider upgrading your plan for more conversation time.";
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ percentUsed: 89.9 }) });
  const { unmount } = renderScreen(<UsageCard />);
  await screen.findByRole("progressbar");
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  unmount();
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ subscriptionTier: "premium", percentUsed: 90, remainingMinutes: 12 }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText(warning)).toBeInTheDocument();
  expect(screen.getByText("90% used")).toHaveClass("text-destructive");
});

it("says why the figures could not be loaded, and loads them on Try Again", async () => {
  const network = fakeNetwork({ [USAGE]: () => refusal(503, "The database is away.") });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("Error loading usage data")).toBeInTheDocument();
  expect(screen.getByText("The database is away.")).toBeInTheDocument();
  network.answers[USAGE] = () => aUsageAnswer();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("progressbar")).toBeInTheDocument();
});

it("has words of its own for a failure that says nothing", async () => {
  fakeNetwork({ [USAGE]: () => new Response("<!DOCTYPE html><title>A proxy</title>") });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("An error occurred while fetching usage statistics.")).toBeInTheDocument();
});

it("tells that the figures are temporarily unavailable when the server falls back", async () => {
  fakeNetwork({ [USAGE]: () => ({ ...aUsageAnswer({ monthlyLimitMinutes: 0 }), fallback: true }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("Temporarily Unavailable")).toBeInTheDocument();
  expect(screen.getByText("Usage statistics are temporarily unavailable. Please try again later.")).toBeInTheDocument();
});

it("tells the server's own reason when there is one", async () => {
  const error = "The figures could not be read in time.";
  fakeNetwork({ [USAGE]: () => ({ ...aUsageAnswer({ monthlyLimitMinutes: 0 }), fallback: true, error }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("Temporarily Unavailable")).toBeInTheDocument();
  expect(screen.getByText(error)).toBeInTheDocument();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

it("has a badge that is destructive from 90% on, and plain before", async () => {
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ percentUsed: 89 }) });
  const { unmount } = renderScreen(<UsageCard />);
  expect(await screen.findByText("89% used")).not.toHaveClass("text-destructive");
  unmount();
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ percentUsed: 100 }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("100% used")).toHaveClass("text-destructive");
});

it("says when the period of a paid plan begins anew, and when a trial is over", async () => {
  const paid = { subscriptionTier: "premium", nextRenewalDate: "2026-12-15T00:00:00.000Z" };
  fakeNetwork({ [USAGE]: () => aUsageAnswer(paid) });
  const { unmount } = renderScreen(<UsageCard />);
  expect(await screen.findByText("Renews on December 15")).toBeInTheDocument();
  unmount();
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ nextRenewalDate: null, percentUsed: 100, remainingMinutes: 0 }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("Your trial has ended")).toBeInTheDocument();
});

it.each([
  ["a trial that is almost used up", { percentUsed: 95, remainingMinutes: 1 }, /almost used up/],
  ["a trial that is used up", { percentUsed: 100, remainingMinutes: 0 }, /minutes of your trial are used up/],
  ["a trial that is over", { percentUsed: 100, remainingMinutes: 0, nextRenewalDate: null }, /Your trial is over/],
  ["a plan that is used up", { subscriptionTier: "premium", percentUsed: 100, remainingMinutes: 0 }, /This month's/],
])("has words of its own for %s, and offers nothing that cannot be bought", async (_, usage, words) => {
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ subscriptionTier: "trial", ...usage }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/upgrad/i)).not.toBeInTheDocument();
});

it("says how many minutes of this period an administrator has added", async () => {
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ monthlyLimitMinutes: 50, grantedMinutes: 30 }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("Includes 30 extra minutes for this period")).toBeInTheDocument();
});

it("says so when an account has no minutes at all", async () => {
  fakeNetwork({ [USAGE]: () => aUsageAnswer({ monthlyLimitMinutes: 0, percentUsed: 100 }) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText(/This account has no minutes of speech/)).toBeInTheDocument();
  expect(screen.queryByText(/% used/)).not.toBeInTheDocument();
});

it("says only what was spoken where there are no plans", async () => {
  fakeNetwork({
    [USAGE]: () => aUsageAnswer({ hasPlans: false, subscriptionTier: "family", monthlyUsageMinutes: 5.26 }),
  });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("5.3 minutes were spoken for you this month.")).toBeInTheDocument();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(screen.queryByText(/remaining|family|renews|trial/i)).not.toBeInTheDocument();
});

it("says so when the answer has no figures", async () => {
  fakeNetwork({ [USAGE]: () => ({}) });
  renderScreen(<UsageCard />);
  expect(await screen.findByText("No data available")).toBeInTheDocument();
});

it("asks again every 60 seconds", async () => {
  expect(USAGE_POLL_MS).toBe(60_000);
  jest.useFakeTimers();
  try {
    const network = fakeNetwork({ [USAGE]: () => aUsageAnswer() });
    renderScreen(<UsageCard />);
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(network.count(USAGE)).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(network.count(USAGE)).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
