import { claimPlayback, stopPlayback } from "@/lib/audio/one-at-a-time";

describe("one clip at a time", () => {
  it("stops the clip that plays when another begins", () => {
    const heard: string[] = [];
    claimPlayback(() => heard.push("first stopped"));
    claimPlayback(() => heard.push("second stopped"));
    expect(heard).toEqual(["first stopped"]);
    stopPlayback();
    stopPlayback();
    expect(heard).toEqual(["first stopped", "second stopped"]);
  });

  it("lets nobody give up a place that is taken by another", () => {
    const heard: string[] = [];
    const releaseFirst = claimPlayback(() => heard.push("first"));
    const releaseSecond = claimPlayback(() => heard.push("second"));
    releaseFirst();
    stopPlayback();
    expect(heard).toEqual(["first", "second"]);
    releaseSecond();
  });
});
