import {
  beginsAlike,
  type Candidate,
  choosePassage,
  rankPassages,
  secondsOf,
  wordsOf,
} from "@/lib/voices/passage/policy";

const aCandidate = (sampleId: number, from: number, to: number, more: Partial<Candidate> = {}): Candidate => ({
  sampleId,
  from,
  to,
  verdict: "good",
  score: 3,
  ...more,
});

describe("short recordings", () => {
  it("are joined until ten seconds are there, clearest first, in the order of the recordings", () => {
    const [first, ...others] = rankPassages([
      aCandidate(1, 0, 4, { score: 1 }),
      aCandidate(2, 1, 6, { score: 2.5 }),
      aCandidate(3, 0, 5.5, { score: 2.4 }),
      aCandidate(4, 0, 6, { verdict: "noisy" }),
    ]);
    expect(first).toEqual({ sampleId: 2, from: 1, to: 6, joined: [{ sampleId: 3, from: 0, to: 5.5 }] });
    expect(first && secondsOf(first)).toBeCloseTo(10.8);
    expect(others.map(({ sampleId }) => sampleId)).toEqual([3, 1, 4]);
  });

  it("are all taken where together they have less", () => {
    const [first] = rankPassages([aCandidate(2, 0, 3), aCandidate(1, 0, 4)]);
    expect(first).toEqual({ sampleId: 1, from: 0, to: 4, joined: [{ sampleId: 2, from: 0, to: 3 }] });
  });

  it("are left alone beside one that is long enough, and when there is only one", () => {
    const ranked = rankPassages([aCandidate(1, 0, 6, { score: 4 }), aCandidate(2, 0, 12)]);
    expect(ranked).toEqual([
      { sampleId: 1, from: 0, to: 6 },
      { sampleId: 2, from: 0, to: 12 },
    ]);
    expect(rankPassages([aCandidate(1, 0, 6)])).toEqual([{ sampleId: 1, from: 0, to: 6 }]);
  });

  it("are not offered by themselves where one holds hardly a word", () => {
    const found = rankPassages([aCandidate(1, 0, 4), aCandidate(2, 0, 4), aCandidate(3, 0, 3), aCandidate(4, 0, 1.2)]);
    expect(choosePassage(found, null)?.others.map(({ sampleId }) => sampleId)).toEqual([2, 3]);
    expect(choosePassage([{ sampleId: 4, from: 0, to: 1.2 }], null)).toMatchObject({ sampleId: 4 });
  });

  it("never offer two passages that begin alike, since the beginning names one", () => {
    const found = rankPassages([aCandidate(1, 0, 6), aCandidate(2, 0, 6)]);
    const single = choosePassage([{ sampleId: 1, from: 0, to: 6 }], null);
    const kept = choosePassage(found, single && { ...single, chosenBy: "owner" });
    const offered = kept ? [kept, ...kept.others] : [];
    expect(offered.length).toBeGreaterThan(1);
    for (const [index, one] of offered.entries()) {
      expect(offered.slice(index + 1).some((other) => beginsAlike(one, other))).toBe(false);
    }
  });
});

describe("what the owner chose", () => {
  const joined = rankPassages([aCandidate(1, 0, 6), aCandidate(2, 0, 6)]);
  const chosen = choosePassage(joined, null);

  it("stays, with its words, while every recording of it is there", () => {
    const owners = chosen && { ...chosen, transcript: "Mind the gate.", transcriptBy: "owner" as const };
    const longer = [{ sampleId: 3, from: 0, to: 15 }];
    expect(choosePassage([...longer, ...joined], owners)).toMatchObject({
      sampleId: 1,
      joined: [{ sampleId: 2 }],
      transcript: "Mind the gate.",
    });
    expect(choosePassage([...longer, { sampleId: 1, from: 0, to: 6 }], owners)).toMatchObject({
      sampleId: 3,
      transcript: null,
    });
  });

  it("takes no words from a passage that only begins alike", () => {
    const single = choosePassage([{ sampleId: 1, from: 0, to: 6 }], null);
    const heard = single && { ...single, transcript: "Mind", transcriptBy: "hearing" as const };
    expect(choosePassage(joined, heard)?.transcript).toBeNull();
  });
});

it("has the checked words of whole recordings that are joined, unless its owner wrote down others", () => {
  const [passage] = rankPassages([aCandidate(1, 0, 6), aCandidate(2, 0.2, 6.8)]);
  const stored = choosePassage(passage ? [passage] : [], null);
  if (!stored) throw new Error("no passage");
  const spoken = (id: number, text: string, duration = 6) => ({
    ...{ id, duration, transcriptState: "checked", transcriptGaps: [], transcriptParts: [{ text }] },
  });
  const both = [spoken(1, "It is only me."), spoken(2, "Mind the gate.", 7)];
  expect(wordsOf(stored, both)).toEqual({ transcript: "It is only me. Mind the gate.", transcriptBy: "recording" });
  expect(wordsOf(stored, [spoken(1, "It is only me."), spoken(2, "Mind the gate.", 20)]).transcript).toBeNull();
  const owners = { transcript: "Only me.", transcriptBy: "owner" as const };
  expect(wordsOf({ ...stored, ...owners }, both)).toEqual(owners);
});
