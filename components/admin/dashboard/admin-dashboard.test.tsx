import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminDashboard } from "@/components/admin/dashboard/admin-dashboard";
import type { KeyStatus } from "@/lib/admin/keys/schema";
import { lastDays, METRICS_POLL_MS } from "@/lib/admin/metrics/policy";
import type { ApiMetrics, SystemMetrics } from "@/lib/admin/metrics/schema";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const now = new Date("2026-11-21T12:00:00Z");
const days = (counts: readonly number[]) =>
  lastDays(now, 30).map((date, index) => ({ date, count: counts[index - (30 - counts.length)] ?? 0 }));

const system: SystemMetrics = {
  totalUsers: 1200,
  activeUsers: 310,
  totalKeepsakes: 1500,
  totalConversations: 4000,
  totalMessages: 50_000,
  averageMessagesPerConversation: 12.5,
  registrationsLast30Days: days([2, 0, 4]),
  keepsakesLast30Days: days([9]),
  cardsLast30Days: days([2, 1]),
  questionsLast30Days: days([6]),
  disk: { state: "ok", freeBytes: 70 * 2 ** 30, totalBytes: 252 * 2 ** 30, reserveBytes: 2 ** 28 },
  backups: { schedule: null, last: null, lastMade: null, isBesideAnother: false },
  openRequests: 2,
  failedVoices: 1,
  isMailSetUp: false,
  userLocations: [
    { country: "Croatia", countryCode: "HR", coordinates: [16.4, 45.2], users: 700 },
    { country: "Portugal", countryCode: "PT", coordinates: [-8, 39.6], users: 300 },
  ],
};

const quiet = {
  remainingCredits: null,
  totalCredits: null,
  usagePercentage: null,
  recentUsage: lastDays(now, 7).map((date) => ({ date, usage: 0 })),
  requests: 0,
  failures: 0,
  isConfigured: false,
  note: null,
};
const apiFigures: ApiMetrics = {
  elevenlabs: {
    ...quiet,
    remainingCredits: 75_000,
    totalCredits: 100_000,
    usagePercentage: 25,
    isConfigured: true,
    recentUsage: lastDays(now, 7).map((date, index) => ({ date, usage: index * 100 })),
    characterCount: 25_000,
  },
  google: { ...quiet, tokenCount: 1234, requests: 12, failures: 2, note: "Gemini tells no balance." },
  openai: { ...quiet, tokenCount: 0 },
  local: { ...quiet, isConfigured: true, secondsCount: 90 },
  home: { ...quiet, secondsCount: 0 },
  "voice-server": { ...quiet, secondsCount: 0 },
};
const status: KeyStatus = {
  keys: [
    { keyName: "ELEVENLABS_API_KEY", state: "active", detail: null },
    { keyName: "GOOGLE_API_KEY", state: "failing", detail: "Gemini did not accept the key." },
    { keyName: "OPENAI_API_KEY", state: "not_set", detail: "Gemini writes the replies." },
  ],
  ownServers: [],
  hearing: null,
  database: "connected",
};

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    "GET /api/admin/metrics/system": () => system,
    "GET /api/admin/metrics/api": () => apiFigures,
    "GET /api/admin/metrics/keys": () => status,
    ...answers,
  });
  renderScreen(<AdminDashboard />, { pathname: "/admin" });
  return network;
}
const openUsage = () => userEvent.click(screen.getByRole("tab", { name: "API Usage" }));

const made = { file: "keepsake.tar.age", bytes: 12_300_000, rows: 900, files: 40, missing: 0, isEncrypted: true };
const backup = (hoursAgo: number, what: typeof made | null = made) => ({
  at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  by: "schedule" as const,
  seconds: 3,
  made: what,
  message: what ? null : "The disk for the backup is full.",
});
const schedule = { keep: 7, isEncrypted: true };

describe("the dashboard", () => {
  it.each([
    [
      "was made",
      { schedule, last: backup(3), lastMade: backup(3) },
      /^Backup: .*, 900 rows and 40 files, 12\.3 MB, encrypted\.$/,
    ],
    ["is still to come", { schedule }, "Backups: the first one is on its way."],
    ["is missing", {}, "There is no backup yet"],
    [
      "failed",
      { schedule, last: backup(1, null), lastMade: backup(25) },
      /The disk for the backup is full\. The newest there is: .*within an hour/,
    ],
    ["is old", { schedule, last: backup(100), lastMade: backup(100) }, "The last backup is 4 days old"],
    ["was what this copy came from", { isBesideAnother: true }, "This is a restored copy"],
  ])("says so when a backup %s", async (_, given, words) => {
    const backups = { ...system.backups, ...given };
    show({ "GET /api/admin/metrics/system": () => ({ ...system, backups }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ["ok", 70, "Disk: 70 GB of 252 GB are free."],
    ["low", 0.8, "The disk is getting full"],
    ["full", 0.2, "The disk is full"],
  ] as const)("says how much room is left on a disk that is %s", async (state, gigabytes, words) => {
    const disk = {
      ...system.disk,
      state,
      freeBytes: gigabytes * 2 ** 30,
      totalBytes: 252 * 2 ** 30,
      reserveBytes: 2 ** 28,
    };
    show({ "GET /api/admin/metrics/system": () => ({ ...system, disk }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByRole("alert")).toHaveLength(state === "full" ? 1 : 0);
  });

  it("says first what needs doing, each with the way there, and that nothing does when that is so", async () => {
    show();
    const card = within(await screen.findByRole("region", { name: "What needs doing" }));
    expect(card.getByRole("link", { name: "2 support requests waiting for an answer" })).toHaveAttribute(
      "href",
      "/admin/support?status=open",
    );
    expect(card.getByRole("link", { name: "1 voice that could not be made" })).toHaveAttribute(
      "href",
      expect.stringContaining("table=voices&filters="),
    );
    expect(card.getAllByRole("listitem").map((item) => item.firstChild?.textContent)).toEqual([
      "2 support requests waiting for an answer",
      "1 voice that could not be made",
      "3 crisis cards shown in the last 7 days",
      "Backups",
      "Mail is not set up",
    ]);
  });

  it("says that nothing needs doing when that is so", async () => {
    const backups = { ...system.backups, schedule: { keep: 7, isEncrypted: false } };
    const quietly = {
      ...system,
      openRequests: 0,
      failedVoices: 0,
      isMailSetUp: true,
      backups,
      cardsLast30Days: days([2, ...Array(7).fill(0)]),
    };
    show({ "GET /api/admin/metrics/system": () => quietly });
    const card = within(await screen.findByRole("region", { name: "What needs doing" }));
    expect(card.getByText("Nothing at the moment.")).toBeInTheDocument();
    expect(card.queryByRole("listitem")).not.toBeInTheDocument();
  });

  it("has two tabs, System Metrics first, a way back and one to the Database Viewer", async () => {
    show();
    expect(screen.getByRole("tab", { name: "System Metrics" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "API Usage" })).toHaveAttribute("aria-selected", "false");
    expect(screen.getByRole("link", { name: "Database Viewer" })).toHaveAttribute("href", "/admin/database");
    expect(screen.getByRole("link", { name: "Account settings" })).toHaveAttribute("href", "/account-settings");
    await screen.findByText("1,200");
  });

  it("asks for both kinds of figures again on Refresh Data, and says 'Refreshing data'", async () => {
    const network = show();
    await screen.findByText("1,200");
    await userEvent.click(screen.getByRole("button", { name: "Refresh Data" }));
    expect((await screen.findAllByText("Refreshing data")).length).toBeGreaterThan(0);
    await waitFor(() => expect(network.count("GET /api/admin/metrics/system")).toBe(2));
    expect(network.count("GET /api/admin/metrics/api")).toBe(2);
  });

  it("asks again every 5 minutes", () => {
    expect(METRICS_POLL_MS).toBe(300_000);
  });
});

describe("System Metrics", () => {
  it("says that it is loading until the figures come", async () => {
    const answer = later<SystemMetrics>();
    show({ "GET /api/admin/metrics/system": () => answer.promise });
    expect(screen.getByText("Loading system metrics")).toBeInTheDocument();
    answer.settle(system);
    expect(await screen.findByText("50,000")).toBeInTheDocument();
  });

  it("shows totals, the average per conversation, and loved ones per user to one decimal", async () => {
    show();
    for (const figure of ["1,200", "1,500", "4,000", "50,000", "12.5"]) {
      expect(await screen.findByText(figure)).toBeInTheDocument();
    }
    expect(screen.getByText("1.3 loved ones per user")).toBeInTheDocument();
    expect(screen.getByText("310 active in the last 30 days")).toBeInTheDocument();
  });

  it("charts the last 14 days, on the fixed scale or a larger one, with a table for each", async () => {
    show();
    const growth = await screen.findByRole("figure", { name: "User Growth" });
    expect(await within(growth).findByTestId("scale")).toHaveTextContent("5");
    expect(within(growth).getAllByRole("row", { hidden: true })).toHaveLength(15);
    expect(within(growth).getByRole("row", { name: "2026-11-21 4", hidden: true })).toBeInTheDocument();
    const creation = screen.getByRole("figure", { name: "Keepsake Creation" });
    expect(await within(creation).findByTestId("scale")).toHaveTextContent("9");
  });

  it("counts the signs of danger by day and level, and says that nothing else is kept of them", async () => {
    show();
    const danger = await screen.findByRole("figure", { name: "Signs of Danger" });
    expect(danger).toHaveTextContent(
      "Help lines shown 3 times, questions asked 6 times in the last 14 days (UTC). Only counted: no words, no accounts.",
    );
    expect(within(danger).getByRole("row", { name: "2026-11-21 1 6", hidden: true })).toBeInTheDocument();
    expect(within(danger).getByRole("row", { name: "2026-11-20 2 0", hidden: true })).toBeInTheDocument();
  });

  it("tells the map's countries in a table too, and how many are not known", async () => {
    show();
    const map = await screen.findByRole("figure", { name: "User locations" });
    expect(within(map).getByText(/200 of 1,200 are not known/)).toBeInTheDocument();
    expect(within(map).getByRole("row", { name: "Croatia 700", hidden: true })).toBeInTheDocument();
    expect(within(map).getByRole("row", { name: "Not known 200", hidden: true })).toBeInTheDocument();
  });

  it("says that no country is known while none is", async () => {
    show({ "GET /api/admin/metrics/system": () => ({ ...system, userLocations: [] }) });
    expect(await screen.findByText(/No country is known yet/)).toBeInTheDocument();
  });

  it("says 'Failed to load system metrics. Please try again.', and can try again", async () => {
    const network = show({ "GET /api/admin/metrics/system": () => refusal(500, "Something went wrong.") });
    expect(await screen.findByText("Failed to load system metrics. Please try again.")).toBeInTheDocument();
    network.answers["GET /api/admin/metrics/system"] = () => system;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1,200")).toBeInTheDocument();
  });
});

describe("API Usage", () => {
  const card = (name: string) =>
    screen.getByRole("heading", { name, level: 2 }).closest("div.rounded-lg") as HTMLElement;

  it("shows remaining and total credits, the percentage, and the last 7 usage entries of each provider", async () => {
    show();
    await openUsage();
    await screen.findByText("25% used");
    const elevenlabs = within(card("ElevenLabs"));
    expect(elevenlabs.getByText("75,000")).toBeInTheDocument();
    expect(elevenlabs.getByText("100,000")).toBeInTheDocument();
    expect(elevenlabs.getByRole("progressbar", { name: "ElevenLabs usage" })).toHaveAttribute("aria-valuenow", "25");
    expect(elevenlabs.getAllByRole("row", { hidden: true })).toHaveLength(8);
    expect(await elevenlabs.findByTestId("scale")).toHaveTextContent("5000");
    const google = within(card("Google Gemini"));
    expect(google.getByText("1,234")).toBeInTheDocument();
    expect(google.getByText("12, 2 failed")).toBeInTheDocument();
    expect(google.getAllByText("Not reported")).toHaveLength(2);
    expect(google.getByText("Gemini tells no balance.")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "OpenAI-compatible" })).not.toBeInTheDocument();
  });

  it("shows the real status of each key, and 'Connected' for the database that answers", async () => {
    show();
    await openUsage();
    expect(await screen.findByText("Connected")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "API Key Status" })).toBeInTheDocument();
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items).toEqual([
      "ElevenLabsActive",
      "Google GeminiGemini did not accept the key.Not working",
      "OpenAI-compatibleGemini writes the replies.Not set",
      "DatabaseConnected",
    ]);
  });

  it("says 'Failed to load API metrics. Please try again.', and can try again", async () => {
    const network = show({ "GET /api/admin/metrics/api": () => refusal(500, "Something went wrong.") });
    await openUsage();
    expect(await screen.findByText("Failed to load API metrics. Please try again.")).toBeInTheDocument();
    network.answers["GET /api/admin/metrics/api"] = () => apiFigures;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("25% used")).toBeInTheDocument();
  });
});
