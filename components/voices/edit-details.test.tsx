import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EditTab } from "@/components/voices/edit-tab";
import { EditVoiceScreen } from "@/components/voices/edit-voice-screen";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { installFakeUploads } from "@/tests/setup/fake-uploads";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const VOICE = "GET /api/voices/1";
const SAVE = "PATCH /api/voices/1";
const PHOTO = "POST /api/voices/1/avatar";
const CONSENT = "GET /api/voices/1/consent";
const statement = {
  id: 1,
  wordingVersion: "2026-11",
  wording: "I have the right to use these recordings.",
  acceptedAt: "2026-11-02T10:00:00.000Z",
};

beforeEach(() => {
  installFakePlayback();
  installFakeUploads();
  window.history.replaceState(null, "", "/edit-voice/1");
});

function show(answers: Answers = {}, initialTab: EditTab = "details") {
  const network = fakeNetwork({
    [VOICE]: () => aVoiceAnswer(),
    [CONSENT]: () => ({ voiceId: 1, accepted: true, consents: [statement] }),
    "GET /api/audio-samples": () => [aSampleAnswer()],
    [SAVE]: ({ body }) => aVoiceAnswer(body as object),
    ...answers,
  });
  return { network, ...renderScreen(<EditVoiceScreen voiceId={1} way="through-app" initialTab={initialTab} />) };
}

const name = () => screen.findByLabelText("Name");
const type = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
const tab = (label: string) => userEvent.click(screen.getByRole("tab", { name: label }));

it("has the tabs Details, Audio Samples and Personalization, and asks for recordings only when they are looked at", async () => {
  const { network } = show();
  await name();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Details",
    "Audio Samples",
    "Personalization",
  ]);
  expect(network.count("GET /api/audio-samples")).toBe(0);
  await tab("Audio Samples");
  expect(await screen.findByText(/voicemail\.mp3/)).toBeInTheDocument();
  expect(window.location.search).toBe("?tab=samples");
});

it("saves what was changed, with the relation and whether the person is living", async () => {
  const { network } = show();
  expect(await name()).toHaveValue("Nonna Rosa");
  await type("Name", "Nonna");
  await type("Relation (optional)", "");
  await userEvent.selectOptions(screen.getByLabelText("Is this person living? (optional)"), "no");
  await save();
  expect(await screen.findByText("Voice updated")).toBeInTheDocument();
  expect(network.last(SAVE)?.body).toEqual({
    name: "Nonna",
    description: "She grew roses.",
    language: "en",
    relation: null,
    living: false,
    gender: null,
    ageRange: null,
    accent: null,
    manner: "first_person",
  });
});

it("saves gender, age range and accent where they are given, and takes them back", async () => {
  const { network } = show({ [VOICE]: () => aVoiceAnswer({ gender: "male", accent: "Scottish" }) });
  await name();
  expect(screen.getByLabelText("Gender (optional)")).toHaveValue("male");
  await userEvent.selectOptions(screen.getByLabelText("Gender (optional)"), "I would rather not say");
  await userEvent.selectOptions(screen.getByLabelText("Age range (optional)"), "Middle-aged");
  await type("Accent (optional)", "Dalmatian");
  await save();
  expect(await screen.findByText("Voice updated")).toBeInTheDocument();
  expect(network.last(SAVE)?.body).toMatchObject({ gender: null, ageRange: "middle_aged", accent: "Dalmatian" });
});

it("asks how answers speak, as the loved one or as someone who remembers them, and saves the choice", async () => {
  const { network } = show();
  const question = await screen.findByRole("group", { name: "How answers speak" });
  const asThem = within(question).getByRole("radio", { name: "As them, in their own words" });
  const other = within(question).getByRole("radio", { name: "As someone who remembers them with you" });
  expect(asThem).toBeChecked();
  expect(other).toHaveAccessibleDescription(/^It never speaks as them, and quotes your notes: .*Nonna Rosa's hello/);
  await userEvent.click(other);
  await save();
  expect(await screen.findByText("Voice updated")).toBeInTheDocument();
  expect(network.last(SAVE)?.body).toMatchObject({ manner: "third_person" });
  expect(other).toBeChecked();
});

it("shows the manner that was chosen before", async () => {
  show({ [VOICE]: () => aVoiceAnswer({ manner: "third_person" }) });
  expect(await screen.findByRole("radio", { name: "As someone who remembers them with you" })).toBeChecked();
});

it("asks for a name and a description before the server is asked", async () => {
  const { network } = show();
  await type("Name", "");
  await type("Description", "");
  await save();
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  expect(screen.getByText("Description is required")).toBeInTheDocument();
  expect(network.count(SAVE)).toBe(0);
});

it("keeps what was typed when saving fails, and on the other tabs", async () => {
  show({ [SAVE]: () => new Response("", { status: 500 }) });
  await type("Name", "Nonna");
  await tab("Audio Samples");
  await tab("Details");
  await save();
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.getAllByText("There was an error updating your voice. Please try again.").length).toBeGreaterThan(0);
  expect(await name()).toHaveValue("Nonna");
});

describe("the status", () => {
  it.each([
    ["processing", "Processing"],
    ["ready", "Ready"],
    ["pending", "Pending"],
  ] as const)("of a voice that is %s is told by its badge", async (status, words) => {
    show({ [VOICE]: () => aVoiceAnswer({ status }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("of one that failed shows why, and the service's own answer on View Details", async () => {
    const metadata = { elevenlabsErrorDetails: '{"status":400,"code":"voice_limit"}' };
    show({ [VOICE]: () => aVoiceAnswer({ status: "failed", errorMessage: "No room.", metadata }) });
    expect(await screen.findByText("No room.")).toBeInTheDocument();
    const details = screen.getByText("View Details").closest("details") as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText("View Details"));
    expect(details.querySelector("pre")).toHaveTextContent(/"status": 400/);
    expect(details.querySelector("pre")?.textContent).toBe('{\n  "status": 400,\n  "code": "voice_limit"\n}');
  });

  it("of one that failed shows an answer that is no JSON as it is", async () => {
    const metadata = { elevenlabsErrorDetails: "gateway down" };
    show({ [VOICE]: () => aVoiceAnswer({ status: "failed", errorMessage: null, metadata }) });
    expect(await screen.findByText("gateway down")).toBeInTheDocument();
  });
});

describe("the photo", () => {
  const photo = (size = 1000, kind = "image/png") => {
    const file = new File(["x"], "nonna.png", { type: kind });
    Object.defineProperty(file, "size", { value: size });
    return file;
  };
  const choose = async (file: File) => {
    const input = await screen.findByLabelText(/Upload Photo/);
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  };

  it("is uploaded when it is chosen", async () => {
    const { network } = show({ [PHOTO]: () => aVoiceAnswer({ avatarUrl: "/api/voices/1/avatar?v=1" }) });
    await choose(photo());
    expect(await screen.findByText("Avatar uploaded")).toBeInTheDocument();
    expect(network.last(PHOTO)?.headers.get("content-type")).toBeNull();
    expect(screen.getByRole("button", { name: "Remove Photo" })).toBeInTheDocument();
  });

  it("is refused here already when it is too large or no photo", async () => {
    const { network } = show();
    await choose(photo(5 * 1024 * 1024 + 1));
    expect(await screen.findByText("Upload failed")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Photo is too large (max 5MB)");
    await choose(photo(10, "image/gif"));
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose a JPEG, PNG or WebP image.");
    expect(network.count(PHOTO)).toBe(0);
  });

  it("says what the server has against it", async () => {
    show({ [PHOTO]: () => refusal(415, "This is not a photo that can be read.", "unsupported_media") });
    await choose(photo());
    expect(await screen.findByRole("alert")).toHaveTextContent("This is not a photo that can be read.");
  });

  it("can be taken away after a question", async () => {
    const { network } = show({ [VOICE]: () => aVoiceAnswer({ avatarUrl: "/api/voices/1/avatar?v=1" }) });
    await userEvent.click(await screen.findByRole("button", { name: "Remove Photo" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the photo?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Photo removed")).toBeInTheDocument();
    expect(network.last(SAVE)?.body).toEqual({ avatarUrl: null });
  });
});

describe("the statement", () => {
  it("is shown to whoever made it, with its day", async () => {
    show();
    const list = within(await screen.findByRole("list", { name: "Statements" }));
    expect(list.getByText("I have the right to use these recordings.")).toBeInTheDocument();
    expect(list.getByText(/November 2, 2026/)).toBeInTheDocument();
  });

  it("that was not made yet is said to be missing", async () => {
    show({ [CONSENT]: () => ({ voiceId: 1, accepted: false, consents: [] }) });
    expect(await screen.findByText(/Nothing has been confirmed yet/)).toBeInTheDocument();
  });

  it("says while it is loading, and when it could not be loaded", async () => {
    const answer = later();
    const { network } = show({ [CONSENT]: () => answer.promise });
    expect(await screen.findByText("Loading your statement")).toBeInTheDocument();
    await act(async () => answer.settle(refusal(500, "Broken.")));
    expect(await screen.findByText("Your statement could not be loaded")).toBeInTheDocument();
    network.answers[CONSENT] = () => ({ voiceId: 1, accepted: true, consents: [statement] });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("list", { name: "Statements" })).toBeInTheDocument();
  });
});

describe("personalization", () => {
  const back = () => userEvent.click(screen.getByRole("button", { name: "Save and Return" }));

  it("says in one line what will come, without dead buttons, and what privacy it would have", async () => {
    show({}, "personalization");
    expect(await screen.findByText(/Facebook, Twitter, Instagram, or YouTube/)).toHaveTextContent(
      "It does not work yet.",
    );
    expect(screen.queryByText("Coming Soon")).not.toBeInTheDocument();
    expect(screen.getByText("Privacy")).toBeInTheDocument();
  });

  it("says that nothing was imported, or lists what was", async () => {
    const { unmount } = show({}, "personalization");
    expect(await screen.findByText("Nothing has been imported for Nonna Rosa.")).toBeInTheDocument();
    unmount();
    const facebook = { dateImported: "2026-05-01T12:00:00Z", postsAnalyzed: 12, dataPoints: 90 };
    show({ [VOICE]: () => aVoiceAnswer({ socialMediaData: { facebook } }) }, "personalization");
    const list = within(await screen.findByRole("list", { name: "Imported data" }));
    expect(list.getByText("Facebook")).toBeInTheDocument();
    expect(list.getByText("Imported on May 1, 2026: 12 posts analyzed, 90 data points")).toBeInTheDocument();
  });

  it("saves what was changed in the details before it returns to the dashboard", async () => {
    const { network, visited } = show();
    await type("Name", "Nonna");
    await tab("Personalization");
    await back();
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.last(SAVE)?.body).toMatchObject({ name: "Nonna" });
  });

  it("returns at once when nothing was changed", async () => {
    const { network, visited } = show({}, "personalization");
    await screen.findByText("Privacy");
    await back();
    await waitFor(() => expect(visited).toEqual(["/dashboard"]));
    expect(network.count(SAVE)).toBe(0);
  });

  it("shows the details again when they cannot be saved", async () => {
    const { visited } = show();
    await type("Name", "");
    await tab("Personalization");
    await back();
    expect(await screen.findByText("Name is required")).toBeVisible();
    expect(visited).toEqual([]);
  });
});
