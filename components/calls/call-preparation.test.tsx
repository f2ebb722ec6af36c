import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { callButton, inABrowserThatCalls, showCallPanel } from "@/tests/setup/fake-call";

inABrowserThatCalls();

afterEach(() => jest.restoreAllMocks());

async function playATone(play: () => Promise<void>) {
  const played: string[] = [];
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function play_(this: HTMLMediaElement) {
    played.push(this.getAttribute("src") ?? "");
    return play();
  });
  showCallPanel();
  await userEvent.click(await callButton());
  await screen.findByText("Microphone ready");
  await userEvent.click(screen.getByRole("button", { name: "Play a tone" }));
  return played;
}

it("tries the loudspeaker with a tone of our own before a call", async () => {
  const played = await playATone(async () => {});
  expect(await screen.findByText(/You should hear a soft tone now/)).toBeInTheDocument();
  expect(played).toContain("/sine-test.mp3");
});

it("says when the tone's file is not there", async () => {
  await playATone(() => Promise.reject(new DOMException("", "NotSupportedError")));
  expect(await screen.findByText("Test audio file not found")).toBeInTheDocument();
});

it("says when the browser would not play the tone", async () => {
  await playATone(() => Promise.reject(new DOMException("", "NotAllowedError")));
  expect(await screen.findByText(/The tone could not be played\./)).toBeInTheDocument();
});
