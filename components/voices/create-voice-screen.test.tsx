import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aMessageAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import {
  add,
  begun,
  CHANGE,
  choose,
  inABrowserThatUploads,
  NOTE,
  press,
  READ,
  reachRecordings,
  recording,
  showCreation,
  taken,
  uploadsBegun,
} from "@/tests/setup/create-voice";
import { installFakeMicrophone } from "@/tests/setup/fake-audio";
import { type Answers, later, refusal } from "@/tests/setup/render-screen";

inABrowserThatUploads();

const making = () => screen.findByRole("heading", { name: "The voice of Nonna Rosa is being made" });

describe("a few words", () => {
  const reachWords = async (answers: Answers = {}) => {
    const shown = showCreation(answers);
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    await (await begun(1)).answer(201, taken());
    await press("Continue");
    await screen.findByRole("heading", { name: "A few words" });
    return shown;
  };

  it("become the first notes, and then the voice is made", async () => {
    const { network } = await reachWords();
    await userEvent.type(screen.getByLabelText("What did they call you?"), "Bean");
    await userEvent.type(screen.getByLabelText("How did they say hello?"), "There you are!");
    await userEvent.type(screen.getByLabelText("Description (optional)"), "She baked bread on Sundays.");
    await add();
    await making();
    const notes = network.calls.filter(({ method, path }) => `${method} ${path}` === NOTE);
    expect(notes.map(({ body }) => body)).toEqual([
      { voiceId: 1, kind: "called_you", text: "Bean" },
      { voiceId: 1, kind: "hello", text: "There you are!" },
    ]);
    const changes = network.calls.filter(({ method, path }) => `${method} ${path}` === CHANGE);
    expect(changes.slice(-2).map(({ body }) => body)).toEqual([
      { description: "She baked bread on Sundays." },
      { status: "processing" },
    ]);
  });

  it("lead on to the making when an older answer about the voice comes after it", async () => {
    const { network } = showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    const [late, now] = [later<ReturnType<typeof aVoiceAnswer>>(), network.answers[READ]];
    network.answers[READ] = () => late.promise;
    await (await begun(1)).answer(201, taken());
    await waitFor(() => expect(network.count(READ)).toBeGreaterThan(0));
    Object.assign(network.answers, { [READ]: now });
    await press("Continue");
    await add();
    await making();
    await act(async () => late.settle(aVoiceAnswer({ status: "pending" })));
    expect(await making()).toBeVisible();
  });

  it("may all stay empty", async () => {
    const { network } = await reachWords();
    await add();
    await making();
    expect(network.count(NOTE)).toBe(0);
  });

  it("stay in the form when they could not be saved, and no voice is asked for", async () => {
    const { network } = await reachWords({ [NOTE]: () => refusal(503, "The database is away.") });
    await userEvent.type(screen.getByLabelText("What did they call you?"), "Bean");
    await add();
    expect(await screen.findByText("The database is away.")).toBeInTheDocument();
    expect(screen.getByLabelText("What did they call you?")).toHaveValue("Bean");
    expect(network.last(CHANGE)?.body ?? {}).not.toHaveProperty("status");
  });
});

describe("a recording that does not arrive", () => {
  const start = async (answers: Answers = {}) => {
    const shown = showCreation(answers);
    await reachRecordings();
    await choose(recording("voicemail.mp3"), recording("birthday.mp3", 2000));
    await add();
    return { ...shown, first: await begun(1) };
  };
  const isAsked = ({ network }: Awaited<ReturnType<typeof start>>) =>
    network.calls.some(({ body }) => (body as { status?: string } | undefined)?.status === "processing");

  it("says so, lets the others go on, and is sent again on Retry", async () => {
    const shown = await start();
    await shown.first.lose();
    expect(screen.getByText(/Upload failed: The connection was lost/)).toBeInTheDocument();
    await (await begun(2)).answer(201, taken({ id: 12 }));
    expect((await screen.findAllByText("Not every recording was taken"))[0]).toBeInTheDocument();
    expect(isAsked(shown)).toBe(false);
    await press("Retry Sample 1");
    await (await begun(3)).answer(201, taken({ id: 11 }));
    expect(screen.queryByText("Not every recording was taken")).not.toBeInTheDocument();
    await add();
    await making();
  });

  it("can be left behind", async () => {
    const { first } = await start();
    await first.answer(415, { message: "“voicemail.mp3”: This is not a recording.", code: "unsupported_media" });
    expect(screen.getByText("Upload failed: “voicemail.mp3”: This is not a recording.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Retry Sample 1" })).not.toBeInTheDocument();
    await (await begun(2)).answer(201, taken());
    await userEvent.click(await screen.findByRole("button", { name: "Go on with these recordings" }));
    await making();
  });

  it.each([
    [413, { message: "Too large.", code: "file_too_large" }, "Audio file is too large (max 10MB)"],
    [500, { message: "x".repeat(300), code: "internal" }, `Upload failed: ${"x".repeat(100)}`],
    [201, "an answer of another kind", "Failed to upload audio sample"],
  ])("is told in words: %s", async (status, answer, words) => {
    const { first } = await start();
    await first.answer(status, answer);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it("stops when it is canceled", async () => {
    const { first } = await start();
    await press("Cancel Sample 1");
    expect(first.isAborted).toBe(true);
    expect(await screen.findByText("Canceled. It was not added.")).toBeInTheDocument();
    expect((await begun(2)).file.name).toBe("birthday.mp3");
  });

  it("keeps the voice from being asked for while nothing can be used", async () => {
    const shown = await start();
    await shown.first.lose();
    await (await begun(2)).lose();
    expect((await screen.findAllByText("There is no recording to make the voice from"))[0]).toBeInTheDocument();
    await add();
    await act(async () => {});
    expect(isAsked(shown)).toBe(false);
  });

  it("does not lose what was sent when asking for the making fails", async () => {
    const shown = await start();
    const keep = shown.network.answers[CHANGE];
    shown.network.answers[CHANGE] = () => refusal(503, "The database is away.");
    await shown.first.answer(201, taken({ id: 11 }));
    await (await begun(2)).answer(201, taken({ id: 12 }));
    expect((await screen.findAllByText("The database is away.")).length).toBeGreaterThan(0);
    if (keep) shown.network.answers[CHANGE] = keep;
    await add();
    await making();
    expect(uploadsBegun()).toHaveLength(2);
  });
});

describe("a recording made here and not added", () => {
  it("is kept when Back hides its step, and no voice is made without a decision on it", async () => {
    const microphone = installFakeMicrophone();
    const { network } = showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    await (await begun(1)).answer(201, taken());
    await userEvent.click(screen.getByRole("tab", { name: "Record" }));
    await press("Start recording");
    await screen.findByText("Speak now");
    await press("Back");
    await waitFor(() => expect(microphone.isListening()).toBe(false));
    await press("Continue");
    expect(await screen.findByText(/The recording stopped when you left this step/)).toBeVisible();
    await add();
    await press("Continue");
    expect(screen.getByRole("heading", { name: "Recordings" })).toBeVisible();
    expect(screen.getByText(/Your recording has not been added yet/)).toBeInTheDocument();
    expect(network.last(CHANGE)?.body ?? {}).not.toHaveProperty("status");
  });
});

describe("while the voice is made", () => {
  const listen = (
    status: "processing" | "failed" | "ready",
    answers: Answers = {},
    errorMessage: string | null = null,
    provider: string | null = "local",
  ) => {
    window.history.replaceState(null, "", "/create-voice?step=listen&voice=1");
    return showCreation(answers, {}, { voice: { status, errorMessage, provider } });
  };
  const GREETING = "POST /api/voices/1/greeting";
  const hello = aMessageAnswer({
    id: 30,
    role: "assistant",
    content: "There you are, Bean!",
    audioUrl: "/audio/messages/30",
    audioSeconds: 4.6,
  });

  it("says how far it is and about how long it takes, as measured", async () => {
    listen("processing");
    await making();
    expect(await screen.findByText("A few seconds left")).toBeInTheDocument();
    expect(screen.getByText("Making the voice", { selector: "li span" }).closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
  });

  it("lets the first words be heard when it is ready, and one tap answers them", async () => {
    const { visited } = listen("ready", { [GREETING]: () => ({ conversationId: 5, message: hello }) });
    expect(await screen.findByText("There you are, Bean!")).toBeInTheDocument();
    expect(screen.getByText("An AI voice made from recordings. It is not Nonna Rosa.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Pause the first words" })).toBeInTheDocument());
    await press("I was thinking of you today.");
    expect(visited).toEqual(["/conversation/5"]);
    expect(JSON.parse(localStorage.getItem("keepsake-draft:7:5:unsent") ?? "[]")).toMatchObject([
      { content: "I was thinking of you today.", phase: "sending" },
    ]);
  });

  it.each([
    ["is a sketch, where it is a preview", "local", 1],
    ["is nothing of the kind, where a service made it", "elevenlabs", 0],
  ])("says before it plays that the voice %s", async (_what, provider, times) => {
    listen("ready", { [GREETING]: () => ({ conversationId: 5, message: hello }) }, null, provider);
    await screen.findByText("There you are, Bean!");
    const sketch = "This is a sketch of Nonna Rosa's voice: her pitch and pace, not yet her sound.";
    expect(screen.queryAllByText(sketch)).toHaveLength(times);
    const player = screen.getByRole("button", { name: /the first words$/ });
    for (const told of screen.queryAllByText(sketch)) {
      expect(told.compareDocumentPosition(player)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it("offers the talk that is there already for a voice that was made anew", async () => {
    listen("ready", { [GREETING]: () => ({ conversationId: 5, message: null }) });
    expect(await screen.findByRole("link", { name: "Continue Conversation" })).toHaveAttribute(
      "href",
      "/conversation/5",
    );
    expect(screen.queryByText("Answer")).not.toBeInTheDocument();
  });

  it("tells why it failed, that the recordings are kept, and tries again", async () => {
    const { network } = listen("failed", {}, "The voice service is busy.");
    expect(await screen.findByText("The voice service is busy.")).toBeInTheDocument();
    expect(screen.getByText("Your recordings and everything you wrote are kept.")).toBeInTheDocument();
    await press("Try again");
    expect(network.last(CHANGE)?.body).toEqual({ status: "processing" });
    await making();
  });

  it("shows it also where an earlier step is opened", async () => {
    window.history.replaceState(null, "", "/create-voice?step=recordings&voice=1");
    showCreation({}, { begun: aVoiceAnswer({ status: "processing" }) as never }, { voice: { status: "processing" } });
    await making();
    expect(window.location.search).toBe("?step=listen&voice=1");
  });
});
