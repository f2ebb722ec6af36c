import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { browser, call, inABrowserThatCalls, showCallPanel } from "@/tests/setup/fake-call";

inABrowserThatCalls();

const TOLD = "POST /api/call-sessions/recording";
const recording = {
  sampleId: 7,
  title: "The boat",
  recordedOn: "1998",
  from: 310,
  to: 322,
  words: "We had a boat called Marigold.",
};
const LISTEN = { name: "Listen to the recording The boat, 1998" };
const STOP = { name: "Stop the recording" };
const isMuted = () => browser.tracks.at(-1)?.enabled === false;
const WAITS = "The call waits while this plays. Speak, or press Stop, to go on.";

/** A call of a provider's agent, in which a recording tells what was asked. */
async function anOffer() {
  const playback = installFakePlayback();
  playback.duration = 600;
  const { network } = showCallPanel({
    voice: { provider: "elevenlabs", agentId: "agent_1" },
    answers: { [TOLD]: () => ({ recording }) },
  });
  const line = await call();
  await line.hears("Tell me about the boat.");
  return { playback, network, line };
}

describe("a recording that is offered in a call", () => {
  it("is marked as one, is announced, and plays its stretch while the call waits, until Stop or its end", async () => {
    const { playback, network } = await anOffer();
    const [announced, named] = await screen.findAllByText("There's a recording about this: The boat, 1998");
    expect(network.last(TOLD)?.body).toEqual({ conversationId: 5, text: "Tell me about the boat." });
    expect(announced).toHaveAttribute("role", "status");
    expect(named?.closest("[data-kind=original]")).toHaveClass("border-original", "bg-original-soft");
    const button = screen.getByRole("button", LISTEN);
    button.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(playback.element().getAttribute("src")).toBe("/audio/samples/7"));
    expect(playback.element().currentTime).toBe(310);
    expect(screen.getByText(WAITS)).toBeInTheDocument();
    // To be heard by this browser alone, so that speaking ends the recording.
    expect(isMuted()).toBe(false);
    expect(screen.getByText("From a recording: The boat, 1998")).toBeInTheDocument();
    expect(screen.getByText("Playing a recording")).toBeInTheDocument();
    expect(screen.getByText("We had a boat called Marigold.")).toHaveAttribute("lang", "en");
    expect(screen.getByRole("button", STOP)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(playback.element().paused).toBe(true);
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", LISTEN));
    expect(screen.getByText(WAITS)).toBeInTheDocument();
    await act(async () => playback.advanceTo(322.5));
    expect(await screen.findByRole("button", LISTEN)).toBeInTheDocument();
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
  });

  it("falls silent when one speaks or types, and leaves with the call", async () => {
    const { playback } = await anOffer();
    await userEvent.click(await screen.findByRole("button", LISTEN));
    const speech = aRecordedQuestion({ leadSeconds: 1.2 });
    await act(async () => browser.microphoneHears(speech.slice(0, 16_000)));
    expect(playback.element().paused).toBe(false);
    await act(async () => browser.microphoneHears(speech.slice(16_000)));
    expect(playback.element().paused).toBe(true);
    await userEvent.click(screen.getByRole("button", LISTEN));
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.type(screen.getByLabelText("Type instead of speaking"), "W");
    expect(playback.element().paused).toBe(true);
    await userEvent.click(screen.getByRole("button", LISTEN));
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    await screen.findByRole("heading", { name: "Call ended" });
    expect(playback.element().paused).toBe(true);
    expect(screen.queryByText(/^There's a recording/)).not.toBeInTheDocument();
  });

  it("plays on with the microphone off, where only Stop and typing end it", async () => {
    const { playback } = await anOffer();
    await userEvent.click(await screen.findByRole("button", LISTEN));
    await userEvent.click(screen.getByRole("button", { name: "Mute" }));
    expect([playback.element().paused, isMuted()]).toEqual([false, true]);
    expect(screen.getByText("The call waits while this plays. Press Stop to go on.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Unmute" }));
    expect([playback.element().paused, isMuted()]).toEqual([false, false]);
    await userEvent.click(screen.getByRole("button", STOP));
    expect(playback.element().paused).toBe(true);
  });

  it("gives way to the next one, and leaves its words where it no longer plays", async () => {
    const { playback, network, line } = await anOffer();
    await screen.findByRole("button", LISTEN);
    network.answers[TOLD] = () => ({ recording: { ...recording, sampleId: 8, title: "The dog" } });
    await line.hears("And the dog?", 2);
    expect(await screen.findAllByText("There's a recording about this: The dog, 1998")).toHaveLength(2);
    expect(screen.queryByText(/The boat/)).not.toBeInTheDocument();
    playback.refusal = "cannot load";
    await userEvent.click(screen.getByRole("button", { name: "Listen to the recording The dog, 1998" }));
    expect(await screen.findByText(/as a transcript/)).toBeInTheDocument();
    expect(screen.getByText("We had a boat called Marigold.")).toBeInTheDocument();
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
  });

  it("is not asked for where our own agent answers, which plays recordings itself", async () => {
    const { network } = showCallPanel({ answers: { [TOLD]: () => ({ recording }) } });
    const line = await call();
    await line.hears("Tell me about the boat.");
    expect(screen.getByText("Tell me about the boat.")).toBeInTheDocument();
    expect(network.count(TOLD)).toBe(0);
  });
});
