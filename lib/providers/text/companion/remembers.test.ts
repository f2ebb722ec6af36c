import type { Manner } from "../manner";
import type { NoteKind, PersonaNote } from "../persona-notes";
import type { Heard, TalkTurn } from "../provider";
import { type Composed, composeReply } from "./reply";

const note = (kind: NoteKind, text: string): PersonaNote => ({ kind, text });
const measure = note("saying", "Measure twice, cut once.");
const canal = note("fact", "He taught me to ride a bicycle along the canal path.");
const comfort = note("sad", "Come here. We'll sort it out.");
const goodbye = note("goodbye", "Mind how you go.");
type Persona = { name: string; description: string | null; manner: Manner; notes: PersonaNote[] };
const dad: Persona = {
  name: "Dad",
  description: "Dad was a carpenter from Leeds. He loved his garden. He had a dog called Biscuit.",
  manner: "first_person",
  notes: [note("called_you", "Bean"), goodbye, comfort, measure, canal],
};

/** The answers to a conversation; each is part of what the next one is asked with. */
function converse(said: readonly string[], persona: Persona = dad, heard?: Heard, isCareful = false): Composed[] {
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

/** A loved one of whom only these lines and notes are known. */
const knownBy = (description: string | null, ...notes: PersonaNote[]) => ({ ...dad, description, notes });
const inLanguage = (language: string, said: readonly string[], persona: Persona) => {
  const turns = said.flatMap((content): TalkTurn[] => [
    { role: "user", content },
    { role: "assistant", content: "…" },
  ]);
  return composeReply({ turns: turns.slice(0, -1), language, persona });
};

describe("a question as people type it", () => {
  it.each([
    [
      "en",
      "what was it you used to teach, I said physics and doubted myself",
      "He taught chemistry at the boys' college.",
    ],
    ["en", "Those dogs you have, what are their names again", "He has two dogs, Sergeant and Corporal."],
    ["fr", "tu jouais de quoi comme instrument", "Il jouait de l'harmonica."],
    ["fr", "et c'était quoi ton équipe", "Il supportait Saint-Étienne."],
    ["nl", "hoe heette je boot", "Zijn schip heette De Jonge Jacob."],
    ["pt", "de que clube eras", "Era do Sporting."],
  ])("%s: “%s” is answered without its question mark", (language, message, line) => {
    const { usedNotes } = inLanguage(language, ["ok", message], knownBy(line));
    expect(usedNotes.map(({ text }) => text)).toEqual([line]);
  });

  it("is answered by what it asks for, not by what is said beside it", () => {
    const drawer = note("fact", "She kept violet sweets in the drawer for anyone who cried.");
    const persona = knownBy("She lived with her brother Luis.", drawer);
    expect(answerTo("What was in the drawer? My brother says biscuits", persona).usedNotes).toEqual([drawer]);
  });

  it("asks for a span of time, a year or a name where it says so", () => {
    const persona = knownBy(
      "He kept budgies. He came to London in 1956. He worked on the railway for forty years.",
      note("fact", "His budgies were called Lock and Key."),
    );
    expect(answerTo("How long were you there?", persona).text).toContain("forty years");
    expect(answerTo("What year did you come over?", persona).text).toContain("1956");
    expect(answerTo("What were the birds called?", persona).text).toContain("Lock and Key");
  });

  it("is known for one beside grave words and beside a request for advice", () => {
    const allergic = "She was allergic to nuts.";
    const persona = knownBy(allergic, measure, note("fact", "The dough had to rest for as long as two cups of tea"));
    expect(answerTo("What were you allergic to, the doctor wants a list", persona).text).toContain("nuts");
    expect(answerTo("And how long do I leave the dough?", persona).text).toContain("two cups of tea");
    expect(answerTo("Should I tell the doctor about the nuts?", persona).text).not.toContain("allergic");
    const sang = knownBy("He sang Ring of Fire at every wedding.");
    expect(answerTo("Why did you never ring?", sang).text).not.toContain("Ring of Fire");
  });

  it("gets an answer that was just given once more only when it asks in so many words", () => {
    const persona = knownBy(null, note("fact", "Her mother was called Hedwig."));
    const [, echo, again] = converse(
      ["What was your mother called?", "Hedwig, mother?", "What was your mother called?"],
      persona,
    );
    expect(echo?.text).not.toContain("was called Hedwig");
    expect(again?.text).toContain("was called Hedwig");
  });
});

describe("a saying", () => {
  const legs = note("saying", "A prayer without legs does not reach the farm");
  const plough = note("saying", "You can't plough a field by turning it over in your mind");
  const bird = note("saying", "Every bird sings its own song");
  const flooded = note("saying", "Righty tighty, lefty you're flooded");
  const persona = knownBy(null, legs, plough, bird, flooded);

  it.each([
    ["You always said a prayer without legs...", legs],
    ["My lad wants to drum. Every bird, eh", bird],
    ["ha. lefty youre flooded", flooded],
  ])("is recognised by its beginning, a clause of it or without apostrophes: “%s”", (message, saying) => {
    const { kind, usedNotes } = answerTo(message, persona);
    expect(kind).toBe("echo");
    expect(usedNotes).toEqual([saying]);
  });

  it("is not recognised by two words that anybody says, nor in words of love", () => {
    expect(answerTo("I love you", knownBy(null, note("love", "I love you as big as a house"))).kind).toBe("love");
    expect(answerTo("Pack for the trip, he told me", knownBy(null, note("saying", "Pack for rain"))).kind).not.toBe(
      "echo",
    );
  });

  it("that a question is about is given, and not the last answer", () => {
    expect(converse(["Hello", "What did you say about ploughing again?"], persona)[1]?.usedNotes).toEqual([plough]);
    expect(answerTo("Sing me something. You know what you'd say about birds", persona).usedNotes).toEqual([bird]);
    expect(converse(["Hello", "What did you say?"], persona)[1]?.kind).toBe("repeated");
  });

  it("is no answer in the turns after an illness either", () => {
    const said = [
      "I've been diagnosed with cancer",
      "It rained today",
      "ok",
      "The girls are out",
      "Should I tell them?",
    ];
    for (const { text } of converse(said, knownBy(null, measure))) expect(text).not.toContain("Measure twice");
  });
});

it("what was told of a thing with a short name is known when it is asked for", () => {
  const told = converse(["I got the job!", "It rained all day", "What did I just tell you about the job?"]);
  expect(told[2]?.text).toContain("“I got the job!”");
});

describe("a hello or a goodbye that is known by its place", () => {
  const hello = note("hello", "Look who it is");
  const called = (name: string, ...notes: PersonaNote[]) => ({
    ...dad,
    name,
    description: null,
    notes: [hello, ...notes],
  });
  const kindOfLast = (language: string, said: readonly string[], persona: Persona) =>
    inLanguage(language, said, persona).kind;

  it.each([
    ["en", "Declan you eejit", "Declan"],
    ["en", "Mama good morning", "Mama Joy"],
    ["en", "Dzień dobry Papa", "Papa"],
    ["it", "ziaaa", "Zia Rita"],
  ])("%s: “%s” is a hello when it comes first", (language, message, name) => {
    expect(kindOfLast(language, [message], called(name))).toBe("greeting");
  });

  it.each([
    ["en", "nos da", "Nos da, and mind the step"],
    ["en", "don't trip, I know", "Don't trip"],
    ["fr", "Kenavo", "Kenavo, et lis quelque chose"],
    ["de", "Bis Freitag", "Bis Freitag"],
    ["nl", "Ahoy", "Ahoy"],
  ])("%s: “%s” is their own goodbye said back", (language, message, goodbye) => {
    expect(kindOfLast(language, ["ok", message], called("Tad", note("goodbye", goodbye)))).toBe("goodbye");
  });

  it("a word for both is a hello first and a goodbye later", () => {
    expect(kindOfLast("fr", ["salut"], called("Marc"))).toBe("greeting");
    expect(kindOfLast("fr", ["salut", "ok", "bon", "oui", "salut"], called("Marc"))).toBe("goodbye");
    expect(kindOfLast("es", ["hola", "sí", "no", "bien", "vale"], called("Ana", note("goodbye", "Vale")))).toBe(
      "short",
    );
  });
});

describe("what is asked about", () => {
  it("is no title, nor somebody who is named beside an illness of another", () => {
    const heard = {
      lastTalk: ["The examiner is called Mr Pugh", "Moira's not well. It's the same as my dad had."],
      saidToday: [],
    };
    for (const { text } of converse(["Hello", "ok", "It rained", "ok", "fine"], { ...dad, name: "Mum" }, heard)) {
      expect(text).not.toMatch(/How is Mr|Mr getting|your father/);
    }
  });

  it("has no news yet when it was told in this conversation", () => {
    const replies = converse([
      "My driving test is on Thursday",
      "He has a beard",
      "It rained",
      "ok",
      "the bus was late",
    ]);
    expect(replies.map(({ text }) => text).join(" ")).not.toContain("any news");
  });
});

it("no answer says the same sentence twice, with or without a name", () => {
  const plain = (text: string) =>
    text.split(/(?<=[.!?…])\s+/u).map((sentence) => sentence.replace(/,[^,]+(?=[.!?…]$)/u, ""));
  for (const heavy of ["I lost my job", "Mum is ill", "I'm so sad", "I feel so guilty", "I'm scared", "Tom died"]) {
    for (const light of ["ok", "19 years", "yes", "anyway", "well", "the girls know"]) {
      const sentences = plain(inLanguage("en", [heavy, light], dad).text);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  }
});

it("what two people did is not put into the first person where the second verb would need its own ending", () => {
  const persona = knownBy("Nació en Teruel y sirvió en Barcelona.");
  expect(inLanguage("es", ["¿Eras de Teruel?"], { ...persona, name: "Yaya" }).kind).toBe("known");
});
