import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import AudioDialog from "@/components/admin/dialogs/audio-dialog";
import { addressOf } from "@/components/admin/dialogs/use-admin-audio";
import { type FakePlayback, installFakePlayback } from "@/tests/setup/fake-audio";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

let playback: FakePlayback;
beforeEach(() => {
  playback = installFakePlayback();
  playback.duration = 64;
});

function show() {
  fakeNetwork({});
  renderScreen(<AudioDialog path="samples/1/take.wav" fileName="take.wav" onClose={() => {}} />);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const source = () => playback.element().getAttribute("src");

it("names the file and its path, and has Play Original, Stop, Play Built-in Test and Play API Test", async () => {
  show();
  expect(screen.getByRole("dialog", { name: "Audio Player" })).toHaveAccessibleDescription("take.wav");
  expect(screen.getByText("samples/1/take.wav")).toBeInTheDocument();
  await press("Play Original");
  expect(source()).toMatch(/^\/api\/audio-file-by-path\?path=samples%2F1%2Ftake\.wav&t=\d+$/);
  await press("Play Built-in Test");
  expect(source()).toBe("/test-audio.mp3");
  await press("Play API Test");
  expect(source()).toMatch(/^\/api\/test-audio\?t=\d+$/);
  await press("Stop");
  expect(screen.getByRole("button", { name: "Play" })).toBeInTheDocument();
});

it("shows the time as m:ss, and moves on the bar", async () => {
  show();
  expect(screen.getByText("0:00 / 0:00")).toBeInTheDocument();
  await press("Play Original");
  act(() => playback.advanceTo(5));
  expect(screen.getByText(/0:05 \/ 1:04/)).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole("slider", { name: "Place in take.wav" }), { key: "End" });
  expect(playback.element().currentTime).toBe(64);
});

it("says 'Audio Error' and tries another sound, then 'Playback Failed' when none plays", async () => {
  playback.refusal = "cannot load";
  const tried: (string | null)[] = [];
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function tryIt(this: HTMLMediaElement) {
    tried.push((this.getAttribute("src") ?? "").replace(/[?].*/, ""));
    return play.call(this);
  };
  show();
  await press("Play Original");
  expect((await screen.findAllByText("Playback Failed")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Audio could not be played. Please try the test audio option.").length).toBeGreaterThan(0);
  expect(tried).toEqual(["/api/audio-file-by-path", "/api/test-audio", "/test-audio.mp3"]);
});

it("says 'Audio Error' while the test sound plays instead", async () => {
  playback.refusal = "cannot load";
  show();
  const playing = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function once(this: HTMLMediaElement) {
    if ((this.getAttribute("src") ?? "").startsWith("/api/test-audio")) playback.refusal = "none";
    return playing.call(this);
  };
  await press("Play Original");
  expect((await screen.findAllByText("Audio Error")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Could not play the audio file. Trying fallback option.").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Pause" })).toBeInTheDocument();
});

it("uses an absolute address as it is", () => {
  expect(addressOf("original", "https://store.example/a.mp3", 7)).toBe("https://store.example/a.mp3");
  expect(addressOf("original", "/audio/messages/4", 7)).toBe(
    "/api/audio-file-by-path?path=%2Faudio%2Fmessages%2F4&t=7",
  );
});
