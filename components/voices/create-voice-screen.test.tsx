import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CreateVoiceScreen } from "@/components/voices/create-voice-screen";
import type { PlanLimit } from "@/components/voices/plan-notice";
import { CONSENT_VERSION, CONSENT_WORDING } from "@/lib/voices/consent";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { voiceLimitMessage } from "@/lib/voices/policy";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type FakeUpload, installFakeUploads } from "@/tests/setup/fake-uploads";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const CREATE = "POST /api/voices";
const MAKE = "PATCH /api/voices/1";

let uploads: readonly FakeUpload[];

beforeEach(() => {
  installFakePlayback();
  uploads = installFakeUploads();
  window.history.replaceState(null, "", "/create-voice");
});

function show(answers: Answers = {}, limit: PlanLimit | null = null) {
  const network = fakeNetwork({
    [CREATE]: () => Response.json(aVoiceAnswer({ status: "pending", sampleCount: 0 }), { status: 201 }),
    [MAKE]: () => aVoiceAnswer({ status: "processing" }),
    ...answers,
  });
  return {
    network,
    ...renderScreen(<CreateVoiceScreen way="through-app" limit={limit} />, { pathname: "/create-voice" }),
  };
}

const recording = (name: string, size = 1000, type = "audio/mpeg") => {
  const file = new File(["sound"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const picker = () => screen.getByLabelText(/Choose recordings/);
const choose = (...files: File[]) => act(async () => void fireEvent.change(picker(), { target: { files } }));
const samples = () => within(screen.getByRole("list", { name: "Samples" })).getAllByRole("listitem");
const add = () => userEvent.click(screen.getByRole("button", { name: "Add Keepsake" }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText("Name"), "Nonna Rosa");
  await userEvent.click(screen.getByRole("checkbox", { name: "I confirm this statement" }));
};
const begun = async (count: number) => {
  await waitFor(() => expect(uploads).toHaveLength(count));
  return uploads[count - 1] as FakeUpload;
};
const taken = (given = {}) => ({ samples: [aSampleAnswer(given)], refused: [] });

describe("the form", () => {
  it("offers the 32 languages, English first chosen", async () => {
    show();
    const language = screen.getByLabelText("Language");
    expect(language).toHaveValue("en");
    expect(within(language).getAllByRole("option")).toHaveLength(32);
    await act(async () => {});
  });

  it("says what is missing, and asks the server for nothing", async () => {
    const { network } = show();
    await add();
    expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByText("Please confirm that you may use these recordings")).toBeInTheDocument();
    expect(
      screen.getByText("No audio samples: Please upload or record at least one audio sample."),
    ).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveFocus();
    expect(network.count(CREATE)).toBe(0);
  });

  it("shows the statement in its exact words, tied to the box", async () => {
    show();
    const wording = screen.getByText(CONSENT_WORDING);
    expect(screen.getByRole("checkbox", { name: "I confirm this statement" })).toHaveAccessibleDescription(
      expect.stringContaining(wording.textContent as string),
    );
    await act(async () => {});
  });

  it("tells before anything is typed that the trial's one voice is taken", async () => {
    const message = voiceLimitMessage("trial", 1) as string;
    const { network } = show({}, { message, waiting: { id: 1, name: "Nonna Rosa" } });
    expect(screen.getByText("Free Trial Limit Reached")).toBeInTheDocument();
    expect(
      screen.getByText(/Free trial accounts can create only one voice\. Please upgrade your subscription/),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Nonna Rosa is still waiting/ })).toHaveAttribute("href", "/edit-voice/1");
    expect(network.count(CREATE)).toBe(0);
    await act(async () => {});
  });

  it("has ways to go back", async () => {
    show();
    expect(screen.getByRole("link", { name: "Loved Ones" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/dashboard");
    await act(async () => {});
  });
});

describe("choosing recordings", () => {
  it("lists them as samples with their own names, to hear and to remove", async () => {
    show();
    await choose(recording("voicemail.mp3"), recording("birthday.wav", 2 * 1024 * 1024, "audio/wav"));
    const [first, second] = samples();
    expect(within(first as HTMLElement).getByText("Sample 1")).toBeInTheDocument();
    expect(within(first as HTMLElement).getByText(/voicemail\.mp3/)).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText("birthday.wav · 2.0 MB")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Play Sample 2" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove Sample 1" }));
    expect(samples()).toHaveLength(1);
    expect(screen.getByText(/birthday\.wav/)).toBeInTheDocument();
  });

  it("names what was left out and why", async () => {
    show();
    await choose(
      recording("voicemail.mp3"),
      recording("letter.pdf", 1000, "application/pdf"),
      recording("long.wav", MAX_SAMPLE_BYTES + 1, "audio/wav"),
    );
    expect(samples()).toHaveLength(1);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("2 files were left out");
    expect(alert).toHaveTextContent("letter.pdf: not an audio file");
    expect(alert).toHaveTextContent("long.wav: Audio file is too large (max 10MB)");
  });

  it("takes files that are dropped", async () => {
    show();
    const zone = picker().closest("label") as HTMLElement;
    await act(async () => void fireEvent.drop(zone, { dataTransfer: { files: [recording("voicemail.mp3")] } }));
    expect(samples()).toHaveLength(1);
  });

  it("offers the microphone, up to 120 seconds", async () => {
    show();
    await userEvent.click(screen.getByRole("tab", { name: "Record" }));
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
    expect(screen.getByText(/Up to 2 minutes\./)).toBeInTheDocument();
  });
});

describe("adding the keepsake", () => {
  it("makes the voice with the statement's version, sends each file, and asks for the making", async () => {
    const { network, visited } = show();
    await fill();
    await userEvent.type(screen.getByLabelText("Relation (optional)"), "grandmother");
    await userEvent.selectOptions(screen.getByLabelText(/Is this person living/), "No");
    await choose(recording("voicemail.mp3"), recording("birthday.mp3", 2000));
    await add();
    const first = await begun(1);
    expect(network.last(CREATE)?.body).toEqual({
      name: "Nonna Rosa",
      language: "en",
      description: "",
      relation: "grandmother",
      living: false,
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
    expect(screen.getByText("20 seconds, 30 or more advised")).toBeInTheDocument();
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
    const { network } = show();
    await fill();
    await choose(recording("voicemail.mp3"));
    expect(uploads).toHaveLength(0);
    expect(network.count(CREATE)).toBe(0);
  });

  it("shows the trial's limit as the server tells it", async () => {
    show({
      [CREATE]: () =>
        refusal(
          403,
          "Free Trial Limit Reached: Free trial accounts can create only one voice. Please upgrade your subscription to add more loved ones.",
          "limit_reached",
        ),
    });
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
    const { network } = show({ [CREATE]: () => new Response("", { status: 500 }) });
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
    const { network } = show({
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
    const shown = show(answers);
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
    expect(uploads).toHaveLength(2);
  });
});

it("asks before the page is left with recordings on it", async () => {
  const { visited } = show();
  await choose(recording("voicemail.mp3"));
  await userEvent.click(screen.getByRole("link", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Leave this page?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Stay here" }));
  expect(samples()).toHaveLength(1);
  expect(visited).toEqual([]);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
