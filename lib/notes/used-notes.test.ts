import { usedNotes } from "@/lib/notes/used-notes";
import type { NoteKind } from "@/lib/providers/text/persona-notes";

const note = (kind: NoteKind, text: string) => ({ kind, text });
const bean = note("called_you", "Bean");
const sea = note("saying", "We'll see what the sea says.");
const roses = note("fact", "He grew yellow roses behind the house in Porto.");
const used = (answer: string) => usedNotes(answer, [bean, sea, roses, note("avoid", "the war")]);

describe("the notes an answer rests on", () => {
  it("are those whose words it says, whatever case and punctuation", () => {
    expect(used("Hello bean, we’ll see what the sea says!")).toEqual([bean, sea]);
  });

  it("include a fact that is told with other words around it", () => {
    expect(used("I had yellow roses, behind the house.")).toEqual([roses]);
  });

  it("are none when a word only looks alike, or too little is shared", () => {
    expect(used("The beans are in the house.")).toEqual([]);
    expect(used("What the sea says, we will see.")).toEqual([]);
  });

  it("are found in writing without spaces, and where endings stick to words", () => {
    const bread = note("fact", "おばあちゃんは毎週土曜日にパンを焼いた");
    const eaten = note("love", "밥은 먹었니");
    expect(usedNotes("毎週土曜日にパンを焼いたものだよ。", [bread])).toEqual([bread]);
    expect(usedNotes("그래, 밥은 먹었니?", [eaten])).toEqual([eaten]);
    expect(usedNotes("今日はいい天気だね。", [bread])).toEqual([]);
  });

  it("never include a subject to leave alone", () => {
    expect(used("You spoke of the war.")).toEqual([]);
  });
});
