import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readDraft, readUnsent } from "@/lib/conversations/drafts";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";
import {
  box,
  inAFreshBrowser,
  kept,
  log,
  place,
  REPLY,
  reply,
  SAVE,
  send,
  showConversation,
} from "@/tests/setup/conversation";
import { later, refusal } from "@/tests/setup/render-screen";

inAFreshBrowser();

describe("sending", () => {
  it("shows the message at once and replaces it by the kept one", async () => {
    const answer = later<Response>();
    const { network } = showConversation({ [SAVE]: () => answer.promise });
    await send("Hello Nonna.");
    expect(within(await log()).getByText("Hello Nonna.")).toBeInTheDocument();
    expect(screen.getByText("Sending...")).toBeInTheDocument();
    expect(await box()).toHaveValue("");
    const call = network.last(SAVE);
    expect(call?.body).toEqual({ conversationId: 5, content: "Hello Nonna.", role: "user" });
    expect(call?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => answer.settle(Response.json(kept({ body: { content: "Hello Nonna." } }))));
    await waitFor(() => expect(screen.queryByText("Sending...")).not.toBeInTheDocument());
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(within(await log()).getAllByText("Hello Nonna.")).toHaveLength(1);
    expect(network.last(REPLY)?.body).toEqual({ conversationId: 5, voiceId: 1 });
  });

  it("does not send what is empty or only spaces", async () => {
    const { network } = showConversation();
    expect(screen.queryByRole("button", { name: "Send message" })).not.toBeInTheDocument();
    await box();
    expect(screen.getByRole("button", { name: "Send message" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(await box(), "   ");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Send message" })).toHaveAttribute("aria-disabled", "true");
    expect(network.count(SAVE)).toBe(0);
  });

  it("breaks the line on Shift+Enter", async () => {
    const { network } = showConversation();
    await userEvent.type(await box(), "One{Shift>}{Enter}{/Shift}two");
    expect(await box()).toHaveValue("One\ntwo");
    expect(network.count(SAVE)).toBe(0);
  });

  it("never sends while an input method is choosing a word", async () => {
    const { network } = showConversation();
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
    const { network } = showConversation();
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
    const { network } = showConversation({ [REPLY]: () => answer.promise });
    await send("First.");
    expect(await screen.findByText("The AI voice of Nonna Rosa is writing")).toBeInTheDocument();
    await send("Second.");
    expect(network.count(SAVE)).toBe(1);
    expect(await box()).toHaveValue("Second.");
    await act(async () => answer.settle(Response.json(reply)));
    await within(await log()).findByText("Tell me about it.");
    expect(screen.getByRole("button", { name: "Send message" })).not.toHaveAttribute("aria-disabled");
  });
});

describe("a message that could not be sent", () => {
  it("stays with Retry, which sends it once more under the same key", async () => {
    const { network } = showConversation({ [SAVE]: () => refusal(503, "The database is away.") });
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
    showConversation({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await userEvent.type(await box(), "And more.");
    await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
    expect(await box()).toHaveValue("Hello Nonna.\nAnd more.");
    expect(await box()).toHaveFocus();
    expect(screen.queryByText("Not sent")).not.toBeInTheDocument();
  });

  it("goes on Remove", async () => {
    showConversation({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Nothing has been written here yet")).toBeInTheDocument();
    expect(readUnsent(place)).toEqual([]);
  });

  it("is still there after a reload, not sent", async () => {
    const first = showConversation({ [SAVE]: () => refusal(503, "Away.") });
    await send("Hello Nonna.");
    await screen.findByText("Not sent");
    first.unmount();
    const { network } = showConversation();
    expect(await within(await log()).findByText("Hello Nonna.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
    expect(network.count(SAVE)).toBe(0);
  });

  it("goes on by itself, under the same key, when the page was closed in the middle", async () => {
    const never = later<Response>();
    const first = showConversation({ [SAVE]: () => never.promise });
    await send("Hello Nonna.");
    const key = first.network.last(SAVE)?.headers.get("idempotency-key");
    first.unmount();
    const { network } = showConversation();
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(network.last(SAVE)?.headers.get("idempotency-key")).toBe(key);
  });
});

describe("a draft", () => {
  it("is still in the box after a reload", async () => {
    const first = showConversation();
    await userEvent.type(await box(), "I wanted to say");
    first.unmount();
    showConversation();
    expect(await box()).toHaveValue("I wanted to say");
    await screen.findByText("Nothing has been written here yet");
  });

  it("belongs to its conversation and its person, and is gone once sent", async () => {
    showConversation();
    await userEvent.type(await box(), "Hello");
    expect(readDraft(place)).toBe("Hello");
    expect(readDraft({ ...place, conversationId: 6 })).toBe("");
    expect(readDraft({ ...place, userId: 8 })).toBe("");
    await userEvent.keyboard("{Enter}");
    expect(readDraft(place)).toBe("");
    await within(await log()).findByText("Tell me about it.");
  });
});
