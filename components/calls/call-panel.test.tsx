import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MINUTES_HELD, NO_CALLS_HERE } from "@/lib/calls/notices";
import { aUsageAnswer } from "@/tests/factories/screen-data";
import {
  ATTACH,
  aSession,
  BEAT,
  browser,
  call,
  callButton,
  check,
  END,
  inABrowserThatCalls,
  PREPARE,
  SIGNED_URL,
  showCallPanel,
  USAGE,
} from "@/tests/setup/fake-call";
import { later, refusal } from "@/tests/setup/render-screen";

inABrowserThatCalls();

const microphoneAlert = "Error accessing your microphone. Please ensure it's connected and you've granted permission.";
const usedUp = "You've used all your allocated conversation minutes. Please upgrade your subscription to continue.";
const banner = "Voice calls are disabled until your next renewal or a plan upgrade.";

describe("before a call, the panel", () => {
  it("says that it is an AI, what it costs, and how much is left", async () => {
    showCallPanel();
    expect(await screen.findByText("14.7 minutes of speech left")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Ready to call");
    expect(screen.getByText(/You will be talking with an AI/)).toHaveTextContent("it is not Nonna Rosa.");
    expect(screen.getByText(/Only its own speech counts towards your minutes/)).toBeInTheDocument();
    expect(await callButton()).toBeEnabled();
  });

  it("tells of the browser's recognition where the voice is made here, and not elsewhere", async () => {
    const { unmount } = showCallPanel();
    expect(await screen.findByText(/Some browsers send the sound to their maker/)).toBeInTheDocument();
    unmount();
    showCallPanel({ voice: { provider: "elevenlabs", agentId: "agent_1" } });
    await screen.findByText("14.7 minutes of speech left");
    expect(screen.queryByText(/Some browsers send the sound to their maker/)).not.toBeInTheDocument();
  });

  it("says that calls use a preview where this server is too slow for the cloned voice, and only there", async () => {
    const slow = /^In calls you hear a preview of this voice, .* letters are read in the cloned voice\.$/;
    const { unmount } = showCallPanel({ voice: { provider: "home", whyPreview: "slow_model" } });
    expect(await screen.findByText(slow)).toBeInTheDocument();
    unmount();
    showCallPanel({ voice: { provider: "home", whyPreview: null } });
    await screen.findByText("14.7 minutes of speech left");
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
  });

  it("has its button disabled while there is no agent, and says so", async () => {
    const { unmount } = showCallPanel({ voice: { agentId: null, provider: "elevenlabs" } });
    expect(await callButton()).toBeDisabled();
    expect(screen.getByText("This voice cannot be called yet. You can go on writing.")).toBeInTheDocument();
    await screen.findByText("14.7 minutes of speech left");
    unmount();
    showCallPanel({ voice: { agentId: null, status: "processing" } });
    expect(await screen.findByText(/cannot be called until it is ready/)).toBeInTheDocument();
    await screen.findByText("14.7 minutes of speech left");
  });

  it("says why a voice made here cannot be called where no server stays on", async () => {
    showCallPanel({ voice: { agentId: null } });
    expect(await callButton()).toBeDisabled();
    expect(screen.getByText(NO_CALLS_HERE)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Not available for calls");
    expect(screen.queryByText(/Take your time/)).not.toBeInTheDocument();
    await screen.findByText("14.7 minutes of speech left");
  });

  it("speaks of no minutes where there are no plans, nor before it knows whether there are", async () => {
    const { network } = showCallPanel({ answers: { [USAGE]: () => aUsageAnswer({ hasPlans: false }) } });
    await callButton();
    expect(screen.queryByText(/minutes/)).not.toBeInTheDocument();
    await waitFor(() => expect(network.count(USAGE)).toBe(1));
    await act(async () => {});
    expect(screen.queryByText(/minutes/)).not.toBeInTheDocument();
  });

  it("has its button disabled when no minutes remain, under a red banner", async () => {
    const spent = { subscriptionTier: "basic", remainingMinutes: 0, percentUsed: 100 };
    showCallPanel({ answers: { [USAGE]: () => aUsageAnswer(spent) } });
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Usage Limit Reached")).toBeInTheDocument();
    expect(within(alert).getByText(banner)).toBeInTheDocument();
    expect(alert).toHaveClass("bg-destructive-soft");
    expect(await callButton()).toBeDisabled();
  });

  it("offers a spent trial neither a renewal nor an upgrade", async () => {
    showCallPanel({ answers: { [USAGE]: () => aUsageAnswer({ remainingMinutes: 0, percentUsed: 100 }) } });
    const words = "The minutes of your trial are used up. You can go on writing, and answers come in writing.";
    expect(within(await screen.findByRole("alert")).getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
  });

  it("can be called while another device's call, or one of a crashed tab, holds all that remains: it takes over", async () => {
    const held = aUsageAnswer({ remainingMinutes: 0, remainingCallMinutes: 14.5, activeCallSessions: 1 });
    showCallPanel({ answers: { [USAGE]: () => held } });
    expect(await screen.findByText("14.5 minutes of speech left")).toBeInTheDocument();
    expect(await callButton()).toBeEnabled();
    expect(screen.getByRole("status")).toHaveTextContent("Ready to call");
    expect(screen.queryByText("Usage Limit Reached")).not.toBeInTheDocument();
  });

  it("asks to wait, and says nothing of an upgrade, while calls that are not counted yet hold all that remains", async () => {
    const held = aUsageAnswer({ remainingMinutes: 0, remainingCallMinutes: 0, percentUsed: 25 });
    showCallPanel({ answers: { [USAGE]: () => held } });
    expect(await screen.findByText(MINUTES_HELD)).toBeInTheDocument();
    expect(await callButton()).toBeDisabled();
    expect(screen.queryByText("Usage Limit Reached")).not.toBeInTheDocument();
  });

  it("can be called while the figures are not known: the server decides", async () => {
    showCallPanel({ answers: { [USAGE]: () => ({ ...aUsageAnswer({ remainingMinutes: 0 }), fallback: true }) } });
    expect(await callButton()).toBeEnabled();
    await act(async () => {});
    expect(screen.queryByText("Usage Limit Reached")).not.toBeInTheDocument();
  });
});

describe("the check before a call", () => {
  it("asks for the microphone, then shows microphone, loudspeaker and connection; nobody is called yet", async () => {
    const asked = later();
    const stream = browser.getUserMedia;
    browser.getUserMedia = () => asked.promise.then(stream);
    const { network } = showCallPanel();
    await userEvent.click(await callButton());
    expect(screen.getByRole("heading", { name: "Before you call" })).toHaveFocus();
    expect(screen.getByText("Asking for your microphone")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Start the call" })).toBeDisabled();
    await act(async () => asked.settle(undefined));
    expect(screen.getByText("Microphone ready")).toBeInTheDocument();
    expect(screen.getByRole("meter", { name: "Loudness" })).toBeInTheDocument();
    expect(screen.getByText("Connected")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Play a tone" }));
    expect(await screen.findByText(/You should hear a soft tone now/)).toBeInTheDocument();
    expect(network.count(SIGNED_URL)).toBe(0);
    expect(browser.lines).toHaveLength(0);
  });

  it("is in sight when it opens, when it has grown, and when it becomes the call", async () => {
    const sights: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      sights.push(`${this.getAttribute("aria-label")}: ${this.querySelector("[role=status]")?.textContent}`);
    };
    showCallPanel();
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    const seen = ["Call: Asking for your microphone", "Call: Microphone ready", "Call: Connecting"];
    await waitFor(() => expect(sights).toEqual(seen));
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  });

  it("asks for the call's address once, however often the button is pressed", async () => {
    const { network } = showCallPanel();
    await check();
    const button = screen.getByRole("button", { name: "Start the call" });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(network.count(SIGNED_URL)).toBe(1);
  });

  it("lets the microphone go when it is cancelled, and is as before", async () => {
    showCallPanel();
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Ready to call")).toBeInTheDocument();
    expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false]);
    expect(screen.queryByText("Call ended")).not.toBeInTheDocument();
  });

  it("says that the server cannot be reached", async () => {
    showCallPanel({ answers: { [USAGE]: () => refusal(503, "Away.") } });
    await check();
    expect(screen.getByText("Keepsake cannot be reached. Check your connection.")).toBeInTheDocument();
  });

  it("says what the voice's provider has against a call, which can be started all the same", async () => {
    const words = "The voice service is busy. Please try again in a moment.";
    showCallPanel({
      voice: { provider: "elevenlabs", agentId: "agent_1" },
      answers: { [PREPARE]: () => refusal(503, words, "provider_unavailable") },
    });
    await check();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText("Connected")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    await waitFor(() => expect(browser.lines).toHaveLength(1));
  });

  it("says, and not in the call, that one types where neither this browser nor the server finds words", async () => {
    showCallPanel({ needsWords: true });
    await check();
    expect(
      await screen.findByText("You type, and the answers are spoken. Speech recognition not supported."),
    ).toBeInTheDocument();
  });

  it("says nothing of typing where words are found", async () => {
    const { network } = showCallPanel();
    await check();
    await waitFor(() => expect(network.count(PREPARE)).toBe(1));
    expect(await screen.findByText("Connected")).toBeInTheDocument();
    expect(screen.queryByText(/^You type/)).not.toBeInTheDocument();
  });

  it("says nothing of a refusal that the call itself will tell", async () => {
    const { network } = showCallPanel({
      voice: { provider: "elevenlabs", agentId: "agent_1" },
      answers: { [PREPARE]: () => refusal(404, "This agent was not found.", "not_found") },
    });
    await check();
    await waitFor(() => expect(network.count(PREPARE)).toBe(1));
    expect(await screen.findByText("Connected")).toBeInTheDocument();
    expect(screen.queryByText("This agent was not found.")).not.toBeInTheDocument();
  });

  it("has words and help for a microphone that is refused, and lets one try again", async () => {
    const stream = browser.getUserMedia;
    browser.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    showCallPanel();
    await userEvent.click(await callButton());
    expect(await screen.findByRole("heading", { name: "Call ended with errors" })).toBeInTheDocument();
    // Once in the toast and once beside its cause.
    await waitFor(() => expect(screen.getAllByText(microphoneAlert)).toHaveLength(2));
    expect(screen.getByText(/allow the microphone|Allow the microphone|Microphone on/)).toBeInTheDocument();
    browser.getUserMedia = stream;
    await userEvent.click(screen.getByRole("button", { name: "Call again" }));
    await waitFor(() => expect(browser.lines).toHaveLength(1));
  });

  it("says when the browser cannot hold a call", async () => {
    Reflect.deleteProperty(globalThis, "AudioWorkletNode");
    showCallPanel();
    await userEvent.click(await callButton());
    expect(
      (await screen.findAllByText("This browser cannot hold a call. You can go on writing, or try another browser."))
        .length,
    ).toBeGreaterThan(0);
  });
});

describe("a call", () => {
  it("counts the time as m:ss, says in words how it stands, and writes down what is said", async () => {
    showCallPanel();
    const line = await call();
    expect(screen.getByRole("timer")).toHaveTextContent("0:00");
    await line.says("Hello, Anna.");
    await line.sounds(400);
    expect(screen.getByText("Speaking")).toBeInTheDocument();
    expect(screen.getByText("Hello, Anna.")).toBeInTheDocument();
    expect(await screen.findByText("Listening")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("0:01"), { timeout: 3_000 });
    expect(screen.getByTestId("call-bars").children).toHaveLength(5);
  });

  it("is told what is typed, shows it at once, and thinks", async () => {
    showCallPanel();
    const line = await call();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.type(screen.getByLabelText("Type instead of speaking"), "Is it green?{Enter}");
    expect(screen.getByText("Is it green?")).toBeInTheDocument();
    expect(screen.getByText("Thinking")).toBeInTheDocument();
    expect(line.sent.filter(({ type }) => type === "user_message")).toMatchObject([{ text: "Is it green?" }]);
    expect(line.sent.some(({ type }) => type === "user_activity")).toBe(true);
  });

  it("is muted by M and by its button, but not by an m that is typed", async () => {
    showCallPanel();
    await call();
    await userEvent.keyboard("m");
    expect(screen.getByText("Listening, your microphone is off")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Unmute" }));
    expect(screen.getByText("Listening")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.type(screen.getByLabelText("Type instead of speaking"), "m");
    expect(screen.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "false");
  });

  it("lets captions that are written from right to left run that way", async () => {
    showCallPanel();
    const line = await call();
    await line.hears("היה ירוק?");
    await line.says("היה ירוק.", 2);
    for (const text of ["היה ירוק?", "היה ירוק."]) expect(screen.getByText(text)).toHaveAttribute("dir", "auto");
  });

  it("hides and shows its captions, and keeps them for the end", async () => {
    showCallPanel();
    const line = await call();
    await line.says("It was green.");
    await userEvent.click(screen.getByRole("button", { name: "Captions", pressed: true }));
    expect(screen.queryByText("It was green.")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Captions", pressed: false }));
    expect(screen.getByText("It was green.")).toBeInTheDocument();
  });

  it("shows one's own words while they are being recognised", async () => {
    showCallPanel();
    const line = await call();
    await line.tell({
      type: "tentative_user_transcript",
      tentative_user_transcription_event: { user_transcript: "Was it gr", event_id: 1 },
    });
    expect(screen.getByText("Was it gr…")).toBeInTheDocument();
    await line.hears("Was it green?", 2);
    expect(screen.queryByText("Was it gr…")).not.toBeInTheDocument();
    expect(screen.getByText("Was it green?")).toBeInTheDocument();
  });

  it("has its box open where only typing is understood, and closed elsewhere", async () => {
    const { unmount } = showCallPanel();
    await call();
    expect(screen.getByLabelText("Type instead of speaking")).not.toBeVisible();
    unmount();
    showCallPanel({ needsWords: true });
    await call();
    expect(screen.getByLabelText("Type instead of speaking")).toBeVisible();
  });

  it("asks before it ends by Escape", async () => {
    showCallPanel();
    await call();
    await userEvent.keyboard("{Escape}");
    const dialog = await screen.findByRole("alertdialog", { name: "End this call?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Go on" }));
    expect(screen.getByText("Listening")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "End the call" }));
    expect(await screen.findByRole("heading", { name: "Call ended" })).toBeInTheDocument();
    expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });

  it("tells when about a minute is left", async () => {
    showCallPanel({
      answers: { [ATTACH]: () => aSession({ secondsLeft: 55 }), [BEAT]: () => aSession({ secondsLeft: 55 }) },
    });
    await call();
    expect(await screen.findByText(/About a minute of speech is left/)).toBeInTheDocument();
  });

  it("says that the line was lost and finds it again, with the captions and the clock as they were", async () => {
    showCallPanel();
    const line = await call();
    await line.says("It was green.");
    await line.drops(1006);
    expect(screen.getByText("Connection lost. Reconnecting")).toBeInTheDocument();
    expect(screen.getByText("It was green.")).toBeInTheDocument();
    await waitFor(() => expect(browser.lines).toHaveLength(2));
    await browser.line.answers();
    expect(screen.getByText("Listening")).toBeInTheDocument();
    expect(screen.getByText("It was green.")).toBeInTheDocument();
  });

  it("says which of the browser's recognition troubles it is in, and that one can type", async () => {
    const { unmount } = showCallPanel({ needsWords: true });
    await call();
    expect(screen.getByText("Speech recognition not supported. You can type below.")).toBeInTheDocument();
    unmount();
    const made: { onerror: ((event: { error: string }) => void) | null }[] = [];
    class Recognition {
      onerror = null;
      constructor() {
        made.push(this);
      }
      start() {}
      abort() {}
    }
    Object.assign(window, { webkitSpeechRecognition: Recognition });
    showCallPanel({ needsWords: true });
    await call();
    await act(async () => made[0]?.onerror?.({ error: "no-speech" }));
    expect(screen.getByText("No speech detected. You can type below.")).toBeInTheDocument();
    await act(async () => made[0]?.onerror?.({ error: "network" }));
    expect(screen.getByText("Speech recognition error. You can type below.")).toBeInTheDocument();
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
  });
});

describe("after a call, the panel", () => {
  it("shows its length, the minutes left and what was said, and leads to the conversation", async () => {
    const { read, network } = showCallPanel({ answers: { [END]: () => aSession({ secondsLeft: 570 }) } });
    const line = await call();
    await line.says("Hello, Anna.");
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    expect(screen.getByRole("heading", { name: "Call ended" })).toHaveFocus();
    expect(screen.getByText("You hung up.")).toBeInTheDocument();
    expect(screen.getByText(/^\d+ seconds?$/)).toBeInTheDocument();
    expect(await screen.findByText("9.5 minutes")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "What was said" })).toBeInTheDocument();
    expect(screen.getByText("Hello, Anna.")).toBeInTheDocument();
    expect(line.closed).toBe(1000);
    expect(network.count(END)).toBe(1);
    // The usage card is refetched.
    expect(network.count(USAGE)).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole("button", { name: "Read the conversation" }));
    expect(read).toEqual(["read"]);
  });

  it("reads the minutes again once the server has noted the end, since an open call may hold them all", async () => {
    const noted = later();
    const { network } = showCallPanel({ answers: { [END]: () => noted.promise.then(() => aSession()) } });
    await call();
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    expect(network.count(END)).toBe(1);
    const before = network.count(USAGE);
    await act(async () => noted.settle(undefined));
    await waitFor(() => expect(network.count(USAGE)).toBe(before + 1));
  });

  it("shows the call at once when it is called again, while the microphone is asked for", async () => {
    showCallPanel();
    await call();
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    const asked = later();
    const stream = browser.getUserMedia;
    browser.getUserMedia = () => asked.promise.then(stream);
    await userEvent.click(screen.getByRole("button", { name: "Call again" }));
    expect(await screen.findByText("Asking for your microphone")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Before you call" })).not.toBeInTheDocument();
    await act(async () => asked.settle(undefined));
    expect(await screen.findByText("Connecting")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false, false]);
  });

  it("says in a toast and a red banner that the minutes are used up", async () => {
    showCallPanel({
      answers: {
        [SIGNED_URL]: () => refusal(403, usedUp, "minutes_used_up"),
        [USAGE]: () => aUsageAnswer({ subscriptionTier: "basic" }),
      },
    });
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    expect(await screen.findByText(usedUp)).toBeInTheDocument();
    expect(screen.getAllByText("Usage Limit Reached").length).toBeGreaterThan(1);
    expect(screen.getByText(banner)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Call again" })).toBeDisabled();
    expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });

  it("says calmly that the last calls have to be counted first", async () => {
    showCallPanel({ answers: { [SIGNED_URL]: () => refusal(409, MINUTES_HELD, "minutes_held") } });
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    expect(await screen.findByText(MINUTES_HELD)).toBeInTheDocument();
    expect(screen.queryByText("Usage Limit Reached")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Call again" })).toBeEnabled();
  });

  it("says calmly that Keepsake has reached what it may spend today", async () => {
    const sentence = "Keepsake has reached what it may spend today. Voices can be heard again tomorrow.";
    showCallPanel({ answers: { [SIGNED_URL]: () => refusal(503, sentence, "spend_limit_reached") } });
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Call ended" })).toBeInTheDocument();
    expect(screen.queryByText("Call ended with errors")).not.toBeInTheDocument();
  });

  it.each([
    ["the agent is gone", () => refusal(404, "This agent was not found.", "not_found"), "Failed to load voice data"],
    ["no address comes", () => ({ signedUrl: "" }), "No signed URL returned from server"],
    ["the service is down", () => refusal(502, "x"), "The voice service had a problem. Please try again in a moment."],
    [
      "the sign-in has ended",
      () => refusal(401, "x"),
      "You have been signed out. Please sign in and start a new call.",
    ],
    [
      "there were many calls",
      () => refusal(429, "x", "too_many_requests"),
      "You have started many calls in a short time. Please try again a little later.",
    ],
  ])("says so when %s", async (_, answer, words) => {
    showCallPanel({ answers: { [SIGNED_URL]: answer } });
    await check();
    await userEvent.click(screen.getByRole("button", { name: "Start the call" }));
    expect(await screen.findByRole("heading", { name: "Call ended with errors" })).toBeInTheDocument();
    // Once in the toast and once beside its cause.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false]);
  });

  it.each([
    [1008, "error", "The call was refused by the voice service. Please try again."],
    [1002, "error", "The voice service had a problem. Please try again in a moment."],
    [1000, "over", "The voice service ended the call."],
  ] as const)("has words for a line that closed with %d", async (code, kind, words) => {
    showCallPanel();
    const line = await call();
    await line.drops(code);
    const title = kind === "error" ? "Call ended with errors" : "Call ended";
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });
});

const HOLD = "POST /api/hold";
const END_HOLD = "POST /api/hold/end";

describe("Keepsake's card in a call", () => {
  const card = {
    type: "keepsake_card",
    keepsake_card_event: {
      content: "Please call one of these numbers.\n\nEmergency: 112",
      stage: "danger",
      language: "en",
      country: "IE",
      event_id: 3,
    },
  };

  it("is shown at once with numbers to tap, named as Keepsake's in the captions, and stays after hanging up", async () => {
    showCallPanel();
    const line = await call();
    await line.tell(card);
    const shown = await screen.findByRole("article", { name: "From Keepsake" });
    expect(within(shown).getByRole("link", { name: "Emergency 112" })).toHaveAttribute("href", "tel:112");
    expect(screen.getByRole("alert")).toContainElement(shown);
    // The voice is not the loved one's.
    await line.sounds(400);
    expect(screen.getByText("Keepsake is speaking")).toBeInTheDocument();
    // The card has the room of the captions, which would only repeat it.
    expect(screen.queryByRole("region", { name: "Captions" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Hang up" }));
    const captions = await screen.findByRole("region", { name: "Captions" });
    expect(captions).toHaveTextContent("Keepsake: Please call one of these numbers.");
    expect(await screen.findByRole("article", { name: "From Keepsake" })).toBeInTheDocument();
  });

  it("goes when the loved one speaks again", async () => {
    showCallPanel();
    const line = await call();
    await line.tell(card);
    await screen.findByRole("article", { name: "From Keepsake" });
    await line.says("It was green.", 5);
    await line.sounds(400);
    expect(screen.getByText("Speaking")).toBeInTheDocument();
    expect(screen.queryByRole("article", { name: "From Keepsake" })).not.toBeInTheDocument();
  });

  it("ends by “I'm safe” on it, as if it were said", async () => {
    showCallPanel();
    const line = await call();
    await line.tell(card);
    await userEvent.click(await screen.findByRole("button", { name: "I'm safe" }));
    expect(line.sent.at(-1)).toEqual({ type: "user_message", text: "I'm safe" });
  });

  it("ends a call whose agent is a provider's, and another one waits until “I'm safe”", async () => {
    const hold = { signs: 1, language: "en", card: { content: "Please call.", facts: card.keepsake_card_event } };
    const { network } = showCallPanel({
      voice: { provider: "elevenlabs", agentId: "agent_1" },
      answers: { [HOLD]: () => ({ hold }), [END_HOLD]: () => ({ hold: null, card: null }) },
    });
    network.answers["GET /api/hold"] = () => ({ hold: null });
    const line = await call();
    network.answers["GET /api/hold"] = () => ({ hold });
    await line.hears("I want to die");
    const shown = await screen.findByRole("article", { name: "From Keepsake" });
    expect(screen.getByRole("heading", { name: "Keepsake has ended the call" })).toBeInTheDocument();
    expect(browser.tracks.every(({ isOn }) => !isOn)).toBe(true);
    expect(network.last(HOLD)?.body).toEqual({ language: "en" });
    const again = screen.getByRole("button", { name: "Call again" });
    await waitFor(() => expect(again).toBeDisabled());
    await userEvent.click(within(shown).getByRole("button", { name: "I'm safe" }));
    expect(network.last(END_HOLD)?.body).toEqual({ signs: 1, conversationId: 5 });
    await waitFor(() => expect(again).toBeEnabled());
  });

  it("comes after a question that is answered as if it were said", async () => {
    showCallPanel();
    const line = await call();
    const ask = (answer: string | null) =>
      line.tell({
        type: "keepsake_question",
        keepsake_question_event: { language: "en", country: "IE", answer, event_id: 3 },
      });
    await ask(null);
    const asked = await screen.findByRole("article", { name: "From Keepsake" });
    expect(asked).toHaveTextContent("Are you thinking of ending your life?");
    await userEvent.click(within(asked).getByRole("button", { name: "I'd rather not say" }));
    expect(line.sent.at(-1)).toEqual({ type: "user_message", text: "I'd rather not say" });
    await ask("rather_not");
    await line.says("It was green.", 5);
    expect(screen.getByRole("link", { name: "Emergency 112" })).toBeInTheDocument();
    await ask("no");
    expect(screen.queryByRole("article", { name: "From Keepsake" })).not.toBeInTheDocument();
  });

  it("stands in place of the button while a hold stands", async () => {
    const hold = { signs: 2, language: "en", card: { content: "Please call.", facts: card.keepsake_card_event } };
    showCallPanel({ answers: { "GET /api/hold": () => ({ hold }) } });
    const shown = await screen.findByRole("article", { name: "From Keepsake" });
    expect(within(shown).getByRole("button", { name: "I'm safe" })).toBeEnabled();
    expect(await callButton()).toBeDisabled();
  });
});
