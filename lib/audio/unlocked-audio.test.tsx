import { waitFor } from "@testing-library/react";
import type { PlayerEvent } from "@/lib/audio/player-state";
import { type FakePlayback, installFakePlayback } from "@/tests/setup/fake-audio";

let playback: FakePlayback;
let revoked: string[];

async function fresh() {
  jest.resetModules();
  return import("@/lib/audio/unlocked-audio");
}

beforeEach(() => {
  playback = installFakePlayback();
  revoked = [];
  URL.createObjectURL = () => "blob:silence";
  URL.revokeObjectURL = (address) => revoked.push(address);
});

describe("the element that may play without a tap", () => {
  it("is one and the same for the whole page", async () => {
    const { sharedAudio } = await fresh();
    expect(sharedAudio()).toBe(sharedAudio());
  });

  it("plays a moment of silence inside the tap and leaves nothing behind", async () => {
    const { unlock, sharedAudio } = await fresh();
    expect(await unlock()).toBe(true);
    expect(playback.element()).toBe(sharedAudio());
    expect(sharedAudio().paused).toBe(true);
    expect(sharedAudio().hasAttribute("src")).toBe(false);
    expect(revoked).toEqual(["blob:silence"]);
  });

  it("stays locked when the browser refuses", async () => {
    const { unlock } = await fresh();
    playback.refusal = "needs a tap";
    expect(await unlock()).toBe(false);
    playback.refusal = "none";
    expect(await unlock()).toBe(true);
  });

  it("stops what is playing, as sending a message does", async () => {
    const { unlock } = await fresh();
    const { claimPlayback: claim } = await import("@/lib/audio/one-at-a-time");
    const heard: string[] = [];
    claim(() => heard.push("stopped"));
    await unlock();
    expect(heard).toEqual(["stopped"]);
  });
});

it("a browser that has no player says that it could not be set up", async () => {
  jest.resetModules();
  Object.defineProperty(window, "Audio", {
    value: class {
      constructor() {
        throw new Error("No audio output");
      }
    },
  });
  const { createPlayback } = await import("@/lib/audio/playback");
  const events: PlayerEvent[] = [];
  createPlayback(
    () => ({ src: "/audio/messages/1", text: null }),
    (event) => events.push(event),
  ).play();
  await waitFor(() => expect(events).toHaveLength(2));
  expect(events).toEqual([{ type: "loading" }, { type: "failed", message: "Error initializing audio player" }]);
});
