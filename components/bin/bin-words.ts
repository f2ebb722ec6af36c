import type { BinItem } from "@/lib/bin/schema";
import { counted } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";

type Words = {
  /** The name of the row, also on its buttons. */
  name: string;
  /** Its kind and contents. */
  about: string;
  /** The question before erasing. It is about the stored data, since a person cannot be erased. */
  question: string;
  /** Everything erased with it. */
  goes: string[];
};

/** "2 recordings" and so on, leaving out zero counts. */
const counts = (pairs: [count: number, one: string][]) =>
  pairs.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));

const list = new Intl.ListFormat("en-US");

export function wordsFor(item: BinItem): Words {
  const { kind, name, voiceName } = item;
  if (kind === "recordings") {
    return {
      name,
      about: `A recording of ${isolated(voiceName)}`,
      question: `Erase the recording ${isolated(name)} for good?`,
      goes: ["the recording, as it was added"],
    };
  }
  if (kind === "photos") {
    return {
      name: `Photo of ${isolated(voiceName)}`,
      about: "A photo that was removed or replaced",
      question: `Erase this photo of ${isolated(voiceName)} for good?`,
      goes: ["the photo"],
    };
  }
  if (kind === "conversations") {
    const [messages] = counts([[item.messages, "message"]]);
    const about = `A conversation with ${isolated(voiceName)}${messages ? `, ${messages}` : ""}`;
    return {
      name,
      about,
      question: `Erase the conversation ${isolated(name)} for good?`,
      goes: [messages ?? "the conversation", "all that was heard in it"],
    };
  }
  const held = counts([
    [item.recordings, "recording"],
    [item.conversations, "conversation"],
    [item.notes, "note"],
  ]);
  const about = held.length > 0 ? `A loved one, with ${list.format(held)}` : "A loved one";
  return {
    name,
    about,
    question: `Erase all that is kept of ${isolated(name)}?`,
    goes: [...held, "the photo and the description"],
  };
}
