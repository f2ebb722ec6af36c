import { webcrypto } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckFile } from "@/components/verify/check-file";
import { recordTag } from "@/lib/marking/record";
import { PERIOD, patternTones, SEARCH_RATE } from "@/lib/marking/sound/pattern";
import { generatedMark } from "@/lib/providers/voice/generated-mark";
import { aRecordOfOthers } from "@/tests/factories/record-of-others";
import { fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const sound = Uint8Array.from({ length: 2000 }, (_, at) => (at * 7) % 251);
const tag = generatedMark(new Date());
const { jws, x } = aRecordOfOthers(sound, new Date("2026-11-26T17:03:00Z"));
const spoken = Buffer.concat([tag, sound, recordTag(jws)]);

/** jsdom's files have no `arrayBuffer` of their own. */
function aFile(bytes: Uint8Array, name = "answer.mp3"): File {
  const file = new File([Uint8Array.from(bytes)], name, { type: "audio/mpeg" });
  Object.assign(file, { arrayBuffer: async () => Uint8Array.from(bytes).buffer });
  return file;
}

const keys = (...known: string[]) => ({ "GET /api/mark-keys": () => ({ keys: known.map((each) => ({ x: each })) }) });
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/Choose a file/), file);
const layer = (result: HTMLElement, name: string) =>
  within(result).getByText(name).nextElementSibling?.textContent ?? "";

beforeAll(() => Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true }));

it.each([
  ["Made by this Keepsake", spoken, x],
  ["Carries a Keepsake's mark", spoken, "another key"],
  ["Carries a Keepsake's mark", Buffer.concat([tag, sound]), x],
  ["Broken, and not ours", Buffer.concat([tag, sound.toReversed(), recordTag(jws)]), x],
  ["No mark found, which proves nothing", Buffer.from(sound), x],
] as const)("says “%s”, and sends nothing of the file", async (title, bytes, key) => {
  const network = fakeNetwork(keys(key));
  renderScreen(<CheckFile />);
  await choose(aFile(bytes));
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("answer.mp3");
  expect(network.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["GET", "/api/mark-keys", undefined],
  ]);
});

it("tells each layer by itself: the tag, the record with its time and key, and the sound's own where it can be heard", async () => {
  fakeNetwork(keys(x));
  renderScreen(<CheckFile />);
  await choose(aFile(spoken));
  const result = await screen.findByRole("region", { name: "Result" });
  expect(layer(result, "Tag before the sound")).toBe("Says that Keepsake's AI voice made this.");
  expect(layer(result, "Signed record after the sound")).toBe(
    `Whole. Made on November 26, 2026 at 5:03 PM UTC with a voice made from recordings. Public key of the installation: ${x}`,
  );
  expect(layer(result, "Mark in the sound itself")).toBe("Not looked for: the sound couldn't be read here.");
  await choose(aFile(Buffer.from(sound), "tape.wav"));
  await screen.findByRole("heading", { name: "No mark found, which proves nothing" });
  expect(layer(screen.getByRole("region", { name: "Result" }), "Signed record after the sound")).toBe("Not found.");
});

/** A browser that decodes every file to these samples. */
function hearing(samples: Float32Array) {
  const decoded = { numberOfChannels: 2, length: samples.length, getChannelData: () => samples };
  Object.assign(globalThis, {
    OfflineAudioContext: class {
      decodeAudioData = async () => decoded;
    },
  });
}

it("recognises a converted file by the mark in its sound alone, and finds none in other sound", async () => {
  fakeNetwork(keys(x));
  renderScreen(<CheckFile />);
  const tones = patternTones();
  const waves = Float32Array.from({ length: PERIOD }, (_, at) =>
    tones.reduce((sum, tone) => sum + Math.cos(2 * Math.PI * ((tone.waves * at) / PERIOD + tone.phase)), 0),
  );
  hearing(Float32Array.from({ length: 5 * SEARCH_RATE }, (_, at) => (waves[at % PERIOD] ?? 0) / 1000));
  await choose(aFile(sound, "converted.opus"));
  expect(await screen.findByRole("heading", { name: "Carries a Keepsake's mark" })).toBeInTheDocument();
  const result = screen.getByRole("region", { name: "Result" });
  expect(result).toHaveTextContent(/there is a mark in the sound itself/);
  expect(layer(result, "Mark in the sound itself")).toBe(
    "Found. It says that a Keepsake made this sound, and not which one.",
  );
  hearing(Float32Array.from({ length: 5 * SEARCH_RATE }, (_, at) => Math.sin(at * at * 1e-5) / 4));
  await choose(aFile(sound, "tape.opus"));
  await screen.findByRole("heading", { name: "No mark found, which proves nothing" });
  expect(layer(screen.getByRole("region", { name: "Result" }), "Mark in the sound itself")).toBe("Not found.");
  Object.assign(globalThis, { OfflineAudioContext: undefined });
});

describe("the second mark", () => {
  const SECOND = "Second mark in the sound";
  const button = () => screen.queryByRole("button", { name: "Look for the Second Mark" });
  const hasSecondMark = { "GET /api/mark-keys": () => ({ keys: [{ x }], hasSecondMark: true }) };
  beforeEach(() => hearing(new Float32Array(40 * 16_000).fill(0.25)));
  afterEach(() => Object.assign(globalThis, { OfflineAudioContext: undefined }));

  it("is not looked for where the installation has no model for it", async () => {
    fakeNetwork(keys(x));
    renderScreen(<CheckFile />);
    await choose(aFile(sound, "tape.wav"));
    const result = await screen.findByRole("region", { name: "Result" });
    expect(layer(result, SECOND)).toBe("Not looked for: this Keepsake doesn't have the program that hears it.");
    expect(button()).not.toBeInTheDocument();
  });

  it.each([
    [true, "Carries a Keepsake's mark", /^Found, with Keepsake's message/],
    [false, "No mark found, which proves nothing", /^Not found/],
  ])("is looked for once the person asks, in half a minute of the sound: %s", async (isFound, title, words) => {
    const network = fakeNetwork({ ...hasSecondMark, "POST /api/second-mark": () => ({ isFound }) });
    renderScreen(<CheckFile />);
    await choose(aFile(sound, "tape.wav"));
    expect(await screen.findByText(/Your browser sends it up to half a minute/)).toBeInTheDocument();
    expect(layer(screen.getByRole("region", { name: "Result" }), SECOND)).toBe("Not looked for yet.");
    expect(network.count("POST /api/second-mark")).toBe(0);
    await userEvent.click(button() ?? document.body);
    await waitFor(() => expect(layer(screen.getByRole("region", { name: "Result" }), SECOND)).toMatch(words));
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
    expect(network.count("POST /api/second-mark")).toBe(1);
    expect(button()).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Result" })).toHaveFocus();
  });

  it("can be asked for again where it could not be looked for", async () => {
    fakeNetwork({ ...hasSecondMark, "POST /api/second-mark": () => refusal(503, "busy") });
    renderScreen(<CheckFile />);
    await choose(aFile(sound, "tape.wav"));
    await screen.findByRole("region", { name: "Result" });
    await userEvent.click(button() ?? document.body);
    expect(await screen.findByText(/^It couldn't be looked for just now/)).toBeInTheDocument();
    expect(button()).toBeInTheDocument();
  });
});

it("without Ed25519 in the browser says what that leaves open", async () => {
  fakeNetwork(keys(x));
  renderScreen(<CheckFile />);
  const none = jest.spyOn(webcrypto.subtle, "importKey").mockRejectedValue(new Error("unsupported"));
  await choose(aFile(spoken));
  expect(await screen.findByText(/this browser can't check the signature/)).toBeInTheDocument();
  none.mockRestore();
});

it("says that it could not be checked while Keepsake cannot be reached, and when the file cannot be read", async () => {
  const network = fakeNetwork({ "GET /api/mark-keys": () => refusal(503, "away") });
  renderScreen(<CheckFile />);
  await choose(aFile(spoken));
  expect(await screen.findByRole("alert")).toHaveTextContent("Keepsake can't be reached just now");
  Object.assign(network.answers, keys(x));
  const moved = aFile(spoken);
  Object.assign(moved, { arrayBuffer: () => Promise.reject(new Error("gone")) });
  await choose(moved);
  expect(await screen.findByText(/couldn't read the file/)).toBeInTheDocument();
});

it("shows the file that was chosen last, though an earlier one is read later", async () => {
  const first = later<unknown>();
  const network = fakeNetwork({ "GET /api/mark-keys": () => first.promise });
  renderScreen(<CheckFile />);
  await choose(aFile(spoken, "first.mp3"));
  Object.assign(network.answers, keys(x));
  await choose(aFile(Buffer.from(sound), "second.mp3"));
  await screen.findByRole("heading", { name: "No mark found, which proves nothing" });
  first.settle({ keys: [{ x }] });
  await first.promise;
  expect(screen.getByRole("status")).toHaveTextContent("second.mp3");
});
