import { openSoundFile } from "@/lib/audio/sound-file";
import { decoded, recordingBytes, semitonesApart, toneHz } from "./recordings";

async function opened(name: string) {
  const opened = await openSoundFile(new File([Uint8Array.from(await recordingBytes(name))], name));
  if (!opened?.sound) throw new Error(`${name} was not opened`);
  return { hasPicture: opened.hasPicture, ...opened.sound };
}

const read = async (file: File) => decoded(new Uint8Array(await file.arrayBuffer()));

describe("in the browser, the sound of a video", () => {
  it.each([
    ["film.mp4", "film.m4a", "audio/mp4"],
    ["film-fragmented.mp4", "film-fragmented.m4a", "audio/mp4"],
    ["film.mov", "film.m4a", "audio/mp4"],
    ["film.webm", "film.webm", "audio/webm"],
  ])("%s is taken without the picture, as %s", async (name, soundName, type) => {
    const sound = await opened(name);
    expect(sound.hasPicture).toBe(true);
    const file = await sound.take();
    expect({ name: file.name, type: file.type }).toEqual({ name: soundName, type });
    const heard = await read(file);
    expect(heard.kept).toBeNull();
    expect(Math.abs(heard.durationSeconds - 2)).toBeLessThan(0.05);
    expect(semitonesApart(toneHz(heard.pcm), 220)).toBeLessThan(0.1);
  });

  it.each(["no-sound.mp4", "page.mp3", "cut-off.mov", "tone.amr", "film.3gp", "a-zip.mp4"])(
    "cannot be taken out of %s, which the server then judges",
    async (name) => {
      jest.spyOn(console, "warn").mockImplementation(() => undefined);
      const opened = await openSoundFile(new File([Uint8Array.from(await recordingBytes(name))], name));
      expect(opened?.sound ?? null).toBeNull();
    },
  );
});

it.each([
  ["woman.wav", 6],
  ["woman.mp3", 13.7],
  ["woman.m4a", 13.7],
  ["woman-live.webm", 13.7],
  ["woman-opus.ogg", 13.7],
  ["woman-vorbis.ogg", 13.7],
  ["tone.flac", 2],
  ["tone.aac", 2],
])("in the browser, a part of a recording is cut out of %s to the moment", async (name, seconds) => {
  const sound = await opened(name);
  expect(Math.abs(sound.length - seconds)).toBeLessThan(0.1);
  expect(sound.hasPicture).toBe(false);
  const part = await sound.take({ from: seconds / 4, to: seconds / 2 });
  const whole = await read(await sound.take());
  const heard = await read(part);
  expect(Math.abs(heard.durationSeconds - seconds / 4)).toBeLessThan(0.3);
  // It is the same sound: as loud at its loudest as that stretch of the whole.
  const rate = 16_000;
  const stretch = whole.pcm.subarray((seconds / 4) * rate, (seconds / 2) * rate);
  expect(Math.abs(loudest(heard.pcm) - loudest(stretch))).toBeLessThan(0.12);
});

const loudest = (pcm: Float32Array) => pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
