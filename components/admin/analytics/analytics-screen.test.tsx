import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AnalyticsScreen } from "@/components/admin/analytics/analytics-screen";
import { lastDays } from "@/lib/admin/metrics/policy";
import type { Analytics, AnalyticsDay } from "@/lib/admin/metrics/schema";
import { type Call, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const nothing = {
  registrations: 0,
  keepsakes: 0,
  conversations: 0,
  messages: 0,
  calls: 0,
  replySeconds: 0,
  callSeconds: 0,
};
const now = new Date("2026-11-21T12:00:00Z");

function figures(count: number, last: Partial<AnalyticsDay> = {}): Analytics {
  const days = lastDays(now, count).map((date) => ({ ...nothing, date }));
  Object.assign(days.at(-1) ?? {}, last);
  return {
    days,
    before: { ...nothing, messages: 40 },
    providers: [],
    answerTimes: [],
    tiers: [],
    voiceStatuses: [],
    supportStatuses: [],
    spending: [],
  };
}

const waited = { answers: 3, p50: 0.4, p95: 1250 };
const first = { kind: "reply" as const, provider: "gemini", title: "Gemini", answers: 3, p50: 420, p95: 900, days: [] };

const full: Analytics = {
  ...figures(30, { messages: 1234, replySeconds: 90, callSeconds: 30 }),
  providers: [
    {
      provider: "gemini",
      title: "Gemini",
      model: "reply",
      requests: 12,
      failures: 1,
      inputTokens: 9000,
      outputTokens: 800,
      characters: 0,
      seconds: 0,
    },
  ],
  answerTimes: [
    {
      kind: "reply",
      stage: "whole",
      provider: null,
      title: null,
      ...waited,
      days: [{ date: "2026-11-21", ...waited }],
    },
    { ...first, stage: "first_text", days: [{ date: "2026-11-20", answers: 2, p50: 300, p95: 310 }] },
    { ...first, kind: "turn", stage: "heard", provider: "hearing-server", title: "Hearing server" },
    { ...first, kind: "turn", stage: "first_text" },
  ],
  tiers: [{ name: "trial", count: 5 }],
  voiceStatuses: [{ name: "ready", count: 4 }],
  supportStatuses: [{ name: "in_progress", count: 3 }],
};

function show(answer: (call: Call) => unknown) {
  const network = fakeNetwork({ "GET /api/admin/metrics/analytics": answer });
  renderScreen(<AnalyticsScreen />, { pathname: "/admin/analytics" });
  return network;
}

it("says in one line what the operator's keys have cost today, where there is a ceiling", async () => {
  show(() => ({
    ...full,
    spending: [
      { kind: "seconds", spent: 1234.4, limit: 3600 },
      { kind: "tokens", spent: 0, limit: 50_000 },
    ],
  }));
  const line = await screen.findByText(/Spent today/);
  expect(line.textContent).toBe(
    "Spent today on the server's own keys: 1,234 of 3,600 seconds of speech (34%) · 0 of 50,000 tokens (0%)",
  );
});

it("sums the range, compares it with the days before, and charts each day with a table", async () => {
  show(() => full);
  expect(await screen.findAllByText("1,234")).not.toHaveLength(0);
  expect(screen.getByText("40 in the 30 days before")).toBeInTheDocument();
  const minutes = screen.getByRole("figure", { name: "Minutes of speech" });
  expect(within(minutes).getByRole("row", { name: "2026-11-21 1.5 0.5", hidden: true })).toBeInTheDocument();
  expect(within(minutes).getAllByRole("row", { hidden: true })).toHaveLength(31);
});

it("tells what the services did and how things stand", async () => {
  show(() => full);
  expect(await screen.findByRole("row", { name: "Gemini: reply 12 1 9,000 800 0 0" })).toBeInTheDocument();
  for (const words of ["Free Trial", "Active", "In progress"]) expect(screen.getByText(words)).toBeInTheDocument();
});

describe("the time to answer", () => {
  const replies = () => screen.getByRole("figure", { name: "Replies" });
  const table = (kind: string) => screen.getByRole("region", { name: `${kind} by stage and service, as a table` });

  it("stands by stage and service for replies and for turns in calls", async () => {
    show(() => full);
    await screen.findByRole("heading", { name: "Time to answer" });
    expect(within(table("Replies")).getAllByRole("row").slice(1)).toEqual([
      within(table("Replies")).getByRole("row", { name: "Until the first sound 3 under 1 ms 1.25 s" }),
      within(table("Replies")).getByRole("row", { name: "First text: Gemini 3 420 ms 900 ms" }),
    ]);
    expect(
      within(table("Turns in calls"))
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Words heard: Hearing server", "First text: Gemini"]);
  });

  it("is charted by day with a table of the days that have answers, for the stage that is chosen", async () => {
    show(() => full);
    await screen.findByRole("heading", { name: "Time to answer" });
    const rows = () =>
      within(replies())
        .getAllByRole("row", { hidden: true })
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(["DayAnswersp50p95", "2026-11-213under 1 ms1.25 s"]);
    await userEvent.selectOptions(screen.getByLabelText("By day"), "First text: Gemini");
    expect(rows()).toEqual(["DayAnswersp50p95", "2026-11-202300 ms310 ms"]);
    const turns = screen.getByRole("figure", { name: "Turns in calls" });
    expect(within(turns).getByText("Nothing in this time.")).toBeInTheDocument();
  });

  it("is charted of the first text where nobody has listened yet", async () => {
    const answerTimes = full.answerTimes.filter(({ stage }) => stage !== "whole");
    show(() => ({ ...full, answerTimes }));
    await screen.findByRole("heading", { name: "Time to answer" });
    expect(screen.getByLabelText("By day")).toHaveDisplayValue("First text: Gemini");
    expect(within(replies()).getAllByRole("row", { hidden: true })[1]).toHaveTextContent("300 ms310 ms");
  });

  it("is said to be missing where nobody was answered", async () => {
    show(() => figures(30));
    expect(await screen.findByText("No answer was given in this time.")).toBeInTheDocument();
  });
});

it("reads a year in weeks", async () => {
  const network = show(({ query }) => figures(Number(query.get("days"))));
  await screen.findByText("No service was used in this time.");
  await userEvent.selectOptions(screen.getByLabelText("Range"), "One year");
  await waitFor(() => expect(network.last("GET /api/admin/metrics/analytics")?.query.get("days")).toBe("365"));
  const registrations = await screen.findByRole("figure", { name: "Registrations" });
  expect(within(registrations).getByText("Week from")).toBeInTheDocument();
  expect(within(registrations).getAllByRole("row", { hidden: true })).toHaveLength(54);
});

it("says that the figures are loading, and can try again when they did not come", async () => {
  const answer = later<unknown>();
  const network = show(() => answer.promise);
  expect(screen.getByText("Loading analytics")).toBeInTheDocument();
  answer.settle(refusal(500, "Something went wrong."));
  expect(await screen.findByText("The figures could not be loaded. Please try again.")).toBeInTheDocument();
  network.answers["GET /api/admin/metrics/analytics"] = () => full;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("40 in the 30 days before")).toBeInTheDocument();
});
