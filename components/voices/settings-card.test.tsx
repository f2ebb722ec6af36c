import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SettingsCard } from "@/components/voices/settings-card";
import type { Voice } from "@/lib/voices/schema";
import { type VoiceSettingsAnswer, voiceSettingsInput } from "@/lib/voices/settings/schema";
import { aUserAnswer, aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const GET = "GET /api/voices/1/settings";
const PUT = "PUT /api/voices/1/settings";
const HEAR = "POST /api/voices/1/settings/audio";
const sentence = "The bread is still warm, and the window is open.";
const answer = (more: Partial<VoiceSettingsAnswer> = {}): VoiceSettingsAnswer => ({
  pace: { value: 100, isTaken: true, note: null },
  similarity: { value: 75, isTaken: true, note: null },
  stability: { value: 50, isTaken: true, note: null },
  style: { value: 0, isTaken: true, note: "Heard in answers only, not in calls." },
  sentence,
  canBeHeard: true,
  ...more,
});

beforeEach(() => {
  installFakePlayback();
  Object.assign(URL, { createObjectURL: () => "blob:sentence", revokeObjectURL: () => {} });
});

function show(answers: Answers = {}, voice: Partial<Voice> = {}) {
  const network = fakeNetwork({ [GET]: () => answer(), [PUT]: ({ body }) => kept(body), ...answers });
  return { network, ...renderScreen(<SettingsCard voice={aVoiceAnswer({ provider: "elevenlabs", ...voice })} />) };
}

const kept = (body: unknown): VoiceSettingsAnswer => {
  const { pace, similarity, stability, style } = voiceSettingsInput.parse(body);
  const all = answer();
  return {
    ...all,
    pace: { ...all.pace, value: pace },
    similarity: { ...all.similarity, value: similarity },
    stability: { ...all.stability, value: stability },
    style: { ...all.style, value: style },
  };
};
const slider = (name: string) => screen.findByRole("slider", { name });
const set = async (name: string, value: number) =>
  fireEvent.change(await slider(name), { target: { value: String(value) } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows each setting with what it does, in percent, and says that answers already spoken stay", async () => {
  show();
  expect(await slider("Similarity")).toHaveValue("75");
  expect(await slider("Stability")).toHaveAttribute("aria-valuetext", "50%");
  expect(await slider("Style")).toHaveAccessibleDescription(/Heard in answers only, not in calls/);
  expect(screen.getByText(/spoken before keep their sound/)).toBeInTheDocument();
});

it("says a sentence by what is tried, before anything is saved", async () => {
  const { network } = show({ [HEAR]: () => new Response(new Uint8Array([1]), { status: 200 }) });
  await set("Stability", 20);
  expect(screen.getByText(sentence)).toBeInTheDocument();
  await press("Hear it like this");
  expect(network.last(HEAR)?.body).toEqual({ pace: 100, similarity: 75, stability: 20, style: 0 });
  const play = /the sentence with pace 100%, similarity 75%, stability 20%, style 0%/;
  expect(await screen.findByRole("button", { name: play })).toBeInTheDocument();
  expect(screen.queryByText(/^This was with/)).not.toBeInTheDocument();
  await set("Stability", 30);
  expect(screen.getByText("This was with pace 100%, similarity 75%, stability 20%, style 0%.")).toBeInTheDocument();
  expect(network.count(PUT)).toBe(0);
  expect(screen.getByText("Not saved yet.")).toBeInTheDocument();
});

it.each([true, false])("says that a try costs minutes only where there are plans: %s", async (hasPlans) => {
  const { network } = show({ "GET /api/user": () => aUserAnswer({ hasPlans }) });
  await slider("Style");
  await waitFor(() => expect(network.count("GET /api/user")).toBe(1));
  await act(async () => {});
  expect(screen.queryAllByText(/of your minutes/)).toHaveLength(hasPlans ? 1 : 0);
});

it("speaks once however often it is pressed, and says why it could not", async () => {
  const spoken = later<Response>();
  const { network } = show({ [HEAR]: () => spoken.promise });
  await slider("Style");
  await press("Hear it like this");
  await press("Speaking...");
  spoken.settle(refusal(403, "Your minutes are used up. Answers come in writing.", "minutes_used_up"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your minutes are used up.");
  expect(network.count(HEAR)).toBe(1);
});

it("saves all of them, and goes back to the usual ones", async () => {
  const { network } = show();
  await set("Pace", 80);
  await set("Similarity", 100);
  await set("Style", 40);
  await press("Save Settings");
  await waitFor(() => expect(network.last(PUT)?.body).toEqual({ pace: 80, similarity: 100, stability: 50, style: 40 }));
  expect(await screen.findByText("Voice settings saved")).toBeInTheDocument();
  expect(screen.queryByText("Not saved yet.")).not.toBeInTheDocument();
  await press("Back to the usual");
  expect(await slider("Similarity")).toHaveValue("75");
  await press("Save Settings");
  await waitFor(() => expect(network.last(PUT)?.body).toEqual({ pace: 100, similarity: 75, stability: 50, style: 0 }));
  expect(screen.getByRole("button", { name: "Back to the usual" })).toBeDisabled();
});

it("keeps what was set when it could not be saved, and says why", async () => {
  show({ [PUT]: () => refusal(429, "Too many attempts. Please try again in 5 seconds.", "rate_limited") });
  await set("Similarity", 10);
  await press("Save Settings");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  expect(await slider("Similarity")).toHaveValue("10");
});

it("leaves a preview voice its pace alone, to hear and to save, and says once why there are no others", async () => {
  const note = "Only the pace of this preview voice can be set. Everything else comes from the recordings.";
  const none = (value: number) => ({ value, isTaken: false, note });
  const only = { similarity: none(75), stability: none(50), style: none(0) };
  const { network } = show(
    { [GET]: () => answer(only), [HEAR]: () => new Response(new Uint8Array([1]), { status: 200 }) },
    { provider: "local" },
  );
  expect(await slider("Pace")).toHaveAttribute("min", "70");
  expect(await slider("Pace")).toHaveAttribute("max", "120");
  expect(screen.queryByRole("slider", { name: "Similarity" })).not.toBeInTheDocument();
  expect(screen.getAllByText(note)).toHaveLength(1);
  await set("Pace", 80);
  await press("Hear it like this");
  expect(await screen.findByRole("button", { name: /the sentence with pace 80%$/ })).toBeInTheDocument();
  await press("Save Settings");
  await waitFor(() => expect(network.last(PUT)?.body).toEqual({ pace: 80, similarity: 75, stability: 50, style: 0 }));
});

it("shows none, but the reason once, where the provider has none", async () => {
  const note = "The voice server speaks by the passage of the recordings alone, and is sent no such settings.";
  const none = (value: number) => ({ value, isTaken: false, note });
  const parts = { pace: none(100), similarity: none(75), stability: none(50), style: none(0), canBeHeard: false };
  show({ [GET]: () => answer(parts) }, { provider: "voice-server" });
  expect(await screen.findAllByText(note)).toHaveLength(1);
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("leaves out only the setting that the provider does not take, and says why", async () => {
  const note = "Made-up Voices have no style.";
  const { network } = show({ [GET]: () => answer({ style: { value: 30, isTaken: false, note } }) });
  expect(await screen.findByText(`Style: ${note}`)).toBeInTheDocument();
  expect(screen.queryByRole("slider", { name: "Style" })).not.toBeInTheDocument();
  await set("Similarity", 10);
  await press("Back to the usual");
  await press("Save Settings");
  await waitFor(() => expect(network.last(PUT)?.body).toEqual({ pace: 100, similarity: 75, stability: 50, style: 30 }));
});

it("offers to load them again", async () => {
  const { network } = show({ [GET]: () => refusal(500, "Something went wrong. Please try again.") });
  expect(await screen.findByText("The voice settings could not be loaded")).toBeInTheDocument();
  network.answers[GET] = () => answer();
  await userEvent.click(screen.getByRole("button", { name: /try again/i }));
  expect(await slider("Similarity")).toHaveValue("75");
});
