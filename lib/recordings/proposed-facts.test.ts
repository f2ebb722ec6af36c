import { readFacts } from "@/lib/recordings/proposed-facts";

const parts = [
  { text: "I grew up in Cobh, by the harbour." },
  { text: "Our dog was called Biscuit." },
  { text: "He lived to be 14." },
];
const read = (...lines: (object | string)[]) =>
  readFacts(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"), {
    parts,
    name: "Maura",
    notes: ["Had a dog called Biscuit"],
  });

it("keeps a fact whose sentence was said, and shows the whole sentence", () => {
  expect(read({ fact: "grew up in Cobh", sentence: "I grew up in  Cobh" })).toEqual([
    { fact: "grew up in Cobh", sentence: "I grew up in Cobh, by the harbour." },
  ]);
  expect(read({ fact: "Maura's dog lived to be 14", sentence: "called Biscuit. He lived to be 14." })).toEqual([
    { fact: "Maura's dog lived to be 14", sentence: "Our dog was called Biscuit. He lived to be 14." },
  ]);
});

it("drops a fact whose sentence nobody said", () => {
  expect(read({ fact: "loved the sea", sentence: "I loved the sea." }, { fact: "x", sentence: "" })).toEqual([]);
  expect(read({ fact: "grew up in Cobh", sentence: "i grew up in cobh" })).toEqual([]);
});

it("drops a fact with a name or a number that its sentence lacks, wherever it stands", () => {
  const sentence = "I grew up in Cobh, by the harbour.";
  const invented = [
    "grew up in Cork",
    "grew up in Cobh in 1950",
    "Declan grew up in Cobh",
    "had a dog called Biscuit too",
  ];
  expect(read(...invented.map((fact) => ({ fact, sentence })))).toEqual([]);
});

it("names each fact once, and none that is a note", () => {
  const fact = { fact: "grew up in Cobh", sentence: "I grew up in Cobh" };
  const noted = { fact: "had a dog called Biscuit", sentence: "Our dog was called Biscuit." };
  expect(read(fact, fact, noted)).toHaveLength(1);
});

it("reads past what is no fact", () => {
  const good = { fact: "grew up by the harbour", sentence: "I grew up in Cobh, by the harbour." };
  const lines = [
    "Here are the facts:",
    "```json",
    good,
    "```",
    "NONE",
    "[1]",
    '{"fact": 3}',
    { fact: "a".repeat(300), sentence: "14" },
  ];
  expect(read(...lines)).toHaveLength(1);
});
