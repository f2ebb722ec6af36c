import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditVoiceScreen } from "@/components/voices/edit-voice-screen";
import { CONSENT_SENTENCES, CONSENT_VERSION } from "@/lib/voices/consent";
import { aSampleAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type FakeUpload, installFakeUploads } from "@/tests/setup/fake-uploads";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const VOICE = "GET /api/voices/1";
const MAKE = "PATCH /api/voices/1";
const pending = () =>
  aVoiceAnswer({ status: "pending", message: "Your voice is now pending. Upload audio to begin processing." });
const consent = (accepted: boolean) => ({ voiceId: 1, accepted, consents: [] });

let uploads: readonly FakeUpload[];

beforeEach(() => {
  installFakePlayback();
  uploads = installFakeUploads();
});

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    [VOICE]: pending,
    "GET /api/audio-samples": () => [aSampleAnswer({ id: 12, fileName: "newer.mp3" }), aSampleAnswer()],
    "GET /api/voices/1/consent": () => consent(true),
    [MAKE]: () => aVoiceAnswer({ status: "processing" }),
    ...answers,
  });
  return { network, ...renderScreen(<EditVoiceScreen voiceId={1} way="through-app" initialTab="samples" />) };
}

const samples = async () => within(await screen.findByRole("list", { name: "Samples" })).getAllByRole("listitem");
const choose = (file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText(/Choose recordings/), { target: { files: [file] } }));
const recording = () => new File(["sound"], "another.mp3", { type: "audio/mpeg" });

it("does not ask for the voice that the page was drawn with", async () => {
  const network = fakeNetwork({ "GET /api/voices/1/consent": () => consent(true) });
  renderScreen(<EditVoiceScreen voiceId={1} way="through-app" initial={aVoiceAnswer({ name: "Nonna Rosa" })} />);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Nonna Rosa");
  expect(screen.getByRole("link", { name: /^Recordings/ })).toHaveAttribute("href", "/recordings/1");
  await waitFor(() => expect(network.count("GET /api/voices/1/consent")).toBe(1));
  expect(network.count(VOICE)).toBe(0);
});

it("says that it is loading, then shows the recordings with their verdicts, oldest first", async () => {
  const answer = later();
  show({ [VOICE]: () => answer.promise });
  expect(screen.getByText("Loading the voice")).toBeInTheDocument();
  await act(async () => answer.settle(pending()));
  const [first, second] = await samples();
  expect(within(first as HTMLElement).getByText(/voicemail\.mp3/)).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText(/newer\.mp3/)).toBeInTheDocument();
  expect(screen.getAllByText("The voice is clear.")).toHaveLength(2);
  expect(screen.getByText("Your voice is now pending. Upload audio to begin processing.")).toBeInTheDocument();
  expect(screen.getByText("56 seconds of clear speech so far. 3-5 minutes make it closer.")).toBeInTheDocument();
});

it("says when it could not be loaded, and loads it on Try Again", async () => {
  const { network } = show({ [VOICE]: () => refusal(500, "Broken.") });
  expect(await screen.findByText("There was an error loading the voice data.")).toBeInTheDocument();
  network.answers[VOICE] = pending;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await samples()).toHaveLength(2);
});

it("says that the recordings are loading, when they could not be loaded, and when there are none", async () => {
  const answer = later();
  const { network } = show({ "GET /api/audio-samples": () => answer.promise });
  expect(await screen.findByText("Loading the recordings")).toBeInTheDocument();
  await act(async () => answer.settle(refusal(500, "The store is away.")));
  expect(await screen.findByText("The store is away.")).toBeInTheDocument();
  network.answers["GET /api/audio-samples"] = () => [];
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByLabelText(/Choose recordings/)).toBeInTheDocument();
  expect(screen.queryByRole("list", { name: "Samples" })).not.toBeInTheDocument();
  expect(screen.getByText(/30 seconds of clear speech or more is best/)).toBeInTheDocument();
});

it("tells why a voice failed", async () => {
  show({ [VOICE]: () => aVoiceAnswer({ status: "failed", errorMessage: "The recordings were refused." }) });
  expect(await screen.findByText("The recordings were refused.")).toBeInTheDocument();
});

it("sends a recording as soon as it is chosen, and makes the voice from all of them", async () => {
  const { network } = show();
  await samples();
  await choose(recording());
  await waitFor(() => expect(uploads).toHaveLength(1));
  network.answers["GET /api/audio-samples"] = () => [
    aSampleAnswer({ id: 13 }),
    aSampleAnswer({ id: 12 }),
    aSampleAnswer(),
  ];
  await uploads[0]?.answer(201, { samples: [aSampleAnswer({ id: 13 })], refused: [] });
  await waitFor(() => expect(network.count("GET /api/audio-samples")).toBe(2));
  expect(await samples()).toHaveLength(3);
  expect(await screen.findByText("Audio uploaded")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save and Update Voice Clone" }));
  expect(await screen.findByText("Voice update initiated")).toBeInTheDocument();
  expect(network.last(MAKE)?.body).toEqual({ status: "processing" });
  expect(screen.getByText("Processing")).toBeInTheDocument();
});

it("can be made once more after it was made", async () => {
  const { network } = show({ [MAKE]: () => aVoiceAnswer({ status: "ready" }) });
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole("button", { name: "Save and Update Voice Clone" }));
    await waitFor(() => expect(network.count(MAKE)).toBe(times));
  }
});

it("says when a recording could not be sent", async () => {
  show();
  await samples();
  await choose(recording());
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(413, { message: "Audio file is too large (max 10MB)", code: "file_too_large" });
  expect(await screen.findByText("Upload failed")).toBeInTheDocument();
  expect(screen.getAllByText("Audio file is too large (max 10MB)").length).toBeGreaterThan(0);
});

it("deletes a recording of this visit on the server too, and says when that fails", async () => {
  const { network } = show({ "DELETE /api/audio-samples/13": () => refusal(503, "The store is away.") });
  await samples();
  await choose(recording());
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(201, { samples: [aSampleAnswer({ id: 13 })], refused: [] });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Sample 3" }));
  expect(await screen.findByText("Delete failed")).toBeInTheDocument();
  expect(await samples()).toHaveLength(3);
  network.answers["DELETE /api/audio-samples/13"] = () => new Response(null, { status: 204 });
  await userEvent.click(screen.getByRole("button", { name: "Remove Sample 3" }));
  await waitFor(async () => expect(await samples()).toHaveLength(2));
});

it("recommends a new Keepsake for another voice, and tells how much makes a good one", async () => {
  show();
  await samples();
  expect(screen.getByRole("link", { name: "create a new Keepsake" })).toHaveAttribute("href", "/create-voice");
  expect(screen.getByText("Training tip").parentElement).toHaveTextContent("at least 5 minutes");
  expect(screen.getByRole("tab", { name: "Record New" })).toBeInTheDocument();
});

it("asks for the key of the service that refused it", async () => {
  show({
    [VOICE]: () => aVoiceAnswer({ status: "failed", errorMessage: "It was refused.", neededKey: "OPENAI_API_KEY" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Enter API Key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter API Key" }));
  expect(dialog.getByLabelText("Service")).toHaveValue("OPENAI_API_KEY");
});

it("asks for no key when something else failed, whatever its message says", async () => {
  const message = "The API key is fine, but the recordings were refused.";
  show({
    [VOICE]: () => aVoiceAnswer({ status: "failed", errorMessage: message }),
    [MAKE]: () => refusal(502, message, "provider_rejected"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save and Update Voice Clone" }));
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Enter API Key" })).not.toBeInTheDocument();
});

it("asks for the statement when nobody has confirmed it yet, and sends it along", async () => {
  const { network } = show({ "GET /api/voices/1/consent": () => consent(false) });
  await samples();
  await userEvent.click(screen.getByRole("button", { name: "Save and Update Voice Clone" }));
  expect(await screen.findByText("Please confirm that you may use these recordings")).toBeInTheDocument();
  expect(network.count(MAKE)).toBe(0);
  expect(screen.getByRole("checkbox", { name: CONSENT_SENTENCES[0] })).toHaveFocus();
  for (const name of CONSENT_SENTENCES) await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Save and Update Voice Clone" }));
  await waitFor(() => expect(network.count(MAKE)).toBe(1));
  expect(network.last(MAKE)?.body).toEqual({
    status: "processing",
    consent: { accepted: true, wording: CONSENT_VERSION },
  });
});

it("does not ask for a voice without any recording", async () => {
  const { network } = show({ "GET /api/audio-samples": () => [] });
  await userEvent.click(await screen.findByRole("button", { name: "Save and Update Voice Clone" }));
  expect(await screen.findByText("There is no recording to make the voice from")).toBeInTheDocument();
  expect(network.count(MAKE)).toBe(0);
});

it("says when the update failed", async () => {
  show({ [MAKE]: () => new Response("", { status: 500 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Save and Update Voice Clone" }));
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.getAllByText("There was an error updating your voice. Please try again.").length).toBeGreaterThan(0);
});

it("removes a recording after asking", async () => {
  const { network } = show({ "DELETE /api/audio-samples/11": () => new Response(null, { status: 204 }) });
  await samples();
  await userEvent.click(screen.getByRole("button", { name: "Remove Sample 1" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Sample 1?" }));
  expect(network.count("DELETE /api/audio-samples/11")).toBe(0);
  network.answers["GET /api/audio-samples"] = () => [aSampleAnswer({ id: 12, fileName: "newer.mp3" })];
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect(await samples()).toHaveLength(1));
  expect(screen.getByText("Audio deleted")).toBeInTheDocument();
});

it("keeps a recording that could not be removed, and says why", async () => {
  show({ "DELETE /api/audio-samples/11": () => refusal(503, "The store is away.") });
  await samples();
  await userEvent.click(screen.getByRole("button", { name: "Remove Sample 1" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText("Delete failed: The store is away.")).toBeInTheDocument();
});

it("cannot be updated while it is being made", async () => {
  const { network } = show({ [VOICE]: () => aVoiceAnswer({ status: "processing" }) });
  const button = await screen.findByRole("button", { name: "Processing..." });
  expect(button).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(button);
  expect(network.count(MAKE)).toBe(0);
});
