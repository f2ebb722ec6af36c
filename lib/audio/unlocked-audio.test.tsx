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
