import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OrphanFinder } from "@/components/admin/orphans/orphan-finder";
import type { CleanupKind } from "@/lib/admin/orphans/queries";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const createdAt = "2026-11-20T10:00:00.000Z";
const sample = (id: number) => ({
  id,
  voiceId: 404,
  fileName: `take-${id}.wav`,
  filePath: `samples/404/${id}.wav`,
  duration: 9,
  createdAt,
  voiceExists: false,
  fileExists: true,
});
const samples = (...ids: number[]) => ({ orphanedSamples: ids.map(sample), orphanedCount: ids.length });
const SAMPLES = "/api/admin/database/cleanup/audio-samples";

function show(kind: CleanupKind, answers: Answers = {}) {
  const network = fakeNetwork(answers);
  renderScreen(<OrphanFinder kind={kind} />);
  return network;
}

const find = (titled: string) => userEvent.click(screen.getByRole("button", { name: `Find Orphaned ${titled}` }));
const removal = (count: number) => screen.findByRole("button", { name: `Delete Selected (${count})` });

describe("orphaned audio samples", () => {
  it("are listed with what is missing and their length in seconds, and none is chosen yet", async () => {
    show("audio-samples", { [`GET ${SAMPLES}`]: () => samples(1, 2) });
    await find("Audio Samples");
    const row = within(await screen.findByRole("row", { name: /take-1\.wav/ }));
    expect(row.getByText("404 (missing)")).toBeInTheDocument();
    expect(row.getByText("9.0s")).toBeInTheDocument();
    expect(screen.getByText("This action cannot be undone.")).toBeInTheDocument();
    expect(await removal(0)).toBeDisabled();
  });

  it("are all chosen at once, deleted, and each one's result is told", async () => {
    const network = show("audio-samples", {
      [`GET ${SAMPLES}`]: () => samples(1, 2, 3),
      [`POST ${SAMPLES}`]: () => ({
        deletedCount: 2,
        totalRequestedForDeletion: 3,
        results: [
          { id: 1, success: true, message: "Removed", name: "take-1.wav" },
          { id: 2, success: true, message: "Removed", name: "take-2.wav" },
          { id: 3, success: false, message: "", name: "take-3.wav" },
        ],
      }),
    });
    await find("Audio Samples");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await removal(3));
    expect((await screen.findAllByText("Cleanup Complete")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("Successfully deleted 2 orphaned audio samples.").length).toBeGreaterThan(0);
    expect(network.last(`POST ${SAMPLES}`)?.body).toEqual({ sampleIds: [1, 2, 3] });
    const results = within(screen.getByRole("region", { name: "Results" })).getAllByRole("listitem");
    expect(results.map(({ textContent }) => textContent)).toEqual([
      "1 · take-1.wavRemoved",
      "2 · take-2.wavRemoved",
      "3 · take-3.wavFailed",
    ]);
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(await removal(0)).toBeDisabled();
  });
});

describe("a search for orphans", () => {
  const nothing: Record<CleanupKind, object> = {
    "audio-samples": { orphanedSamples: [], orphanedCount: 0 },
    messages: { orphanedMessages: [], orphanedCount: 0 },
    keepsakes: { orphanedVoices: [], orphanedCount: 0 },
    conversations: { orphanedConversations: [], orphanedCount: 0 },
  };

  it.each([
    ["audio-samples", "Audio Samples", "No Orphaned Audio Samples", "All audio samples have valid voice references."],
    ["messages", "Messages", "No Orphaned Messages", "All messages have valid conversation references."],
    ["keepsakes", "Loved Ones", "No Orphaned Loved Ones", "All loved ones have valid user references."],
    [
      "conversations",
      "Conversations",
      "No Orphaned Conversations",
      "All conversations have valid user and voice references.",
    ],
  ] as const)("of %s that finds none says so", async (kind, titled, title, words) => {
    show(kind, { [`GET /api/admin/database/cleanup/${kind}`]: () => nothing[kind] });
    await find(titled);
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it.each([
    [
      "audio-samples",
      "Audio Samples",
      "Error Finding Orphaned audio samples",
      "Failed to identify orphaned audio samples",
    ],
    ["messages", "Messages", "Error Finding Orphaned messages", "Failed to find orphaned messages"],
    ["keepsakes", "Loved Ones", "Error Finding Orphaned loved ones", "Failed to find orphaned loved ones"],
    ["conversations", "Conversations", "Error Finding Orphaned conversations", "Failed to find orphaned conversations"],
  ] as const)("of %s that fails has words of its own", async (kind, titled, title, words) => {
    show(kind, { [`GET /api/admin/database/cleanup/${kind}`]: () => new Response("", { status: 500 }) });
    await find(titled);
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });
});

describe("a cleanup", () => {
  const parent = { createdAt, userId: 404, voiceId: 404, userExists: false, voiceExists: false };
  const one: Record<CleanupKind, object> = {
    "audio-samples": samples(1),
    messages: {
      orphanedMessages: [{ id: 1, conversationId: 404, role: "user", length: 5, createdAt, conversationExists: false }],
      orphanedCount: 1,
    },
    keepsakes: { orphanedVoices: [{ id: 1, name: "Nonna", status: "ready", ...parent }], orphanedCount: 1 },
    conversations: { orphanedConversations: [{ id: 1, title: "Talk", ...parent }], orphanedCount: 1 },
  };

  async function cleanUp(kind: CleanupKind, titled: string, answer: () => unknown) {
    const path = `/api/admin/database/cleanup/${kind}`;
    show(kind, { [`GET ${path}`]: () => one[kind], [`POST ${path}`]: answer });
    await find(titled);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select 1" }));
    await userEvent.click(await removal(1));
  }

  it.each([
    ["audio-samples", "Audio Samples", "Failed to delete orphaned audio samples"],
    ["messages", "Messages", "Failed to delete orphaned messages"],
    ["keepsakes", "Loved Ones", "Failed to delete orphaned loved ones"],
    ["conversations", "Conversations", "Failed to delete orphaned conversations"],
  ] as const)("of %s that fails has words of its own, and keeps the choice", async (kind, titled, words) => {
    await cleanUp(kind, titled, () => new Response("", { status: 500 }));
    expect((await screen.findAllByText("Cleanup Failed")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(await removal(1)).toBeEnabled();
  });

  it("that fails tells the server's reason where there is one", async () => {
    await cleanUp("messages", "Messages", () => refusal(503, "The database is away."));
    await waitFor(() => expect(screen.getAllByText("The database is away.").length).toBeGreaterThan(0));
  });
});
