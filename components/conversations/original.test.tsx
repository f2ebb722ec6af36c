import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { noOriginalMetadata, type OriginalFacts, originalMetadata } from "@/lib/conversations/message-metadata";
import { aMessageAnswer } from "@/tests/factories/screen-data";
import {
  HISTORY,
  inAFreshBrowser,
  log,
  REPLY,
  reply,
  send,
  showConversation,
  statusOf,
  streamed,
} from "@/tests/setup/conversation";
import { installFakePlayback } from "@/tests/setup/fake-audio";

inAFreshBrowser();

const facts: OriginalFacts = { sampleId: 7, title: "The boat", recordedOn: "1998-12", from: 310, to: 322 };
const original = (parts: Partial<OriginalFacts> = {}) =>
  aMessageAnswer({
    id: 201,
    role: "assistant",
    content: "We had a boat called Marigold.",
    audioUrl: null,
    metadata: JSON.stringify(originalMetadata({ ...facts, ...parts })),
    replyToId: 200,
  });
const hasAnswered = (parts: Partial<OriginalFacts> = {}) => ({ [REPLY]: () => original(parts) });
const RECORDED = { name: /^(Play|Pause) the recording The boat/ };
const withSource = (source: object) => JSON.stringify({ ...JSON.parse(reply.metadata ?? "{}"), ...source });
const article = async () => within(await log()).findByRole("article", { name: /from a recording/ });

describe("a recording that answers", () => {
  it("is unmistakable: by its name for screen readers, its words, its colour and its own sound", async () => {
    const playback = installFakePlayback();
    playback.duration = 600;
    showConversation(hasAnswered());
    await send("Tell me about the boat.");
    const shown = await article();
    expect(within(shown).getByText("From a recording: The boat, December 1998")).toBeInTheDocument();
    expect(within(shown).getByRole("figure")).toHaveClass("border-original", "bg-original-soft");
    expect(within(shown).getByText("We had a boat called Marigold.")).toHaveAttribute("lang", "en");
    const player = within(shown).getByRole("button", RECORDED);
    await waitFor(() => expect(statusOf(player)).toBe("playing"));
    expect(playback.element().getAttribute("src")).toBe("/audio/samples/7");
    expect(playback.element().currentTime).toBe(310);
    expect(screen.getAllByRole("status").map((line) => line.textContent)).toContain(
      "From a recording: We had a boat called Marigold.",
    );
    expect(within(shown).queryByText(/AI voice/)).not.toBeInTheDocument();
  });

  it("does not play before it is settled, since a hold may take its place", async () => {
    const answer = streamed();
    showConversation({ [REPLY]: () => answer.response });
    await send("Tell me about the boat.");
    const { id, audioUrl, metadata } = original();
    await answer.event("reply", { id, audioUrl, metadata });
    await answer.event("text", { text: "We had a boat called Marigold." });
    expect(within(await article()).queryByRole("button", RECORDED)).not.toBeInTheDocument();
    await answer.event("done", original());
    expect(within(await article()).getByRole("button", RECORDED)).toBeInTheDocument();
  });

  it("lets the voice answer too, which then names the recording and plays it at one tap", async () => {
    const playback = installFakePlayback();
    const { network } = showConversation(hasAnswered());
    await send("Tell me about the boat.");
    const metadata = withSource({ restsOn: facts });
    network.answers[REPLY] = () => ({ ...reply, id: 202, replyToId: 201, metadata });
    await userEvent.click(await screen.findByRole("button", { name: "Let the voice answer too" }));
    expect(network.last(REPLY)?.body).toMatchObject({ after: 201 });
    const named = await screen.findByRole("button", { name: "Rests on the recording: The boat, December 1998" });
    expect(screen.queryByRole("button", { name: "Let the voice answer too" })).not.toBeInTheDocument();
    await userEvent.click(named);
    await waitFor(() => expect(playback.element().getAttribute("src")).toBe("/audio/samples/7"));
  });

  it("stands below an answer that tells it, without a reload, and a note below one that says it", async () => {
    installFakePlayback();
    const told = streamed();
    const { network } = showConversation({ [REPLY]: () => told.response });
    await send("Tell me about the boat.");
    await told.event("reply", { id: reply.id, audioUrl: reply.audioUrl, metadata: reply.metadata });
    await told.event("text", { text: "She was called Marigold." });
    const named = { name: "Rests on the recording: The boat, December 1998" };
    expect(screen.queryByRole("button", named)).not.toBeInTheDocument();
    await told.event("done", { ...reply, metadata: withSource({ restsOn: facts }) });
    expect(await screen.findByRole("button", named)).toBeInTheDocument();
    network.answers[REPLY] = () => ({
      ...reply,
      id: 203,
      metadata: withSource({ restsOnNote: "Mind the step, Bean." }),
    });
    await send("I'm off.");
    expect(await screen.findByText(/Rests on your note/)).toHaveTextContent("Mind the step, Bean.");
  });

  it("offers nothing more where only recordings answer, and says so where none does", async () => {
    showConversation({
      [HISTORY]: () => [
        { ...original({ isAlone: true }), id: 101 },
        aMessageAnswer({ id: 102, role: "user", content: "And the dog?" }),
        aMessageAnswer({
          id: 103,
          role: "assistant",
          content: "None of the recordings tells this.",
          audioUrl: null,
          metadata: JSON.stringify(noOriginalMetadata()),
        }),
      ],
    });
    expect(await screen.findByRole("link", { name: "change it with the recordings" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Let the voice answer too" })).not.toBeInTheDocument();
  });

  it("leaves its words, marked as a transcript, when the recording no longer plays", async () => {
    const playback = installFakePlayback();
    playback.refusal = "cannot load";
    showConversation(hasAnswered());
    await send("Tell me about the boat.");
    expect(await within(await article()).findByText(/as a transcript/)).toBeInTheDocument();
    expect(within(await article()).getByText("We had a boat called Marigold.")).toBeInTheDocument();
  });
});
