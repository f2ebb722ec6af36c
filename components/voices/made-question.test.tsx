import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MadeQuestion } from "@/components/voices/made-question";
import { PERIOD, patternTones, SEARCH_RATE } from "@/lib/marking/sound/pattern";
import { renderScreen } from "@/tests/setup/render-screen";

/** A browser in which every file has this sound. */
function hearing(samples: Float32Array) {
  const decoded = { numberOfChannels: 1, length: samples.length, getChannelData: () => samples };
  Object.assign(globalThis, {
    OfflineAudioContext: class {
      decodeAudioData = async () => decoded;
    },
  });
}
afterEach(() => Object.assign(globalThis, { OfflineAudioContext: undefined }));

const waves = Float32Array.from({ length: PERIOD }, (_, at) =>
  patternTones().reduce((sum, tone) => sum + Math.cos(2 * Math.PI * ((tone.waves * at) / PERIOD + tone.phase)), 0),
);
const made = Float32Array.from({ length: 5 * SEARCH_RATE }, (_, at) => (waves[at % PERIOD] ?? 0) / 1000);
const other = Float32Array.from({ length: 5 * SEARCH_RATE }, (_, at) => Math.sin(at / 9) * Math.sin(at / 2_000));

function show() {
  const onRemove = jest.fn();
  const file = new File([new Uint8Array(8)], "tape.opus");
  // jsdom's files have no arrayBuffer of their own.
  Object.assign(file, { slice: () => ({ arrayBuffer: async () => new ArrayBuffer(8) }) });
  renderScreen(<MadeQuestion file={file} label="Sample 1" isLocked={false} onRemove={onRemove} />);
  return onRemove;
}

it("asks about a recording that sounds as if a Keepsake made it, and takes yes for an answer", async () => {
  hearing(made);
  const onRemove = show();
  await screen.findByText(/Is it a recording of the person\?/);
  await userEvent.click(screen.getByRole("button", { name: "Yes, keep Sample 1" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(onRemove).not.toHaveBeenCalled();
});

it("removes it when it is none", async () => {
  hearing(made);
  const onRemove = show();
  await userEvent.click(await screen.findByRole("button", { name: "No, remove Sample 1" }));
  expect(onRemove).toHaveBeenCalled();
});

it("asks nothing about other sound, nor where the browser cannot read the file", async () => {
  hearing(other);
  show();
  await new Promise((resolve) => setTimeout(resolve, 500));
  Object.assign(globalThis, { OfflineAudioContext: undefined });
  show();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
