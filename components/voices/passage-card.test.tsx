import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PassageCard } from "@/components/voices/passage-card";
import { isMadeFromPassage } from "@/lib/voices/passage/made-from-passage";
import type { PassageAnswer } from "@/lib/voices/passage/schema";
import type { Voice } from "@/lib/voices/schema";
import { aVoiceAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const GET = "GET /api/voices/1/passage";
const PUT = "PUT /api/voices/1/passage";
const first = { sampleId: 4, from: 61.2, to: 76, fileName: "voicemail.mp3", joined: [], seconds: 14.8, url: "/one" };
const second = { sampleId: 5, from: 3, to: 15, fileName: "birthday.mp3", joined: [], seconds: 12, url: "/two" };
const answer = (more: Partial<PassageAnswer["passage"]> = {}): PassageAnswer => ({
  isUsed: true,
  passage: { ...first, transcript: "I put the letters in the drawer.", isHeard: true, ...more },
  others: [second],
});

beforeEach(() => installFakePlayback());

function show(answers: Answers = {}, voice: Partial<Voice> = {}) {
  const network = fakeNetwork({ [GET]: () => answer(), [PUT]: () => answer(), ...answers });
  return { network, ...renderScreen(<PassageCard voice={aVoiceAnswer({ provider: "voice-server", ...voice })} />) };
}

const words = (name: string) => screen.findByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: "Make the voice from this passage" }));

it("plays the passage and shows the words that were heard, to be corrected", async () => {
  const { network } = show();
  const box = await words("These are the words we heard");
  expect(box).toHaveValue("I put the letters in the drawer.");
  const [chosen] = within(screen.getByRole("list", { name: "Passages" })).getAllByRole("listitem");
  expect(chosen).toHaveTextContent("voicemail.mp3, from 1:01");
  await userEvent.type(box, " Yesterday.");
  await save();
  await waitFor(() =>
    expect(network.last(PUT)?.body).toEqual({
      sampleId: 4,
      from: 61.2,
      transcript: "I put the letters in the drawer. Yesterday.",
    }),
  );
});

it("names every recording that a joined passage comes from", async () => {
  const joined = [{ sampleId: 6, from: 2, to: 8, fileName: "message 2.mp3" }];
  show({ [GET]: () => answer({ to: 67.2, joined, seconds: 12.3 }) });
  await words("These are the words we heard");
  const [chosen] = within(screen.getByRole("list", { name: "Passages" })).getAllByRole("listitem");
  const parts = chosen ? within(chosen).getAllByRole("listitem") : [];
  expect(parts.map(({ textContent }) => textContent)).toEqual(["voicemail.mp3, from 1:01", "message 2.mp3, from 0:02"]);
  expect(chosen).toHaveTextContent("0:12");
});

it("takes another passage, whose words nobody knows yet", async () => {
  const { network } = show();
  await words("These are the words we heard");
  await userEvent.click(screen.getByRole("button", { name: "Take this one: passage 2" }));
  expect(await words("The words of the passage")).toHaveValue("");
  await save();
  await waitFor(() => expect(network.last(PUT)?.body).toEqual({ sampleId: 5, from: 3, transcript: "" }));
});

it("says why a passage could not be taken, and changes nothing while the voice is being made", async () => {
  show({ [PUT]: () => refusal(409, "The voice is being made just now. Please choose when it is ready.") });
  await words("These are the words we heard");
  await save();
  expect(await screen.findByText(/being made just now/)).toBeInTheDocument();
});

it("waits while the voice is being made", async () => {
  show({}, { status: "processing" });
  expect(await words("These are the words we heard")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Make the voice from this passage" })).toBeDisabled();
});

it("is shown for voices of a provider that hears one passage, and for those it could not make", () => {
  expect(isMadeFromPassage(aVoiceAnswer({ provider: "voice-server" }))).toBe(true);
  expect(isMadeFromPassage(aVoiceAnswer({ provider: "elevenlabs" }))).toBe(false);
  const metadata = { elevenlabsErrorDetails: { provider: "voice-server", code: "words_missing" } };
  expect(isMadeFromPassage(aVoiceAnswer({ provider: null, status: "failed", metadata }))).toBe(true);
});
