import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import { MESSAGES_PAGE } from "@/lib/conversations/limits";
import { aConversationDetail, aMessageAnswer, aSampleAnswer } from "@/tests/factories/screen-data";
import {
  box,
  HISTORY,
  inAFreshBrowser,
  log,
  PLAYER,
  REPLY,
  SAVE,
  showConversation,
  statusOf,
} from "@/tests/setup/conversation";
import { fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

inAFreshBrowser();
afterEach(() => jest.restoreAllMocks());

describe("the screen", () => {
  it("always says that it is an AI voice and not the person", async () => {
    showConversation();
    expect(await screen.findByRole("heading", { level: 1, name: "Talk with Nonna Rosa" })).toBeInTheDocument();
    expect(screen.getByText("An AI voice made from recordings. It is not Nonna Rosa.")).toBeInTheDocument();
    expect(screen.getByText("Preview voice, made without an outside voice service")).toBeInTheDocument();
    expect(
      screen.getByText("This is a sketch of Nonna Rosa's voice: her pitch and pace, not yet her sound."),
    ).toBeInTheDocument();
    expect(screen.getByText(/What makes it real/)).toHaveTextContent(/the key of a voice service.* a voice server/);
    expect(screen.getByRole("link", { name: "account settings" })).toHaveAttribute("href", "/account-settings");
    await screen.findByText("Nothing has been written here yet");
  });

  it.each([
    ["no_model", /the voice model that it needs is not in use/, /The clone is kept/],
    ["other_model", /cloned with another voice model/, /choose Save and Update Voice Clone in the recordings/],
  ] as const)("says why a voice that was cloned here is heard as a preview: %s", async (whyPreview, why, remedy) => {
    showConversation({ "GET /api/conversations/5": () => aConversationDetail({ whyPreview }) });
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.getByText(remedy)).toBeInTheDocument();
    expect(screen.getByText(/This is a sketch of Nonna Rosa's voice/)).toBeInTheDocument();
    expect(screen.queryByText(/made without an outside voice service/)).toBeNull();
    expect(screen.queryByText(/What makes it real/)).toBeNull();
  });

  it("says once, however many answers there are, that they are a preview", async () => {
    const metadata = JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false, writtenBy: "companion" });
    showConversation({
      [HISTORY]: () => [1, 2].map((id) => aMessageAnswer({ id, role: "assistant", metadata })),
    });
    expect(await screen.findByText("Preview reply, written without an outside text service")).toBeInTheDocument();
    expect(screen.getAllByText("Why?")).toHaveLength(1);
  });

  it("tells about the voice, and where its settings are", async () => {
    showConversation();
    expect(await screen.findByRole("heading", { name: "About This Voice" })).toBeInTheDocument();
    expect(screen.getByText("She grew roses.")).toBeInTheDocument();
    expect(screen.getByText("November 1, 2026")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Change voice settings" })).toHaveAttribute("href", "/edit-voice/1");
    expect(screen.getByRole("link", { name: "Recordings" })).toHaveAttribute("href", "/recordings/1");
    await screen.findByText("Nothing has been written here yet");
  });

  it("plays the real recordings, each marked as one, and asks for them when somebody wants to listen", async () => {
    const SAMPLES = "GET /api/audio-samples";
    const { network } = showConversation({ [SAMPLES]: () => [aSampleAnswer({ fileName: "birthday 1998.m4a" })] });
    const open = await screen.findByText("Listen to her recordings");
    expect(network.count(SAMPLES)).toBe(0);
    await userEvent.click(open);
    expect(await screen.findByText("From a recording: birthday 1998.m4a")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /^Play the recording of Nonna Rosa, birthday 1998/ }));
    expect(await screen.findByRole("button", { name: /^Pause the recording/ })).toBeInTheDocument();
  });

  it("says so when nobody described the voice", async () => {
    showConversation({ "GET /api/conversations/5": () => aConversationDetail({ description: null }) });
    expect(await screen.findByText("No description provided.")).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
  });

  it("does not ask for what the page was drawn with, until that is more than a moment old", async () => {
    const DETAIL = "GET /api/conversations/5";
    const network = fakeNetwork({ [DETAIL]: () => aConversationDetail({ description: "Sang." }), [HISTORY]: () => [] });
    const page = <ConversationScreen userId={7} conversationId={5} initial={aConversationDetail()} />;
    const first = renderScreen(page);
    expect(screen.getByText("She grew roses.")).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
    expect(network.count(DETAIL)).toBe(0);
    first.unmount();
    // Returned to, from the router's cache.
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
    renderScreen(page);
    expect(await screen.findByText("Sang.")).toBeInTheDocument();
    expect(network.count(DETAIL)).toBe(1);
  });

  it("says when it could not be loaded, and loads it on Try Again", async () => {
    const { network } = showConversation({ "GET /api/conversations/5": () => refusal(500, "Broken.") });
    expect(screen.getByText("Loading the conversation")).toBeInTheDocument();
    expect(await screen.findByText("Error Loading Conversation")).toBeInTheDocument();
    network.answers["GET /api/conversations/5"] = () => aConversationDetail();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await box()).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
  });

  it("does not show a conversation below another voice's address", async () => {
    showConversation({}, 2);
    expect(await screen.findByText("Error Loading Conversation")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("deletes the conversation after asking, and goes back", async () => {
    const { network, visited } = showConversation({
      "DELETE /api/conversations/5": () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete conversation" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(network.count("DELETE /api/conversations/5")).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.count("DELETE /api/conversations/5")).toBe(1);
  });

  it("stays, and says so, when deleting failed", async () => {
    const { visited } = showConversation({ "DELETE /api/conversations/5": () => refusal(500, "Broken.") });
    await userEvent.click(await screen.findByRole("button", { name: "Delete conversation" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText("Failed to delete conversation. Please try again.")).toBeInTheDocument();
    expect(visited).toEqual([]);
  });
});

describe("the history", () => {
  it("says that it is loading", async () => {
    const answer = later();
    showConversation({ [HISTORY]: () => answer.promise });
    expect(await screen.findByText("Loading the messages")).toBeInTheDocument();
    await act(async () => answer.settle([]));
    expect(await screen.findByText("Nothing has been written here yet")).toBeInTheDocument();
  });

  it("offers three openers when it is empty, which only fill the box", async () => {
    const { network } = showConversation();
    const openers = await screen.findAllByRole("listitem");
    expect(openers).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "I was thinking of you today." }));
    expect(await box()).toHaveValue("I was thinking of you today.");
    expect(await box()).toHaveFocus();
    expect(network.count(SAVE)).toBe(0);
  });

  it("says when it could not be loaded, and loads it on Try Again", async () => {
    const { network } = showConversation({ [HISTORY]: () => refusal(500, "Broken.") });
    expect(await screen.findByText("Could not load conversation history.")).toBeInTheDocument();
    network.answers[HISTORY] = () => [aMessageAnswer()];
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(within(await log()).getByText("Hello Nonna.")).toBeInTheDocument();
  });

  it("shows what was written and answered, in the voice's language, with a divider for the day", async () => {
    showConversation({
      "GET /api/conversations/5": () => aConversationDetail({ language: "it" }),
      [HISTORY]: () => [
        aMessageAnswer({ id: 1, createdAt: new Date().toISOString() }),
        aMessageAnswer({ id: 2, role: "assistant", content: "Ciao.", createdAt: new Date().toISOString() }),
      ],
    });
    const messages = within(await log());
    expect(messages.getByText("Hello Nonna.")).not.toHaveAttribute("lang");
    expect(messages.getByText("Ciao.")).toHaveAttribute("lang", "it");
    expect(messages.getByText("Today")).toBeInTheDocument();
    expect(messages.getByRole("button", PLAYER)).toBeInTheDocument();
  });

  it.each([
    ["it", "Questa è una voce di intelligenza artificiale, fatta a partire da registrazioni. Non è la persona."],
    ["de", "Das ist eine KI-Stimme, die aus Aufnahmen gemacht wurde. Es ist nicht der Mensch selbst."],
  ])(
    "says in %s that an AI voice answers, once a day and again after three hours of talk",
    async (language, notice) => {
      const at = (hour: number, minute: number) => new Date(2026, 10, 26, hour, minute).toISOString();
      showConversation({
        "GET /api/conversations/5": () => aConversationDetail({ language }),
        [HISTORY]: () => [
          aMessageAnswer({ id: 1, createdAt: at(9, 0) }),
          aMessageAnswer({ id: 2, role: "assistant", content: "One.", createdAt: at(9, 1) }),
          aMessageAnswer({ id: 3, role: "assistant", content: "Two.", createdAt: at(11, 59) }),
          aMessageAnswer({ id: 4, role: "assistant", content: "Three.", createdAt: at(12, 0) }),
        ],
      });
      const lines = within(await log())
        .getAllByText(/^(One|Two|Three)\.$|voce di|KI-Stimme/)
        .map(({ textContent, lang }) => [textContent, lang]);
      const [line, ...answers] = [
        [notice, language],
        ["One.", language],
        ["Two.", language],
        ["Three.", language],
      ];
      expect(lines).toEqual([line, answers[0], answers[1], line, answers[2]]);
    },
  );

  it("lets what is written from right to left run that way, without turning round what stands beside a name", async () => {
    const conversation = { ...aConversationDetail(), title: "שיחה (1)" };
    showConversation({
      "GET /api/conversations/5": () => ({ ...conversation, voice: { ...conversation.voice, name: "\u202eשרה" } }),
      [HISTORY]: () => [aMessageAnswer({ id: 1, content: "שלום!" })],
    });
    expect(await within(await log()).findByText("שלום!")).toHaveAttribute("dir", "auto");
    expect(await box()).toHaveAttribute("dir", "auto");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("\u2068שיחה (1)\u2069");
    expect(screen.getByText("An AI voice made from recordings. It is not \u2068שרה\u2069.")).toBeInTheDocument();
  });

  it("is not a live region", async () => {
    showConversation({ [HISTORY]: () => [aMessageAnswer(), aMessageAnswer({ id: 101, role: "assistant" })] });
    expect(await log()).toHaveAttribute("aria-live", "off");
  });

  it("loads earlier messages when asked", async () => {
    const newest = Array.from({ length: MESSAGES_PAGE }, (_, index) =>
      aMessageAnswer({ id: 1000 + index, content: `Message ${index}`, role: index % 2 ? "assistant" : "user" }),
    );
    const { network } = showConversation({
      [HISTORY]: ({ query }) =>
        query.get("before") === "1000" ? [aMessageAnswer({ id: 999, content: "The first" })] : newest,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    expect(await screen.findByText("The first")).toBeInTheDocument();
    expect(network.last(HISTORY)?.query.get("before")).toBe("1000");
    expect(screen.queryByRole("button", { name: "Earlier messages" })).not.toBeInTheDocument();
  });

  it("opens an older answer's player when somebody wants to listen", async () => {
    showConversation({
      [HISTORY]: () => [
        aMessageAnswer({ id: 1, role: "assistant", content: "The older." }),
        aMessageAnswer({ id: 2, role: "assistant", content: "The newest." }),
      ],
    });
    expect(within(await log()).getAllByRole("button", PLAYER)).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Listen/ }));
    const [older, newest, ...others] = within(await log()).getAllByRole("button", PLAYER);
    expect(others).toEqual([]);
    expect(older).toHaveFocus();
    expect(statusOf(older as HTMLElement)).toBe("playing");
    expect(statusOf(newest as HTMLElement)).toBe("idle");
  });

  it("expects of an answer the length that this voice's other answers had", async () => {
    showConversation({
      [HISTORY]: () => [
        aMessageAnswer({ id: 1, role: "assistant", content: "a".repeat(50), audioSeconds: 10 }),
        aMessageAnswer({ id: 2, role: "assistant", content: "b".repeat(100) }),
      ],
    });
    const slider = await screen.findByRole("slider", { name: /^Place in the answer/ });
    expect(slider).toHaveAttribute("aria-valuetext", "0 seconds of about 20 seconds");
  });

  it("says when the newest message has no answer, and asks for it on a tap", async () => {
    const { network } = showConversation({ [HISTORY]: () => [aMessageAnswer({ id: 200 })] });
    expect(await screen.findByText("There is no answer yet.")).toBeInTheDocument();
    expect(network.count(REPLY)).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Get the answer" }));
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(screen.queryByText("There is no answer yet.")).not.toBeInTheDocument();
  });
});
