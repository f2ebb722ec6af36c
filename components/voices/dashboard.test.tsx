import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dashboard, REFRESHED_TOAST_MS } from "@/components/voices/dashboard";
import { VOICES_POLL_MS } from "@/lib/voices/queries";
import { aConversationAnswer, aUsageAnswer, aUserAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const VOICES = "GET /api/voices";

const show = (answers: Answers = {}) => {
  const network = fakeNetwork({
    [VOICES]: () => [aVoiceAnswer()],
    "GET /api/conversations": () => [],
    "GET /api/usage-stats": () => aUsageAnswer(),
    ...answers,
  });
  return { network, ...renderScreen(<Dashboard />) };
};

const card = (name = "Nonna Rosa") => screen.findByRole("group", { name });

it("bears its title", async () => {
  show();
  await card();
  expect(screen.getByRole("heading", { level: 1, name: "Your Dashboard" })).toBeInTheDocument();
  expect(screen.getByText("Manage your Loved Ones")).toBeInTheDocument();
});

describe("the list", () => {
  it("says that it is loading", async () => {
    const answer = later();
    show({ [VOICES]: () => answer.promise });
    expect(screen.getByText("Loading your loved ones")).toBeInTheDocument();
    await act(async () => answer.settle([aVoiceAnswer()]));
    expect(await card()).toBeInTheDocument();
  });

  it("shows the way in when it is empty", async () => {
    show({ [VOICES]: () => [] });
    const empty = (await screen.findByText("Whose voice would you like to keep?")).parentElement as HTMLElement;
    expect(within(empty).getByRole("link", { name: "Add Keepsake" })).toHaveAttribute("href", "/create-voice");
  });

  it("says that it could not be loaded, and loads it on Try Again", async () => {
    const { network } = show({ [VOICES]: () => refusal(500, "Something broke.") });
    expect(await screen.findByText("There was an error loading your loved ones.")).toBeInTheDocument();
    network.answers[VOICES] = () => [aVoiceAnswer()];
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await card()).toBeInTheDocument();
  });

  it("plays the real recording from the card, named as one", async () => {
    installFakePlayback();
    URL.createObjectURL = () => "blob:silence";
    URL.revokeObjectURL = () => {};
    show({ [VOICES]: () => [aVoiceAnswer()] });
    const shown = within(await card());
    expect(shown.getByText("From a recording")).toBeInTheDocument();
    await userEvent.click(shown.getByRole("button", { name: "Play the recording of Nonna Rosa, 42 seconds" }));
    expect(await shown.findByRole("button", { name: "Pause the recording of Nonna Rosa" })).toBeInTheDocument();
    expect(shown.getByRole("slider")).toBeInTheDocument();
  });

  it("keeps the order of the server, newest first", async () => {
    show({ [VOICES]: () => [aVoiceAnswer({ id: 2, name: "Papa" }), aVoiceAnswer({ id: 1, name: "Nonna Rosa" })] });
    await card("Papa");
    expect(screen.getAllByRole("group").map((one) => within(one).getByRole("heading").textContent)).toEqual([
      "Papa",
      "Nonna Rosa",
    ]);
  });

  it("is asked for again every 3 s while a voice is pending or processing, and every 30 s otherwise", async () => {
    expect(VOICES_POLL_MS).toEqual({ underWay: 3_000, quiet: 30_000 });
    jest.useFakeTimers();
    try {
      const { network } = show({ [VOICES]: () => [aVoiceAnswer({ status: "processing" })] });
      await act(() => jest.advanceTimersByTimeAsync(100));
      const before = network.count(VOICES);
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(network.count(VOICES)).toBe(before + 1);
      network.answers[VOICES] = () => [aVoiceAnswer()];
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      expect(network.count(VOICES)).toBe(before + 2);
      await act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(network.count(VOICES)).toBe(before + 2);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(network.count(VOICES)).toBe(before + 3);
    } finally {
      jest.useRealTimers();
    }
  });

  it("is not asked for while the page is hidden", async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    try {
      const { network } = show({ [VOICES]: () => [aVoiceAnswer({ status: "processing" })] });
      await act(() => jest.advanceTimersByTimeAsync(100));
      const before = network.count(VOICES);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(network.count(VOICES)).toBe(before);
    } finally {
      visibility.mockRestore();
      jest.useRealTimers();
    }
  });

  it("is asked for again by the refresh button, which says so for 2 s", async () => {
    expect(REFRESHED_TOAST_MS).toBe(2_000);
    const { network } = show();
    await card();
    const before = network.count(VOICES);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Your loved ones are up to date.")).toBeInTheDocument();
    expect(network.count(VOICES)).toBe(before + 1);
  });
});

describe("a card", () => {
  const callable = { [VOICES]: () => [aVoiceAnswer({ metadata: { elevenlabsAgentId: "local_1" } })] };

  it("of a ready voice continues its most recently updated conversation", async () => {
    show({
      "GET /api/conversations": () => [
        aConversationAnswer({ id: 5, updatedAt: "2026-11-02T10:00:00.000Z" }),
        aConversationAnswer({ id: 6, updatedAt: "2026-11-04T10:00:00.000Z" }),
        aConversationAnswer({ id: 9, voiceId: 99, updatedAt: "2026-11-09T10:00:00.000Z" }),
      ],
    });
    const link = within(await card()).getByRole("link", { name: "Continue Conversation" });
    expect(link).toHaveAttribute("href", "/conversation/6");
    expect(within(await card()).getByText("Ready")).toBeInTheDocument();
    expect(within(await card()).getByRole("link", { name: "Edit Nonna Rosa" })).toHaveAttribute(
      "href",
      "/edit-voice/1",
    );
    expect(within(await card()).getByRole("link", { name: "Recordings of Nonna Rosa" })).toHaveAttribute(
      "href",
      "/recordings/1",
    );
  });

  it("of a ready voice has the way to a call, which is only prepared by it", async () => {
    show({ ...callable, "GET /api/conversations": () => [aConversationAnswer({ id: 6 })] });
    const link = within(await card()).getByRole("link", { name: "Call Nonna Rosa" });
    expect(link).toHaveAttribute("href", "/conversation/6?mode=call");
  });

  it("of a ready voice without a conversation starts one for a call, and goes to where it is prepared", async () => {
    const { network, visited } = show({
      ...callable,
      "POST /api/conversations": () => aConversationAnswer({ id: 12 }),
    });
    await userEvent.click(within(await card()).getByRole("button", { name: "Call Nonna Rosa" }));
    await waitFor(() => expect(visited).toEqual(["/conversation/12?mode=call"]));
    expect(network.count("POST /api/conversations")).toBe(1);
  });

  it("of a voice that nobody answers for cannot be called", async () => {
    show({ [VOICES]: () => [aVoiceAnswer({ metadata: {} })] });
    expect(within(await card()).getByRole("button", { name: "Start New Conversation" })).toBeInTheDocument();
    expect(within(await card()).queryByRole("button", { name: /^Call/ })).not.toBeInTheDocument();
  });

  it.each([
    ["user", "You:"],
    ["voice", "Nonna Rosa:"],
  ] as const)("shows the last words of the latest conversation, and whose they are: %s", async (from, who) => {
    const lastWords = { from, text: "The roses are open.", createdAt: "2026-11-02T10:00:00.000Z" };
    show({ "GET /api/conversations": () => [aConversationAnswer({ lastWords })] });
    const words = within(await card())
      .getByText(/The roses are open\./)
      .closest("p");
    expect(words).toHaveTextContent(`${who} The roses are open.`);
    expect(within(await card()).queryByText("She grew roses.")).not.toBeInTheDocument();
  });

  it("shows the description until there are words", async () => {
    show({ "GET /api/conversations": () => [aConversationAnswer({ lastWords: null })] });
    expect(within(await card()).getByText(aVoiceAnswer().description ?? "")).toBeInTheDocument();
  });

  it("of a ready voice without a conversation starts one and goes there", async () => {
    const { network, visited } = show({ "POST /api/conversations": () => aConversationAnswer({ id: 12 }) });
    await userEvent.click(within(await card()).getByRole("button", { name: "Start New Conversation" }));
    await waitFor(() => expect(visited).toEqual(["/conversation/12"]));
    expect(network.last("POST /api/conversations")?.body).toEqual({ voiceId: 1 });
  });

  it("says when a conversation could not be started", async () => {
    const { visited } = show({ "POST /api/conversations": () => refusal(500, "Broken.") });
    await userEvent.click(within(await card()).getByRole("button", { name: "Start New Conversation" }));
    expect(await screen.findByText("Failed to create a new conversation. Please try again.")).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  it("of a pending voice waits for audio and offers to add it", async () => {
    const message = "Your voice is now pending. Upload audio to begin processing.";
    show({ [VOICES]: () => [aVoiceAnswer({ status: "pending", sampleCount: 0, peaks: [], message })] });
    const pending = within(await card());
    expect(pending.getByRole("button", { name: "Waiting for audio..." })).toBeDisabled();
    expect(pending.getByText(message)).toBeInTheDocument();
    expect(pending.getByRole("link", { name: "Add audio" })).toHaveAttribute("href", "/edit-voice/1?tab=samples");
    expect(pending.getByText("Pending")).toBeInTheDocument();
  });

  it("of a voice in the making cannot be pressed", async () => {
    show({ [VOICES]: () => [aVoiceAnswer({ status: "processing" })] });
    expect(within(await card()).getByRole("button", { name: "Processing..." })).toBeDisabled();
    expect(within(await card()).getByText("Processing")).toBeInTheDocument();
  });

  it("of a failed voice says why and forces it ready, with the server's words", async () => {
    const { network } = show({
      [VOICES]: () => [aVoiceAnswer({ status: "failed", voiceId: null, errorMessage: "The recordings were refused." })],
      "PATCH /api/voices/1/status": () =>
        aVoiceAnswer({ voiceId: null, message: "Replies will be read by your browser's voice." }),
    });
    const failed = within(await card());
    expect(failed.getByText(/The recordings were refused\./)).toBeInTheDocument();
    expect(failed.getByText("Failed")).toBeInTheDocument();
    await userEvent.click(failed.getByRole("button", { name: "Force Ready State" }));
    expect(await screen.findByText("Replies will be read by your browser's voice.")).toBeInTheDocument();
    expect(network.last("PATCH /api/voices/1/status")?.body).toEqual({ status: "ready" });
    expect(await within(await card()).findByRole("button", { name: "Start New Conversation" })).toBeInTheDocument();
  });

  it("says when forcing failed", async () => {
    show({
      [VOICES]: () => [aVoiceAnswer({ status: "failed" })],
      "PATCH /api/voices/1/status": () => new Response("", { status: 500 }),
    });
    await userEvent.click(within(await card()).getByRole("button", { name: "Force Ready State" }));
    expect(await screen.findByText("Failed to update voice status. Please try again.")).toBeInTheDocument();
    expect(screen.getByText("Error")).toBeInTheDocument();
  });
});

describe("deleting", () => {
  const ask = async () => {
    await userEvent.click(within(await card()).getByRole("button", { name: "Delete Nonna Rosa" }));
    return screen.findByRole("alertdialog", { name: "Delete Nonna Rosa?" });
  };

  it("names what goes, and changes nothing when it is called off", async () => {
    const { network } = show({ "GET /api/conversations": () => [aConversationAnswer()] });
    const dialog = within(await ask());
    expect(dialog.getByText(/2 recordings/)).toBeInTheDocument();
    expect(dialog.getByText(/1 conversation,/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await card()).toBeInTheDocument();
    expect(network.count("DELETE /api/voices/1")).toBe(0);
  });

  it("takes the card away before the server has answered, and stays so", async () => {
    const answer = later();
    const { network } = show({ "DELETE /api/voices/1": () => answer.promise });
    const dialog = within(await ask());
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("group", { name: "Nonna Rosa" })).not.toBeInTheDocument());
    network.answers[VOICES] = () => [];
    await act(async () => answer.settle({}));
    expect(await screen.findByText(/^Voice, agent, and conversations removed\. For 30 days/)).toBeInTheDocument();
    expect(await screen.findByText("Whose voice would you like to keep?")).toBeInTheDocument();
  });

  it("brings the card back when the call fails, and says why", async () => {
    const { network } = show({ "DELETE /api/voices/1": () => refusal(503, "The store is away.") });
    const before = network.count(VOICES);
    const dialog = within(await ask());
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Delete failed")).toBeInTheDocument();
    expect(screen.getByText("The store is away.")).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
    expect(network.count(VOICES)).toBeGreaterThan(before);
  });

  it("has words of its own for a failure that says nothing", async () => {
    show({ "DELETE /api/voices/1": () => new Response("", { status: 500 }) });
    const dialog = within(await ask());
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Something went wrong.")).toBeInTheDocument();
  });
});

describe("the room in the plan", () => {
  const as = (subscriptionTier: string) => ({ "GET /api/user": () => aUserAnswer({ subscriptionTier }) });

  it("is told when it is taken", async () => {
    show(as("trial"));
    expect(await screen.findByText(/Your Free Trial plan has room for one loved one\./)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
  });

  it("is explained by Add Keepsake in place when it is taken, without a form that could not be sent", async () => {
    show(as("trial"));
    await screen.findByText(/has room for one loved one\./);
    expect(screen.queryByRole("link", { name: "Add Keepsake" })).not.toBeInTheDocument();
    const add = screen.getByRole("button", { name: "Add Keepsake" });
    await userEvent.click(add);
    expect(add).toHaveAttribute("aria-expanded", "true");
    expect(
      screen.getByText(/Your Free Trial plan has room for one loved one, who is here already\./),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Join the waitlist" })).toHaveAttribute("href", "/#waitlist");
    await userEvent.click(add);
    expect(screen.queryByRole("link", { name: "Join the waitlist" })).not.toBeInTheDocument();
  });

  it("leaves Add Keepsake the way to the form while there is some", async () => {
    show(as("family"));
    await screen.findByText(/room for 5 loved ones/);
    expect(screen.getByRole("link", { name: "Add Keepsake" })).toHaveAttribute("href", "/create-voice");
  });

  it("is no question where there are no plans", async () => {
    show({
      "GET /api/user": () => aUserAnswer({ hasPlans: false, subscriptionTier: "trial" }),
      "GET /api/usage-stats": () => aUsageAnswer({ hasPlans: false }),
    });
    await card();
    expect(await screen.findByRole("link", { name: "Add Keepsake" })).toHaveAttribute("href", "/create-voice");
    expect(screen.queryByText(/\bplans?\b|trial|waitlist/i)).not.toBeInTheDocument();
  });

  it("is told while there is some", async () => {
    show(as("family"));
    expect(
      await screen.findByText(/Your Family plan has room for 5 loved ones, and 1 of them is here\./),
    ).toBeInTheDocument();
  });
});
