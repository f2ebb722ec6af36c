import type { Manner } from "../manner";
import type { NoteKind, PersonaNote } from "../persona-notes";
import type { Heard, TalkTurn } from "../provider";
import { type Composed, composeReply } from "./reply";

const note = (kind: NoteKind, text: string): PersonaNote => ({ kind, text });
const measure = note("saying", "Measure twice, cut once.");
const canal = note("fact", "He taught me to ride a bicycle along the canal path.");
const comfort = note("sad", "Come here. We'll sort it out.");
const goodbye = note("goodbye", "Mind how you go.");
const dad = {
  name: "Dad",
  description: "Dad was a carpenter from Leeds. He loved his garden. He had a dog called Biscuit.",
  manner: "first_person" as Manner,
  notes: [note("called_you", "Bean"), goodbye, comfort, measure, canal],
};

/** The answers to a conversation; each is part of what the next one is asked with. */
function converse(said: readonly string[], persona: typeof dad = dad, heard?: Heard, isCareful = false): Composed[] {
  const turns: TalkTurn[] = [];
  return said.map((content) => {
    turns.push({ role: "user", content });
    const reply = composeReply({ turns: [...turns], language: "en", persona, isCareful, ...(heard && { heard }) });
    turns.push({ role: "assistant", content: reply.text });
    return reply;
  });
}
const answerTo = (said: string, persona = dad, heard?: Heard) => converse([said], persona, heard)[0] as Composed;
const third = { ...dad, manner: "third_person" as const };

describe("what the family told is known", () => {
  it("a question that the description answers is answered from it, in the persona's person", () => {
    const asked = answerTo("What was your job?");
    expect(asked.text).toContain("I was a carpenter from Leeds.");
    expect(asked.usedNotes).toEqual([note("fact", "Dad was a carpenter from Leeds.")]);
    expect(answerTo("What was your job?", third).text).toContain("Dad was a carpenter from Leeds.");
    expect(answerTo("Did you have a dog?").text).toContain("I had a dog called Biscuit.");
    expect(answerTo("Did he have a dog?", third).text).toContain("Dad had a dog called Biscuit.");
  });

  it("what is asked of as the writer's own is not answered with what was the loved one's", () => {
    const cats = {
      ...dad,
      description: "Dad adored his cat Minou.",
      notes: [note("fact", "My cat is called Pepper and he spoiled her.")],
    };
    expect(answerTo("What is my cat called?", cats).text).toContain("Pepper");
    expect(answerTo("What was your cat called?", cats).text).toContain("Minou");
    const told = converse(["Our new kitten is a cat called Mango.", "It rained", "What's my cat called?"]);
    expect(told[2]?.text).toContain("“Our new kitten is a cat called Mango.”");
    const heard = { lastTalk: ["My driving test is on Friday."], saidToday: [] };
    expect(answerTo("When's my test?", dad, heard).text).toContain("“My driving test is on Friday.”");
    expect(answerTo("What is my cat called?", { ...cats, notes: [] }).kind).toBe("notHere");
    expect(answerTo("What's my name?", cats).text).not.toMatch(/Pepper|Minou/);
  });

  it("a question asked again is answered again", () => {
    for (const { text } of converse(["What was your job?", "What was your job?"])) expect(text).toContain("carpenter");
  });

  it("a saying that is quoted back is recognised", () => {
    for (const persona of [dad, third]) {
      const { text, usedNotes } = answerTo("You used to say measure twice, cut once, remember?", persona);
      expect(text).toMatch(/Measure twice, cut once\./);
      expect(usedNotes).toContain(measure);
    }
    expect(answerTo("What did you always say?").text).toContain("Measure twice, cut once.");
  });

  it("a memory in which the family speaks of itself is quoted, and never said as theirs", () => {
    for (const message of ["Do you remember the canal path?", "I was riding my bicycle along the canal path today"]) {
      const { text, usedNotes } = answerTo(message);
      expect(text).toContain("“He taught me to ride a bicycle along the canal path.”");
      expect(usedNotes).toEqual([canal]);
    }
  });
});

describe("words of comfort", () => {
  const said = (message: string) => answerTo(message).text;

  it("are for grief alone", () => {
    expect(said("I can't stop crying today")).toContain("Come here. We'll sort it out.");
    for (const message of [
      "I should have been at the hospital with you. I feel so guilty.",
      "I burnt the potatoes again",
      "Mum has dementia now",
      "I lost my job",
      "I'm worried about the exam",
    ]) {
      expect(said(message)).not.toContain("Come here");
    }
  });

  it("are given once a day, in whatever conversation", () => {
    const replies = converse([
      "I can't stop crying",
      "I'm so sad",
      "I cried again",
      "It's so lonely here",
      "I'm heartbroken",
      "I miss you and I'm crying",
    ]);
    expect(replies.filter(({ text }) => text.includes("Come here"))).toHaveLength(1);
    expect(
      answerTo("I can't stop crying", dad, {
        lastTalk: [],
        saidToday: ["Some days are just hard. Come here. We'll sort it out."],
      }).text,
    ).not.toContain("Come here");
    expect(answerTo("I can't stop crying", dad, { lastTalk: [], saidToday: [] }).text).toContain("Come here");
  });
});

describe("a proverb", () => {
  it("is never the answer to illness, dementia or guilt", () => {
    for (const message of [
      "Mum has dementia. Should I put her in a home?",
      "My mother's dementia is getting worse, what should I do?",
      "I've been diagnosed with cancer. What would you do?",
      "I feel so guilty about the hospital, what should I do?",
    ]) {
      expect(answerTo(message).text).not.toContain("Measure twice");
    }
    expect(answerTo("Should I sell the car?").text).toContain("Measure twice, cut once.");
  });
});

it("a mother who asks where they are is not answered as a question about the hereafter", () => {
  const { kind, text } = answerTo("Mum keeps asking where you are");
  expect(kind).toBe("askedAfter");
  expect(text).not.toMatch(/I don't know|can't tell you/);
});

describe("hello and goodbye", () => {
  it("a goodbye is theirs and nothing else, also at night", () => {
    expect(answerTo("Bye Dad, talk tomorrow").text).toBe("Mind how you go.");
    expect(answerTo("Good night, Dad").text).toContain("Mind how you go.");
  });

  it("nothing is invented in its place", () => {
    const plain = { ...dad, notes: [] };
    const messages = [
      "Bye",
      "Good night",
      "I'm so tired",
      "I haven't slept",
      "bye",
      "night night",
      "I'm knackered",
      "see you",
    ];
    for (const { text } of converse([...messages, ...messages], plain)) {
      expect(text).not.toMatch(/eaten|dishes|Sweet dreams|Mind how|feet up|bed with you/);
    }
  });
});

it.each([
  ["guilt", "I should have been there at the hospital when you died"],
  ["guilt", "It's my fault, I should have called the doctor sooner"],
  ["dementia", "Mum doesn't recognise me any more"],
  ["ownIllness", "I've been diagnosed with breast cancer"],
  ["selfAnger", "I'm so angry with myself for not visiting"],
  ["apology", "I'm sorry for what I said at Christmas, Dad"],
  ["unlike", "You don't sound like him at all"],
  ["unlike", "He would never say that"],
  ["announced", "There's something I need to tell you"],
  ["announced", "I've got news"],
  ["nonsense", "sdfkjhgf"],
  ["smallTalk", "I burnt the potatoes"],
])("%s has an answer of its own: “%s”", (kind, message) => {
  for (const persona of [dad, third]) expect(answerTo(message, persona).kind).toBe(kind);
});

describe("its own talk", () => {
  it("what was said a minute ago is known when it is asked for, in the writer's words", () => {
    const replies = converse([
      "My daughter Ella starts school on Monday.",
      "It rained all day",
      "What did I just tell you about my daughter?",
    ]);
    expect(replies.at(-1)?.text).toContain("“My daughter Ella starts school on Monday.”");
    const heard = { lastTalk: ["My driving test is on Friday."], saidToday: [] };
    expect(answerTo("Do you remember what I told you about the test?", dad, heard).text).toMatch(
      /^(Last|The last|From).*“My driving test is on Friday\.”/,
    );
    expect(answerTo("What did I tell you about the boat?").kind).toBe("notHere");
  });

  it("an illness, a plan and a name are asked about once", () => {
    const heard = {
      lastTalk: ["My sister is in hospital", "My interview is tomorrow", "My daughter Ella drew you a picture"],
      saidToday: [],
    };
    const replies = converse(
      ["Hello", "Not much new here", "ok", "The garden is fine", "ok", "It rained", "all right"],
      dad,
      heard,
    ).map(({ text }) => text);
    expect(replies[0]).toMatch(/your sister/);
    for (const thing of ["your sister", "the interview", "Ella"]) {
      expect(replies.filter((text) => text.includes(thing))).toHaveLength(1);
    }
  });

  it("nobody who has died or left is asked after, and nothing that was not said", () => {
    const heard = { lastTalk: ["My friend Tom is baking", "Tom died last night", "My husband left me"], saidToday: [] };
    for (const { text } of converse(["Hello", "ok", "Nothing new", "It rained"], dad, heard))
      expect(text).not.toMatch(/Tom|husband/);
    for (const { text } of converse(["Hello", "ok", "Nothing new", "It rained"]))
      expect(text).not.toMatch(/How is|any news/);
  });
});

it("their name alone, or their own hello, is a greeting at the beginning", () => {
  const vic = { ...dad, name: "Uncle Vic", notes: [note("hello", "Any more fares, please")] };
  expect(answerTo("Vic", vic).kind).toBe("greeting");
  expect(answerTo("any more fares please!", vic).kind).toBe("greeting");
  expect(converse(["Hello", "Vic"], vic)[1]?.kind).not.toBe("greeting");
});

it.each([
  ["anger", "You missed my wedding"],
  ["badNews", "Mum and I had a fight about the wedding"],
  ["sad", "I can't cry and I can't stop"],
  ["announced", "got my results"],
  ["wordless", "I don't know how to talk to you"],
  ["memoryTold", "I found the box with the angel, her wing has come off"],
])("is read as %s: “%s”", (kind, message) => {
  expect(answerTo(message).kind).toBe(kind);
});

it("a child is not asked after amid something heavy, and a question that names a feast asks for more than the feast", () => {
  expect(converse(["We lost the baby in June", "Somebody asked how the baby was"])[1]?.text).not.toMatch(
    /good|Bless|old/,
  );
  const singing = { ...dad, notes: [note("fact", "She sang The Holly and the Ivy to us every Christmas Eve.")] };
  expect(answerTo("What was the song you sang us on Christmas Eve?", singing).text).toContain("The Holly and the Ivy");
  expect(answerTo("What was it you built in the evenings?").text).not.toMatch(/AI voice/);
});

it("a sentence with a second verb that would need another ending is quoted", () => {
  const bees = {
    ...dad,
    name: "Babcia",
    description: "Babcia lives in Lublin. She keeps bees and sends honey at Christmas.",
  };
  expect(answerTo("How are the bees?", bees).text).toContain("“She keeps bees and sends honey at Christmas.”");
});

it("on the day after a danger it asks once how the writer is, and no words of theirs come unasked", () => {
  const said = ["Hello", "I did some ironing", "Should I paint the hall?", "I'm sad today", "I passed my test!", "ok"];
  const teasing = {
    ...dad,
    notes: [...dad.notes, note("hello", "Look what the cat dragged in."), note("glad", "Get in.")],
  };
  for (const persona of [teasing, { ...teasing, manner: "third_person" as const }]) {
    const replies = converse([...said, "What was your job?", "Bye Dad"], persona, undefined, true);
    expect(replies[0]?.text).toMatch(/How are you today\?|Who is with you today\?/);
    const all = replies.map(({ text }) => text).join(" ");
    expect(all.match(/(How are|Who is with) you today\?/g)).toHaveLength(1);
    expect(all).toContain("carpenter from Leeds");
    expect(all).not.toMatch(/cat dragged|Bean|Measure twice|Come here|Get in|Mind how/);
    expect(converse(said, persona)[0]?.text).toContain("cat dragged");
  }
});

it("the pet name stands in one answer of five at most", () => {
  const replies = converse(
    Array.from({ length: 40 }, (_, at) => ["The exam is on Friday.", "ok", "I miss you", "Hello"][at % 4] ?? ""),
  );
  const named = replies.map(({ text }) => text.includes("Bean"));
  for (let at = 0; at + 5 <= named.length; at++)
    expect(named.slice(at, at + 5).filter(Boolean).length).toBeLessThanOrEqual(1);
  expect(named).toContain(true);
});
