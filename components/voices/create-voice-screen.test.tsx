import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { aVoiceAnswer } from "@/tests/factories/screen-data";
import {
  add,
  begun,
  CREATE,
  choose,
  fill,
  inABrowserThatUploads,
  MAKE,
  recording,
  samples,
  showCreation,
  taken,
  uploadsBegun,
} from "@/tests/setup/create-voice";
import { type Answers, refusal } from "@/tests/setup/render-screen";

inABrowserThatUploads();

describe("adding the keepsake", () => {
  it("makes the voice with the statement's version, sends each file, and asks for the making", async () => {
    const { network, visited } = showCreation();
    await fill();
    await userEvent.type(screen.getByLabelText("Relation (optional)"), "grandmother");
    await userEvent.selectOptions(screen.getByLabelText(/Is this person living/), "No");
    await userEvent.type(screen.getByLabelText("What did they call you? (optional)"), "Bean");
    await choose(recording("voicemail.mp3"), recording("birthday.mp3", 2000));
    await add();
    const first = await begun(1);
    expect(network.last(CREATE)?.body).toEqual({
      name: "Nonna Rosa",
      language: "en",
      description: "",
      relation: "grandmother",
      living: false,
      calledYou: "Bean",
      consent: { accepted: true, wording: CONSENT_VERSION },
    });
    expect(first.address).toBe("/api/upload-audio?voiceId=1");
    expect([...first.fields.keys()]).toEqual(["voiceId", "audio"]);
    expect(first.file.name).toBe("voicemail.mp3");
    await first.progress(0.4);
    expect(screen.getByRole("progressbar", { name: "Sending Sample 1" })).toHaveAttribute("aria-valuenow", "40");
    await first.sent();
    expect(screen.getByText("Sent. Listening to it...")).toBeInTheDocument();
    expect(network.count(MAKE)).toBe(0);
    await first.answer(201, taken({ id: 11, speechSeconds: 20 }));
    expect(screen.getByText("The voice is clear.")).toBeInTheDocument();
    expect(screen.getByText("20 seconds of clear speech so far. 30 seconds or more is best.")).toBeInTheDocument();
    const second = await begun(2);
    expect(second.file.name).toBe("birthday.mp3");
    await second.answer(
      201,
      taken({
        id: 12,
        verdict: "too_quiet",
        verdictText: "The voice is very quiet.",
        verdictAdvice: "Choose a louder one.",
      }),
    );
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.last(MAKE)?.body).toEqual({ status: "processing" });
    expect(network.count(CREATE)).toBe(1);
  });

  it("sends nothing before the button is pressed", async () => {
    const { network } = showCreation();
    await fill();
    await choose(recording("voicemail.mp3"));
    expect(uploadsBegun()).toHaveLength(0);
    expect(network.count(CREATE)).toBe(0);
  });

  it("shows the trial's limit as the server tells it", async () => {
    showCreation(
      {
        [CREATE]: () =>
          refusal(
            403,
            "Free Trial Limit Reached: Free trial accounts can create only one voice. Please upgrade your subscription to add more loved ones.",
            "limit_reached",
          ),
      },
      { isTrial: true },
    );
    await fill();
    await choose(recording("voicemail.mp3"));
    await add();
    expect(await screen.findByText("Free Trial Limit Reached")).toBeInTheDocument();
    expect(
      screen.getByText(
        "Free trial accounts can create only one voice. Please upgrade your subscription to add more loved ones.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveValue("Nonna Rosa");
  });

  it("keeps everything when the voice could not be made, and tries again", async () => {
    const { network } = showCreation({ [CREATE]: () => new Response("", { status: 500 }) });
    await fill();
    await choose(recording("voicemail.mp3"));
    await add();
    expect(await screen.findByText("Creation Failed")).toBeInTheDocument();
    expect(screen.getAllByText("Please try again later.").length).toBeGreaterThan(0);
    expect(samples()).toHaveLength(1);
    network.answers[CREATE] = () => aVoiceAnswer({ status: "pending", sampleCount: 0 });
    await add();
    expect((await begun(1)).file.name).toBe("voicemail.mp3");
  });

  it("does not make a second voice when the first one's answer was lost", async () => {
    const { network } = showCreation({
      [CREATE]: () => {
        network.answers["GET /api/voices"] = () => [aVoiceAnswer({ status: "pending", sampleCount: 0 })];
        throw new TypeError("network");
      },
    });
    await fill();
    await choose(recording("voicemail.mp3"));
    await add();
    expect((await begun(1)).address).toBe("/api/upload-audio?voiceId=1");
    expect(network.count(CREATE)).toBe(1);
    expect(window.location.pathname).toBe("/edit-voice/1");
  });
});

describe("a recording that does not arrive", () => {
  const start = async (answers: Answers = {}) => {
    const shown = showCreation(answers);
    await fill();
    await choose(recording("voicemail.mp3"), recording("birthday.mp3", 2000));
    await add();
    return { ...shown, first: await begun(1) };
  };

  it("says so, lets the others go on, and is sent again on Retry", async () => {
    const { first, network, visited } = await start();
    await first.lose();
    expect(screen.getByText(/Upload failed: The connection was lost/)).toBeInTheDocument();
    await (await begun(2)).answer(201, taken({ id: 12 }));
    expect(await screen.findByText("Not every recording was taken")).toBeInTheDocument();
    expect(network.count(MAKE)).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Retry Sample 1" }));
    await (await begun(3)).answer(201, taken({ id: 11 }));
    expect(screen.queryByText("Not every recording was taken")).not.toBeInTheDocument();
    await add();
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.count(CREATE)).toBe(1);
  });

  it("can be left behind", async () => {
    const { first, visited, network } = await start();
    await first.answer(415, { message: "“voicemail.mp3”: This is not a recording.", code: "unsupported_media" });
    expect(screen.getByText("Upload failed: “voicemail.mp3”: This is not a recording.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Retry Sample 1" })).not.toBeInTheDocument();
    await (await begun(2)).answer(201, taken());
    await userEvent.click(await screen.findByRole("button", { name: "Go on with these recordings" }));
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.count(MAKE)).toBe(1);
  });

  it("is named when it is too large for the server", async () => {
    const { first } = await start();
    await first.answer(413, { message: "Too large.", code: "file_too_large" });
    expect(screen.getByText("Audio file is too large (max 10MB)")).toBeInTheDocument();
  });

  it("shows only the first 100 characters of a long reason", async () => {
    const { first } = await start();
    await first.answer(500, { message: "x".repeat(300), code: "internal" });
    expect(screen.getByText(`Upload failed: ${"x".repeat(100)}`)).toBeInTheDocument();
  });

  it("says so when the browser could not even say why", async () => {
    const { first } = await start();
    await first.answer(201, "an answer of another kind");
    expect(screen.getByText("Failed to upload audio sample")).toBeInTheDocument();
  });

  it("stops when it is canceled", async () => {
    const { first } = await start();
    await userEvent.click(screen.getByRole("button", { name: "Cancel Sample 1" }));
    expect(first.isAborted).toBe(true);
    expect(await screen.findByText("Canceled. It was not added.")).toBeInTheDocument();
    expect((await begun(2)).file.name).toBe("birthday.mp3");
  });

  it("keeps the voice from being asked for while nothing can be used", async () => {
    const { first, network } = await start();
    await first.lose();
    await (await begun(2)).lose();
    expect(await screen.findByText("There is no recording to make the voice from")).toBeInTheDocument();
    await add();
    await act(async () => {});
    expect(network.count(MAKE)).toBe(0);
  });

  it("does not lose what was sent when asking for the making fails", async () => {
    const { first, network, visited } = await start({ [MAKE]: () => refusal(503, "The database is away.") });
    await first.answer(201, taken({ id: 11 }));
    await (await begun(2)).answer(201, taken({ id: 12 }));
    expect((await screen.findAllByText("The database is away.")).length).toBeGreaterThan(0);
    expect(visited).toEqual([]);
    network.answers[MAKE] = () => aVoiceAnswer({ status: "processing" });
    await add();
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(uploadsBegun()).toHaveLength(2);
  });
});
