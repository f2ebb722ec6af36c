import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Example } from "@/components/landing/example";
import { HearExampleLink } from "@/components/landing/hear-example-link";
import { exampleRecording, exampleSentence } from "@/lib/landing/example";
import { type FakePlayback, installFakePlayback } from "@/tests/setup/fake-audio";
import { renderScreen } from "@/tests/setup/render-screen";

let playback: FakePlayback;
beforeEach(() => {
  playback = installFakePlayback();
  renderScreen(
    <>
      <HearExampleLink />
      <Example />
    </>,
  );
});

const source = () => new URL(playback.element().src).pathname;
const end = () => act(async () => playback.end());
const hear = () => userEvent.click(screen.getByRole("link", { name: "Hear an example" }));
const part = (title: RegExp) => screen.getByText(title).closest("li") as HTMLElement;

it("speaks at the first tap: the recording, then the new sentence, and then it is silent", async () => {
  await hear();
  expect(source()).toBe(exampleRecording.src);
  expect(playback.element().paused).toBe(false);
  await end();
  expect(source()).toBe(exampleSentence.src);
  expect(playback.element().paused).toBe(false);
  await end();
  expect(playback.element().paused).toBe(true);
  expect(screen.getByRole("button", { name: "Play the example" })).toBeInTheDocument();
});

it("runs the captions: what is still to come is paler, and the part that is heard is marked", async () => {
  await hear();
  const recording = part(/^A recording/);
  expect(recording).toHaveAttribute("aria-current", "true");
  expect(recording).toHaveTextContent(exampleRecording.words);
  await act(async () => playback.advanceTo(exampleRecording.seconds / 2));
  expect(recording.querySelector("p > span")).toHaveTextContent(/^and I thought of you this morning\.$/);
  await end();
  expect(recording).not.toHaveAttribute("aria-current");
  expect(part(/^A new sentence/)).toHaveAttribute("aria-current", "true");
});

it("says what is synthetic speech, and that the new words were never recorded", () => {
  expect(part(/^A recording/)).toHaveTextContent("Read by a computer");
  expect(part(/^A new sentence/)).toHaveTextContent("AI speech");
  expect(part(/^A new sentence/)).toHaveTextContent("who never said these words");
});

it("can be stopped, and the sentence does not follow then", async () => {
  await hear();
  await userEvent.click(screen.getByRole("button", { name: "Stop the example" }));
  expect(playback.element().paused).toBe(true);
  expect(source()).toBe(exampleRecording.src);
  expect(screen.getByRole("button", { name: "Play the example" })).toBeInTheDocument();
});

it("can still be read when its sound fails, without a word about it", async () => {
  await hear();
  await act(async () => void playback.element().dispatchEvent(new Event("error")));
  expect(screen.getByText(exampleSentence.words)).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
