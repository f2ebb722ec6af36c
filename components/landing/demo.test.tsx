import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import CallDemo from "@/components/landing/call-demo";
import { Demo } from "@/components/landing/demo";
import TextDemo from "@/components/landing/text-demo";
import { demoCall, demoMessages, demoReply, spokenDemoLines } from "@/lib/landing/demo-script";
import { type FakePlayback, installFakePlayback } from "@/tests/setup/fake-audio";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const urls = Object.fromEntries(spokenDemoLines.map(({ id }) => [id, `/audio/demo/${id}.mp3`]));
const preview = /This is a preview, so this answer is always the same/;

let playback: FakePlayback;
beforeEach(() => {
  playback = installFakePlayback();
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = () => {};
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const settled = () => pass(0);

describe("the text demo", () => {
  it("says that it is loading, then shows the conversation with Mom, and that it is an AI voice", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<TextDemo />);
    expect(screen.getByText("Loading conversation...")).toBeInTheDocument();
    await settled();
    expect(screen.getByText("An AI voice made from recordings. It is not Mom.")).toBeInTheDocument();
    for (const { content } of demoMessages) expect(screen.getByText(content)).toBeInTheDocument();
  });

  it("plays the line that is asked for, one at a time, and can be stopped", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<TextDemo />);
    await settled();
    const [first, second] = screen.getAllByRole("button", { name: /^Listen/ });
    if (!first || !second) throw new Error("There is nothing to listen to");
    await user().click(first);
    expect(playback.element().src).toContain("/audio/demo/hello.mp3");
    expect(playback.element().paused).toBe(false);
    await user().click(second);
    expect(playback.element().src).toContain("/audio/demo/dill.mp3");
    expect(screen.getAllByRole("button", { name: /^Stop/ })).toHaveLength(1);
    await user().click(screen.getByRole("button", { name: /^Stop/ }));
    expect(playback.element().paused).toBe(true);
  });

  it("never sends while an input method is choosing a word", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<TextDemo />);
    await settled();
    const box = screen.getByRole("textbox");
    fireEvent.change(box, { target: { value: "おば" } });
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
    expect(box).toHaveValue("おば");
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box).toHaveValue("");
  });

  it("answers after 1.5 s that it is a preview, to sign up for real voices, and says it aloud", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<TextDemo />);
    await settled();
    await user().type(screen.getByRole("textbox"), "Good night{Enter}");
    expect(screen.getByText("Good night")).toBeInTheDocument();
    expect(screen.getByText("Mom, the AI voice, is writing.")).toBeInTheDocument();
    await pass(1400);
    expect(screen.queryByText(preview, { selector: "li" })).not.toBeInTheDocument();
    await pass(100);
    expect(screen.getByText(demoReply.content, { selector: "li p" })).toBeInTheDocument();
    // Keepsake says it, not the loved one: it stands outside their bubble.
    expect(screen.getByText(preview, { selector: "li" })).toHaveTextContent("Sign up to hear replies in a voice");
    expect(playback.element().src).toContain("/audio/demo/preview.mp3");
  });

  it("sends nothing that is empty, breaks a line with Shift and Enter, and takes one message at a time", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<TextDemo />);
    await settled();
    const box = screen.getByRole("textbox");
    const send = screen.getByRole("button", { name: "Send" });
    expect(send).toBeDisabled();
    await user().type(box, "   {Enter}");
    expect(screen.getAllByRole("listitem")).toHaveLength(demoMessages.length);
    await user().clear(box);
    await user().type(box, "One{Shift>}{Enter}{/Shift}two");
    expect(box).toHaveValue("One\ntwo");
    await user().click(send);
    await user().type(box, "Three");
    expect(send).toBeDisabled();
    await pass(1500);
    expect(send).toBeEnabled();
  });

  it("can be heard as soon as lines that were still being made are there, and then asks no more", async () => {
    const network = fakeNetwork({ "GET /api/demo-audio-urls": () => ({}) });
    renderScreen(<TextDemo />);
    await settled();
    expect(screen.queryByRole("button", { name: /^Listen/ })).not.toBeInTheDocument();
    network.answers["GET /api/demo-audio-urls"] = () => urls;
    await pass(4000);
    expect(screen.getAllByRole("button", { name: /^Listen/ })).toHaveLength(3);
    await pass(60_000);
    expect(network.count("GET /api/demo-audio-urls")).toBe(2);
  });

  it("gives up asking when they never come", async () => {
    const network = fakeNetwork({ "GET /api/demo-audio-urls": () => ({}) });
    renderScreen(<TextDemo />);
    await settled();
    await pass(120_000);
    expect(network.count("GET /api/demo-audio-urls")).toBeLessThanOrEqual(6);
  });

  it.each([
    ["refused", () => refusal(503, "The example cannot be heard at the moment.")],
    ["lost", () => Promise.reject(new TypeError("network"))],
    ["not a map", () => ["x"]],
  ])("can be read all the same, without a word about it, when the audio is %s", async (_, answer) => {
    fakeNetwork({ "GET /api/demo-audio-urls": answer });
    renderScreen(<TextDemo />);
    await settled();
    expect(screen.getByText(demoMessages[0]?.content ?? "")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Listen/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("the voice demo", () => {
  it("says that it is loading, needs no microphone, and says so", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<CallDemo />);
    expect(screen.getByText("Loading voice call demo...")).toBeInTheDocument();
    await settled();
    expect(screen.getByText("A scripted example. It does not use your microphone.")).toBeInTheDocument();
    expect(screen.getByText("Ready to call")).toBeInTheDocument();
  });

  it("connects, speaks and listens in turn with captions, and ends by itself", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<CallDemo />);
    await settled();
    await user().click(screen.getByRole("button", { name: "Start the example call" }));
    expect(screen.getByText("Connecting...")).toBeInTheDocument();
    await pass(1200);
    for (const line of demoCall) {
      expect(screen.getByText(line.content)).toBeInTheDocument();
      expect(screen.getByText(line.role === "assistant" ? "Speaking" : "Listening")).toBeInTheDocument();
      if (line.role === "assistant") {
        expect(playback.element().src).toContain(`/audio/demo/${line.id}.mp3`);
        await act(async () => playback.end());
      } else {
        await pass(line.content.length * 60);
      }
    }
    expect(screen.getByText("Call ended")).toBeInTheDocument();
  });

  it("counts the time as m:ss, and falls silent at once when it is hung up", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<CallDemo />);
    await settled();
    await user().click(screen.getByRole("button", { name: "Start the example call" }));
    await pass(1200);
    await pass(3100);
    expect(screen.getByRole("timer")).toHaveTextContent("0:03");
    await user().click(screen.getByRole("button", { name: "Hang up" }));
    expect(screen.getByText("Call ended")).toBeInTheDocument();
    expect(playback.element().paused).toBe(true);
    expect(screen.getByRole("button", { name: "Play it again" })).toBeInTheDocument();
  });

  it("shows each line for 0.06 s a character when there is no sound", async () => {
    fakeNetwork({ "GET /api/demo-audio-urls": () => ({}) });
    renderScreen(<CallDemo />);
    await settled();
    await user().click(screen.getByRole("button", { name: "Start the example call" }));
    await pass(1200);
    const first = demoCall[0]?.content ?? "";
    await pass(first.length * 60 - 20);
    expect(screen.getByText(first)).toBeInTheDocument();
    await pass(40);
    expect(screen.getByText(demoCall[1]?.content ?? "")).toBeInTheDocument();
  });
});

describe("the example on the first page", () => {
  const near = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();
  beforeEach(() => {
    near.clear();
    class FakeObserver {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        near.set(element, this.tell);
      }
      disconnect() {}
    }
    Object.defineProperty(globalThis, "IntersectionObserver", { value: FakeObserver, configurable: true });
  });

  it("loads when it comes near, text first, and changes to the call and back", async () => {
    jest.useRealTimers();
    const network = fakeNetwork({ "GET /api/demo-audio-urls": () => urls });
    renderScreen(<Demo>An example conversation, to read</Demo>);
    const modes = within(screen.getByRole("group", { name: "Example" }));
    expect(modes.getByRole("radio", { name: "Text Conversation" })).toBeChecked();
    expect(screen.getByText("An example conversation, to read")).toBeInTheDocument();
    expect(network.calls).toHaveLength(0);
    await act(async () => {
      for (const tell of near.values()) tell([{ isIntersecting: true }]);
    });
    expect(await screen.findByText(demoMessages[0]?.content ?? "")).toBeInTheDocument();
    await userEvent.click(modes.getByRole("radio", { name: "Voice Call" }));
    expect(await screen.findByRole("button", { name: "Start the example call" })).toBeInTheDocument();
    await userEvent.click(modes.getByRole("radio", { name: "Text Conversation" }));
    expect(await screen.findByText(demoMessages[0]?.content ?? "")).toBeInTheDocument();
  });
});
