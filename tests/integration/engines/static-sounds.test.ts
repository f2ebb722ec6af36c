import { readFile } from "node:fs/promises";
import { decoded } from "./recordings";

it.each(["/sine-test.mp3", "/test-audio.mp3"])("%s is a sound that can be heard", async (address) => {
  const sound = await decoded(new Uint8Array(await readFile(`public${address}`)));
  expect(sound.format).toBe("mp3");
  expect(sound.durationSeconds).toBeGreaterThan(0.4);
  expect(sound.peak).toBeGreaterThan(0.02);
});
