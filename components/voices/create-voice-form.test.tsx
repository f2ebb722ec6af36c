import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { voiceLimitMessage } from "@/lib/voices/policy";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import {
  add,
  begun,
  CHANGE,
  CREATE,
  choose,
  confirm,
  inABrowserThatUploads,
  nameThem,
  picker,
  press,
  reachRecordings,
  recording,
  samples,
  sentence,
  showCreation,
  taken,
  uploadsBegun,
} from "@/tests/setup/create-voice";
import { type Answers, refusal } from "@/tests/setup/render-screen";

inABrowserThatUploads();

const step = () => new URLSearchParams(window.location.search).get("step");

describe("who it is", () => {
  it("offers the 32 languages, English first chosen", async () => {
    showCreation();
    const language = screen.getByLabelText("Language");
    expect(language).toHaveValue("en");
    expect(within(language).getAllByRole("option")).toHaveLength(32);
    await act(async () => {});
  });

  it("says what is missing, and asks the server for nothing", async () => {
    const { network } = showCreation();
    await press("Continue");
    expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveFocus();
    expect(network.count(CREATE)).toBe(0);
  });

  it("is kept on the server when the step is left, without a consent, and the address names the next step", async () => {
    const { network } = showCreation();
    await userEvent.type(screen.getByLabelText("Relation (optional)"), "grandmother");
    await userEvent.selectOptions(screen.getByLabelText(/Is this person living/), "No");
    await nameThem();
    expect(network.last(CREATE)?.body).toEqual({
      name: "Nonna Rosa",
      language: "en",
      relation: "grandmother",
      living: false,
    });
    expect(window.location.search).toBe("?step=recordings&voice=1");
    expect(screen.getByRole("heading", { name: "Recordings" })).toHaveFocus();
  });

  it("does not create a second voice when the first one's answer was lost", async () => {
    const { network } = showCreation({
      [CREATE]: () => {
        network.answers["GET /api/voices"] = () => [aVoiceAnswer({ status: "pending", sampleCount: 0 })];
        throw new TypeError("network");
      },
    });
    await nameThem();
    expect(network.count(CREATE)).toBe(1);
    expect(window.location.search).toBe("?step=recordings&voice=1");
  });

  it("shows the trial's limit as the server tells it, and keeps what was typed", async () => {
    const message = voiceLimitMessage("trial", 1) as string;
    showCreation({ [CREATE]: () => refusal(403, message, "limit_reached") }, { isTrial: true });
    await userEvent.type(screen.getByLabelText("Name"), "Nonna Rosa");
    await press("Continue");
    expect(await screen.findByText("Free Trial Limit Reached")).toBeInTheDocument();
    expect(screen.getByLabelText("Name")).toHaveValue("Nonna Rosa");
  });

  it("opens no form when the plan is full", async () => {
    const message = voiceLimitMessage("trial", 1) as string;
    const { network } = showCreation({}, { isTrial: true, limit: { message, waiting: { id: 1, name: "Nonna Rosa" } } });
    expect(screen.getByText("Free Trial Limit Reached")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Nonna Rosa could not be made/ })).toHaveAttribute(
      "href",
      "/edit-voice/1?tab=samples",
    );
    expect(screen.queryByLabelText("Name")).not.toBeInTheDocument();
    expect(network.count(CREATE)).toBe(0);
    await act(async () => {});
  });

  it("keeps what was typed through a reload", async () => {
    const { unmount } = showCreation();
    await userEvent.type(screen.getByLabelText("Name"), "Nonna");
    unmount();
    showCreation();
    expect(screen.getByLabelText("Name")).toHaveValue("Nonna");
    await act(async () => {});
  });

  it("takes a photo with the name, and goes on without it when it is refused", async () => {
    URL.createObjectURL = () => "blob:photo";
    URL.revokeObjectURL = () => {};
    const PHOTO = "POST /api/voices/1/avatar";
    const { network } = showCreation({ [PHOTO]: () => refusal(415, "This is no picture.") });
    await userEvent.upload(screen.getByLabelText("Add a photo"), new File(["x"], "a.jpg", { type: "image/jpeg" }));
    expect(screen.getByLabelText("Choose another photo")).toBeInTheDocument();
    await nameThem();
    expect(network.count(PHOTO)).toBe(1);
    expect(await screen.findByText("This is no picture.")).toBeInTheDocument();
  });

  it("has a way to leave", async () => {
    showCreation();
    expect(screen.getByRole("link", { name: "Loved Ones" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/dashboard");
    await act(async () => {});
  });
});

describe("the right to use the recordings", () => {
  const show = (answers: Answers = {}) => showCreation(answers, {}, { hasConsent: false });
  const addOne = async () => {
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    await screen.findByText("Two things before they are used");
  };

  it("is asked for with the first recording, and stored in the wording that was shown once each sentence is ticked", async () => {
    const { network } = show();
    await reachRecordings();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    await choose(recording("voicemail.mp3"));
    await screen.findByText("Two things before they are used");
    await userEvent.click(sentence(0));
    expect(network.count(CHANGE)).toBe(0);
    await userEvent.click(sentence(1));
    expect(await screen.findByText("You confirmed this")).toBeInTheDocument();
    expect(network.last(CHANGE)?.body).toEqual({ consent: { accepted: true, wording: CONSENT_VERSION } });
  });

  it("is asked for again when it could not be stored", async () => {
    show({ [CHANGE]: () => refusal(503, "The database is away.") });
    await addOne();
    await confirm();
    expect(await screen.findByText("The database is away.")).toBeInTheDocument();
    expect(screen.getByText("Two things before they are used")).toBeInTheDocument();
  });

  it("folds away once it is given, and can be read again", async () => {
    show();
    await addOne();
    await confirm();
    const again = await screen.findByRole("button", { name: "Read it again" });
    expect(again).toHaveFocus();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    await userEvent.click(again);
    expect(sentence(0)).toBeChecked();
    await userEvent.click(sentence(0));
    expect(sentence(0)).toBeChecked();
  });

  it("is stored before the voice is asked for", async () => {
    let store = () => {};
    const { network } = show();
    const keep = network.answers[CHANGE];
    network.answers[CHANGE] = async (call) => {
      if ("consent" in (call.body as object)) await new Promise<void>((resolve) => (store = resolve));
      return keep?.(call);
    };
    await addOne();
    await confirm();
    await (await begun(1)).answer(201, taken());
    await add();
    await act(async () => {});
    expect(network.count(CHANGE)).toBe(1);
    await act(async () => store());
    await waitFor(() => expect(network.last(CHANGE)?.body).toEqual({ status: "processing" }));
  });

  it("is missed when somebody goes on without it", async () => {
    show();
    await addOne();
    await press("Continue");
    expect(await screen.findByText("Please confirm that you may use these recordings")).toBeInTheDocument();
    expect(sentence(0)).toHaveFocus();
    expect(step()).toBe("recordings");
  });
});

describe("choosing recordings", () => {
  it("sends and judges each as soon as it is chosen, before any voice is asked for", async () => {
    const { network } = showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"), recording("birthday.wav", 2 * 1024 * 1024, "audio/wav"));
    const first = await begun(1);
    expect(first.address).toBe("/api/upload-audio?voiceId=1");
    expect([...first.fields.keys()]).toEqual(["voiceId", "audio"]);
    await first.progress(0.4);
    expect(screen.getByRole("progressbar", { name: "Sending Sample 1" })).toHaveAttribute("aria-valuenow", "40");
    await first.sent();
    expect(screen.getByText("Sent. Listening to it...")).toBeInTheDocument();
    await first.answer(201, taken({ id: 11, speechSeconds: 20 }));
    expect(screen.getByText("The voice is clear.")).toBeInTheDocument();
    expect(screen.getByText("20 seconds of clear speech so far. 30 seconds or more is best.")).toBeInTheDocument();
    expect((await begun(2)).file.name).toBe("birthday.wav");
    expect(network.last(CHANGE)?.body ?? {}).not.toHaveProperty("status");
  });

  it("lists them as samples with their own names, to hear and to remove", async () => {
    showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"), recording("birthday.wav", 2 * 1024 * 1024, "audio/wav"));
    const [first, second] = samples();
    expect(within(first as HTMLElement).getByText("Sample 1")).toBeInTheDocument();
    expect(within(second as HTMLElement).getByText("birthday.wav · 2.0 MB")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove Sample 2" }));
    expect(samples()).toHaveLength(1);
  });

  it("names what was left out and why, and takes files that are dropped", async () => {
    showCreation();
    await reachRecordings();
    const zone = picker().closest("label") as HTMLElement;
    await act(
      async () =>
        void fireEvent.drop(zone, { dataTransfer: { files: [recording("letter.pdf", 9, "application/pdf")] } }),
    );
    expect(screen.getByRole("alert")).toHaveTextContent("letter.pdf: not an audio file");
    await choose(recording("voicemail.mp3"), recording("long.wav", MAX_SAMPLE_BYTES + 1, "audio/wav"));
    expect(samples()).toHaveLength(1);
    expect(screen.getByRole("alert")).toHaveTextContent("long.wav: Audio file is too large (max 10MB)");
  });

  it("has the tabs Upload and Record, up to 120 seconds", async () => {
    showCreation();
    await reachRecordings();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Upload", "Record"]);
    await userEvent.click(screen.getByRole("tab", { name: "Record" }));
    expect(screen.getByRole("button", { name: "Start recording" })).toBeVisible();
    expect(screen.getByText(/Up to 2 minutes\./)).toBeInTheDocument();
  });

  it("asks before the page is left with a recording on its way", async () => {
    const { visited } = showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    await userEvent.click(screen.getByRole("link", { name: "Loved Ones" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Leave this page?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stay here" }));
    expect(samples()).toHaveLength(1);
    expect(visited).toEqual([]);
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it("does not go on without one", async () => {
    const { network } = showCreation();
    await reachRecordings();
    await add();
    expect(
      await screen.findByText("No audio samples: Please upload or record at least one audio sample."),
    ).toBeInTheDocument();
    await press("Continue");
    expect(step()).toBe("recordings");
    expect(network.last(CHANGE)?.body ?? {}).not.toHaveProperty("status");
  });
});

describe("going back", () => {
  it("keeps everything typed and every recording, by the button and by the browser", async () => {
    showCreation();
    await reachRecordings();
    await choose(recording("voicemail.mp3"));
    await (await begun(1)).answer(201, taken());
    await press("Continue");
    await userEvent.type(screen.getByLabelText("What did they call you?"), "Bean");
    await press("Back");
    expect(step()).toBe("recordings");
    expect(samples()).toHaveLength(1);
    await press("Back");
    expect(screen.getByLabelText("Name")).toHaveValue("Nonna Rosa");
    await act(async () => window.history.go(-2));
    await waitFor(() => expect(step()).toBe("words"));
    expect(await screen.findByLabelText("What did they call you?")).toHaveValue("Bean");
    expect(uploadsBegun()).toHaveLength(1);
  });

  it("sends a change of the first step, and nothing when there is none", async () => {
    const { network } = showCreation();
    await reachRecordings();
    await press("Back");
    await press("Continue");
    await waitFor(() => expect(step()).toBe("recordings"));
    expect(network.count(CHANGE)).toBe(0);
    await press("Back");
    await userEvent.type(screen.getByLabelText("Name"), " Anna");
    await press("Continue");
    await waitFor(() => expect(network.last(CHANGE)?.body).toMatchObject({ name: "Nonna Rosa Anna" }));
    expect(network.count(CREATE)).toBe(1);
  });
});

it("goes on with a voice that was begun earlier, with its recordings folded away behind one button", async () => {
  const voice = aVoiceAnswer({ status: "pending", sampleCount: 1 });
  showCreation({}, { begun: voice as never }, { hasConsent: true, samples: [aSampleAnswer() as never] });
  expect(await screen.findByRole("heading", { name: "Recordings" })).toBeInTheDocument();
  expect(screen.getByText("You began with Nonna Rosa")).toBeInTheDocument();
  expect(samples()).toHaveLength(1);
  expect(screen.getByRole("tablist", { name: "Add recordings" }).closest(".hidden")).not.toBeNull();
  await press("Add recordings");
  expect(screen.getByRole("tablist", { name: "Add recordings" }).closest(".hidden")).toBeNull();
});
