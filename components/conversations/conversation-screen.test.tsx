import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import { readDraft, readUnsent } from "@/lib/conversations/drafts";
import { MESSAGE_LENGTH, MESSAGES_PAGE, type Message } from "@/lib/conversations/schema";
import { aConversationDetail, aMessageAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, type Call, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const HISTORY = "GET /api/messages";
const SAVE = "POST /api/messages";
const REPLY = "POST /api/generate-response";
const place = { userId: 7, conversationId: 5 };
const reply = aMessageAnswer({ id: 201, role: "assistant", content: "Tell me about it.", replyToId: 200 });

const kept = ({ body }: Call): Message =>
  aMessageAnswer({ id: 200, content: (body as { content: string }).content, createdAt: new Date().toISOString() });

beforeEach(() => {
  installFakePlayback();
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = () => {};
  localStorage.clear();
});

function show(answers: Answers = {}, voiceId?: number) {
  const network = fakeNetwork({
    "GET /api/conversations/5": () => aConversationDetail(),
    [HISTORY]: () => [],
    [SAVE]: kept,
    [REPLY]: () => reply,
    ...answers,
  });
  return { network, ...renderScreen(<ConversationScreen userId={7} conversationId={5} voiceId={voiceId} />) };
}

const box = () => screen.findByRole("textbox", { name: "Your message" });
const log = () => screen.findByRole("log");
const send = async (text: string) => {
  await userEvent.type(await box(), text);
  await userEvent.keyboard("{Enter}");
};

/** The answer's button, and what its player is at. */
const PLAYER = { name: /^(Play|Pause) the answer from/ };
const statusOf = (button: HTMLElement) => button.closest("[data-status]")?.getAttribute("data-status");

/** An answer that comes piece by piece. */
function streamed() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    event: (name: string, data: object) =>
      act(async () => {
        controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }),
    cut: () =>
      act(async () => {
        controller.close();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }),
  };
}

describe("the screen", () => {
  it("always says that it is an AI voice and not the person", async () => {
    show();
    expect(await screen.findByRole("heading", { level: 1, name: "Talk with Nonna Rosa" })).toBeInTheDocument();
    expect(screen.getByText("An AI voice made from recordings. It is not Nonna Rosa.")).toBeInTheDocument();
    expect(screen.getByText("Preview voice, made without an outside voice service")).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
  });

  it("tells about the voice, and where its settings are", async () => {
    show();
    expect(await screen.findByRole("heading", { name: "About This Voice" })).toBeInTheDocument();
    expect(screen.getByText("She grew roses.")).toBeInTheDocument();
    expect(screen.getByText("November 1, 2026")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Change voice settings" })).toHaveAttribute("href", "/edit-voice/1");
    await screen.findByText("Nothing has been written here yet");
  });

  it("says so when nobody described the voice", async () => {
    show({ "GET /api/conversations/5": () => aConversationDetail({ description: null }) });
    expect(await screen.findByText("No description provided.")).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
  });

  it("says when it could not be loaded, and loads it on Try Again", async () => {
    const { network } = show({ "GET /api/conversations/5": () => refusal(500, "Broken.") });
    expect(screen.getByText("Loading the conversation")).toBeInTheDocument();
    expect(await screen.findByText("Error Loading Conversation")).toBeInTheDocument();
    network.answers["GET /api/conversations/5"] = () => aConversationDetail();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await box()).toBeInTheDocument();
    await screen.findByText("Nothing has been written here yet");
  });

  it("does not show a conversation below another voice's address", async () => {
    show({}, 2);
    expect(await screen.findByText("Error Loading Conversation")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("deletes the conversation after asking, and goes back", async () => {
    const { network, visited } = show({ "DELETE /api/conversations/5": () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Delete conversation" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(network.count("DELETE /api/conversations/5")).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.count("DELETE /api/conversations/5")).toBe(1);
  });

  it("stays, and says so, when deleting failed", async () => {
    const { visited } = show({ "DELETE /api/conversations/5": () => refusal(500, "Broken.") });
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
    show({ [HISTORY]: () => answer.promise });
    expect(await screen.findByText("Loading the messages")).toBeInTheDocument();
    await act(async () => answer.settle([]));
    expect(await screen.findByText("Nothing has been written here yet")).toBeInTheDocument();
  });

  it("offers three openers when it is empty, which only fill the box", async () => {
    const { network } = show();
    const openers = await screen.findAllByRole("listitem");
    expect(openers).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "I was thinking of you today." }));
    expect(await box()).toHaveValue("I was thinking of you today.");
    expect(await box()).toHaveFocus();
    expect(network.count(SAVE)).toBe(0);
  });

  it("says when it could not be loaded, and loads it on Try Again", async () => {
    const { network } = show({ [HISTORY]: () => refusal(500, "Broken.") });
    expect(await screen.findByText("Could not load conversation history.")).toBeInTheDocument();
    network.answers[HISTORY] = () => [aMessageAnswer()];
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(within(await log()).getByText("Hello Nonna.")).toBeInTheDocument();
  });

  it("shows what was written and answered, in the voice's language, with a divider for the day", async () => {
    show({
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

  it("is not a live region", async () => {
    show({ [HISTORY]: () => [aMessageAnswer(), aMessageAnswer({ id: 101, role: "assistant" })] });
    expect(await log()).toHaveAttribute("aria-live", "off");
  });

  it("loads earlier messages when asked", async () => {
    const newest = Array.from({ length: MESSAGES_PAGE }, (_, index) =>
      aMessageAnswer({ id: 1000 + index, content: `Message ${index}`, role: index % 2 ? "assistant" : "user" }),
    );
    const { network } = show({
      [HISTORY]: ({ query }) =>
        query.get("before") === "1000" ? [aMessageAnswer({ id: 999, content: "The first" })] : newest,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Earlier messages" }));
    expect(await screen.findByText("The first")).toBeInTheDocument();
    expect(network.last(HISTORY)?.query.get("before")).toBe("1000");
    expect(screen.queryByRole("button", { name: "Earlier messages" })).not.toBeInTheDocument();
  });

  it("opens an older answer's player when somebody wants to listen", async () => {
    show({
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

  it("says when the newest message has no answer, and asks for it on a tap", async () => {
    const { network } = show({ [HISTORY]: () => [aMessageAnswer({ id: 200 })] });
    expect(await screen.findByText("There is no answer yet.")).toBeInTheDocument();
    expect(network.count(REPLY)).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Get the answer" }));
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(screen.queryByText("There is no answer yet.")).not.toBeInTheDocument();
  });
});

describe("sending", () => {
  it("shows the message at once and replaces it by the kept one", async () => {
    const answer = later<Response>();
    const { network } = show({ [SAVE]: () => answer.promise });
    await send("Hello Nonna.");
    expect(within(await log()).getByText("Hello Nonna.")).toBeInTheDocument();
    expect(screen.getByText("Sending...")).toBeInTheDocument();
    expect(await box()).toHaveValue("");
    const call = network.last(SAVE);
    expect(call?.body).toEqual({ conversationId: 5, content: "Hello Nonna.", role: "user" });
    expect(call?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => answer.settle(Response.json(kept({ body: { content: "Hello Nonna." } } as Call))));
    await waitFor(() => expect(screen.queryByText("Sending...")).not.toBeInTheDocument());
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(within(await log()).getAllByText("Hello Nonna.")).toHaveLength(1);
    expect(network.last(REPLY)?.body).toEqual({ conversationId: 5, voiceId: 1 });
  });

  it("does not send what is empty or only spaces", async () => {
    const { network } = show();
    expect(screen.queryByRole("button", { name: "Send message" })).not.toBeInTheDocument();
    await box();
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    await userEvent.type(await box(), "   ");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    expect(network.count(SAVE)).toBe(0);
  });

  it("breaks the line on Shift+Enter", async () => {
    const { network } = show();
    await userEvent.type(await box(), "One{Shift>}{Enter}{/Shift}two");
    expect(await box()).toHaveValue("One\ntwo");
    expect(network.count(SAVE)).toBe(0);
  });

  it("never sends while an input method is choosing a word", async () => {
    const { network } = show();
    const input = await box();
    fireEvent.change(input, { target: { value: "おば" } });
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
    expect(network.count(SAVE)).toBe(0);
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(network.count(SAVE)).toBe(1));
    await within(await log()).findByText("Tell me about it.");
  });

  it("counts near the limit and does not send beyond it", async () => {
    const { network } = show();
    const input = await box();
    fireEvent.change(input, { target: { value: "a".repeat(MESSAGE_LENGTH - 401) } });
    expect(screen.queryByText(/characters? left/)).not.toBeInTheDocument();
    fireEvent.change(input, { target: { value: "a".repeat(MESSAGE_LENGTH - 30) } });
    expect(screen.getByText("30 characters left")).toBeInTheDocument();
    fireEvent.change(input, { target: { value: "a".repeat(MESSAGE_LENGTH + 1) } });
    expect(screen.getByText("1 character too many")).toBeInTheDocument();
    expect(input).toHaveAttribute("aria-invalid", "true");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(network.count(SAVE)).toBe(0);
  });

  it("waits with the next message until the last one is answered, and keeps what is written meanwhile", async () => {
    const answer = later<Response>();
    const { network } = show({ [REPLY]: () => answer.promise });
    await send("First.");
    expect(await screen.findByText("The AI voice of Nonna Rosa is writing")).toBeInTheDocument();
    await send("Second.");
    expect(network.count(SAVE)).toBe(1);
    expect(await box()).toHaveValue("Second.");
    await act(async () => answer.settle(Response.json(reply)));
    await within(await log()).findByText("Tell me about it.");
    expect(screen.getByRole("button", { name: "Send message" })).toBeEnabled();
  });
});

describe("a message that could not be sent", () => {
  it("stays with Retry, which sends it once more under the same key", async () => {
    const { network } = show({ [SAVE]: () => refusal(503, "The database is away.") });
    await send("Hello Nonna.");
    expect(await screen.findByText("Failed to send message. Please try again.")).toBeInTheDocument();
    expect(screen.getByText("Not sent")).toBeInTheDocument();
    const key = network.last(SAVE)?.headers.get("idempotency-key");
    network.answers[SAVE] = kept;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(network.last(SAVE)?.headers.get("idempotency-key")).toBe(key);
    expect(screen.queryByText("Not sent")).not.toBeInTheDocument();
    expect(readUnsent(place)).toEqual([]);
  });

  it("goes back into the box on Edit, before what stands there", async () => {
    show({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await userEvent.type(await box(), "And more.");
    await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
    expect(await box()).toHaveValue("Hello Nonna.\nAnd more.");
    expect(await box()).toHaveFocus();
    expect(screen.queryByText("Not sent")).not.toBeInTheDocument();
  });

  it("goes on Remove", async () => {
    show({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Nothing has been written here yet")).toBeInTheDocument();
    expect(readUnsent(place)).toEqual([]);
  });

  it("is still there after a reload, not sent", async () => {
    const first = show({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await screen.findByText("Not sent");
    first.unmount();
    const { network } = show();
    expect(await within(await log()).findByText("Hello Nonna.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
    expect(network.count(SAVE)).toBe(0);
  });

  it("goes on by itself, under the same key, when the page was closed in the middle", async () => {
    const never = later<Response>();
    const first = show({ [SAVE]: () => never.promise });
    await send("Hello Nonna.");
    const key = first.network.last(SAVE)?.headers.get("idempotency-key");
    first.unmount();
    const { network } = show();
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(network.last(SAVE)?.headers.get("idempotency-key")).toBe(key);
  });
});

describe("a draft", () => {
  it("is still in the box after a reload", async () => {
    const first = show();
    await userEvent.type(await box(), "I wanted to say");
    first.unmount();
    show();
    expect(await box()).toHaveValue("I wanted to say");
    await screen.findByText("Nothing has been written here yet");
  });

  it("belongs to its conversation and its person, and is gone once sent", async () => {
    show();
    await userEvent.type(await box(), "Hello");
    expect(readDraft(place)).toBe("Hello");
    expect(readDraft({ ...place, conversationId: 6 })).toBe("");
    expect(readDraft({ ...place, userId: 8 })).toBe("");
    await userEvent.keyboard("{Enter}");
    expect(readDraft(place)).toBe("");
    await within(await log()).findByText("Tell me about it.");
  });
});

describe("the answer", () => {
  const begin = { id: 201, audioUrl: "/audio/messages/201", metadata: reply.metadata };
  const status = () => screen.getAllByRole("status").map((line) => line.textContent);

  it("is read while it is written, plays from its first sentence on, and is told once when it is whole", async () => {
    const answer = streamed();
    show({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await waitFor(() => expect(status()).toContain("An answer is being written."));
    await answer.event("reply", begin);
    const player = within(await log()).getByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).toBe("playing"));
    await answer.event("text", { text: "Tell me " });
    expect(within(await log()).getByText("Tell me")).toBeInTheDocument();
    expect(status()).toContain("An answer is being written.");
    await answer.event("text", { text: "about it." });
    await answer.event("done", reply);
    await waitFor(() => expect(status()).toContain("Tell me about it."));
    expect(within(await log()).getByRole("button", PLAYER)).toBe(player);
    expect(statusOf(player)).toBe("playing");
  });

  it("stops speaking when the next message is sent", async () => {
    const second = later<Response>();
    const { network } = show();
    await send("Hello Nonna.");
    const player = await within(await log()).findByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).toBe("playing"));
    network.answers[SAVE] = () => second.promise;
    await send("One more thing.");
    expect(statusOf(player)).toBe("paused");
  });

  it("does not play on its own when the listener has turned that off", async () => {
    show();
    await userEvent.click(await screen.findByRole("switch", { name: "Play answers aloud" }));
    await send("Hello Nonna.");
    expect(statusOf(await within(await log()).findByRole("button", PLAYER))).toBe("idle");
  });

  it("is read by the browser, once it is whole, when no provider speaks it", async () => {
    const spoken = { useWebSpeech: true, serviceType: "web-speech", webSpeechVoice: "en" } as const;
    const answer = streamed();
    show({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await answer.event("reply", { id: 201, audioUrl: null, metadata: JSON.stringify(spoken) });
    await answer.event("text", { text: "Tell me " });
    expect(within(await log()).queryByRole("button", PLAYER)).not.toBeInTheDocument();
    await answer.event("done", { ...reply, audioUrl: null, metadata: JSON.stringify(spoken) });
    const player = await within(await log()).findByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).not.toBe("idle"));
  });

  it("is asked for again when the stream was cut, without sending the message twice", async () => {
    const answer = streamed();
    const { network } = show({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await answer.event("reply", begin);
    await answer.cut();
    const alert = await within(await log()).findByRole("alert");
    expect(alert).toHaveTextContent("There is no answer yet. The connection was lost before the answer was complete.");
    network.answers[REPLY] = () => reply;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(network.count(SAVE)).toBe(1);
  });

  it("says in the server's words why there is none", async () => {
    show({ [REPLY]: () => refusal(409, "This voice is not ready yet, so it cannot answer.", "conflict") });
    await send("Hello Nonna.");
    expect(await within(await log()).findByRole("alert")).toHaveTextContent("This voice is not ready yet");
  });
});
