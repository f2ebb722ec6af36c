import { cardWords } from "./card-words";
import { type DangerReading, type DangerStage, isDanger, readDanger } from "./danger";

/** How the last of these turns is answered, by somebody who was in no danger before. */
const stageOf = (language: string, ...said: string[]): DangerStage | undefined =>
  said.reduce<DangerReading | null>(
    (before, text) => readDanger(text, language, before && before.stage !== "safe" ? before.language : null),
    null,
  )?.stage;

const dangers: Record<string, string[]> = {
  en: [
    "I want to die",
    "I don’t want to live anymore",
    "Sometimes I think about suicide, grandma.",
    "I am going to kill myself tonight",
    "I wish I was dead",
    "thinking of ending it all",
    "I'm thinking of ending things.",
    "I make myself throw up after every meal",
    "I have stopped eating",
    "He hits me",
  ],
  es: [
    "Quiero morir",
    "No quiero vivir más",
    "Pienso en el suicidio",
    "voy a quitarme la vida",
    "Me provoco el vómito",
    "He dejado de comer",
    "Mi marido me pega",
  ],
  fr: [
    "Je veux mourir",
    "Je ne veux plus vivre",
    "Je pense au suicide",
    "je vais mettre fin à mes jours",
    "Je me fais vomir après les repas",
    "Je suis anorexique",
    "Il me frappe",
  ],
  de: [
    "Ich will sterben",
    "Ich will nicht mehr leben",
    "Ich denke an Selbstmord",
    "ich bringe mich um",
    "Wäre ich doch tot",
    "Ich stecke mir den Finger in den Hals",
    "Ich bin magersüchtig",
    "Er schlägt mich",
  ],
  pt: [
    "Quero morrer",
    "Não quero viver mais",
    "Penso em suicídio",
    "vou acabar com a minha vida",
    "Provoco o vómito",
    "Deixei de comer",
    "Ele bate-me",
  ],
  "pt-br": [
    "Quero morrer",
    "Não quero mais viver",
    "Estou pensando em me matar",
    "Eu forço o vômito",
    "Parei de comer",
    "Ele me bate",
  ],
  it: [
    "Voglio morire",
    "Non voglio più vivere",
    "Penso al suicidio",
    "voglio farla finita",
    "Mi faccio vomitare",
    "Ho smesso di mangiare",
    "Lui mi picchia",
  ],
  nl: [
    "Ik wil dood",
    "Ik wil niet meer leven",
    "Ik denk aan zelfmoord",
    "ik ga er een einde aan maken aan mijn leven, een einde aan mijn leven",
    "Ik heb een eetstoornis",
    "Ik ben gestopt met eten",
    "Hij slaat me",
  ],
};

it.each(
  Object.entries(dangers).flatMap(([language, messages]) => messages.map((message) => [language, message] as const)),
)("%s: “%s” is danger", (language, message) => {
  expect(stageOf(language, message)).toBe("danger");
  expect(isDanger(message, language)).toBe(true);
});

it("knows signs of danger and eating disorders in every language that has cards", () => {
  expect(Object.keys(dangers).sort()).toEqual(Object.keys(cardWords).sort());
});

it.each([
  ["pl", "Myślę o samobójstwie"],
  ["ru", "Я хочу умереть"],
  ["ja", "もう死にたい"],
  ["ko", "죽고 싶어요"],
  ["ar", "أريد أن أموت"],
  ["hi", "मैं मरना चाहती हूँ"],
  ["zh", "我想死"],
  ["tr", "İntihar etmeyi düşünüyorum"],
  ["hu", "Meg akarok halni"],
  ["vi", "Tôi muốn chết"],
  ["el", "Σκέφτομαι την αυτοκτονία"],
  ["uk", "Не хочу жити"],
  ["de", "I want to die"],
  ["en", "Ich will nicht mehr leben"],
])("hears a cry for help in a %s talk: “%s”", (language, message) => {
  expect(stageOf(language, message)).toBe("danger");
});

it("answers a cry for help in the language it was written in, where it can", () => {
  expect(readDanger("Je ne veux plus vivre", "de", null)).toEqual({ stage: "danger", language: "fr" });
  expect(readDanger("Quero morrer", "pt-br", null)).toEqual({ stage: "danger", language: "pt-br" });
  expect(readDanger("Chcę umrzeć", "pl", null)).toEqual({ stage: "danger", language: "en" });
});

describe("after a cry for help", () => {
  it("speaks of nothing else until the person says they are safe", () => {
    expect(stageOf("en", "I want to die", "What did you cook on Sundays?")).toBe("after");
    expect(stageOf("en", "I want to die", "Hello", "I called my sister. I'm safe.")).toBe("safe");
    expect(stageOf("en", "I want to die", "I'm safe now", "Do you remember the lake?")).toBeUndefined();
  });

  it("hears a second one", () => {
    expect(stageOf("en", "I want to die", "I'm ok", "no, I want to kill myself")).toBe("danger");
  });

  it("does not end by itself, nor by words that only sound like it", () => {
    const said = [
      "He was a baker",
      "He had a brother",
      "A tall one",
      "Well.",
      "I would feel better if I was gone too.",
    ];
    said.push("I called your old number just to hear your voice", "I am with you in spirit already");
    expect(said.map((_, index) => stageOf("en", "I think about suicide", ...said.slice(0, index + 1)))).toEqual(
      said.map(() => "after"),
    );
  });

  it.each(Object.entries(cardWords))("%s: the card names the words that let the talk go on", (language, { after }) => {
    for (const words of after) {
      const named = /[“„«‘]\s*(.+?)\s*[”“»’]/u.exec(words)?.[1] ?? "";
      expect(stageOf(language, dangers[language]?.[0] ?? "", named)).toBe("safe");
    }
  });
});

const deathsOfOthers: [string, string][] = [
  ["en", "Dad died by suicide"],
  ["en", "We lost him to suicide in March"],
  ["en", "My brother committed suicide when I was ten"],
  ["en", "Your suicide broke us, Dad"],
  ["en", "It was my uncle's overdose that changed everything"],
  ["es", "Mi hermano se suicidó"],
  ["es", "El suicidio de mi padre nos cambió"],
  ["fr", "Mon frère s'est suicidé"],
  ["fr", "Depuis le suicide de mon père je dors mal"],
  ["de", "Mein Bruder hat Selbstmord begangen"],
  ["de", "Wir haben Papa durch Suizid verloren"],
  ["pt", "O meu irmão suicidou-se"],
  ["pt-br", "O suicídio do meu pai mudou tudo"],
  ["it", "Mio fratello si è suicidato"],
  ["nl", "Sinds de zelfmoord van mijn vader slaap ik slecht"],
];

it.each(deathsOfOthers)("lets a family tell how somebody died, in %s: “%s”", (language, message) => {
  expect(stageOf(language, message)).toBeUndefined();
});

it.each([
  ["en", "Dad died by suicide and I want to do the same"],
  ["en", "I nearly died of an overdose last night"],
  ["en", "Since your suicide I want to die"],
  ["de", "Seit seinem Selbstmord denke ich an Selbstmord"],
  ["fr", "Mon frère s'est suicidé et moi aussi j'y pense"],
])("hears in %s that the person thinks of it for themselves: “%s”", (language, message) => {
  expect(stageOf(language, message)).toBe("danger");
});

it.each([
  ["en", "We nearly died laughing"],
  ["en", "The roses died in the frost"],
  ["en", "I would love to be with you soon"],
  ["en", "This heat is killing me"],
  ["en", "I miss you so much it kills me"],
  ["en", "The doctors say Mum is going to die"],
  ["en", "He wanted to die at home"],
  ["en", "A part of me died with you"],
  ["en", "I thought I was going to die laughing"],
  ["en", "I'm going to die of boredom at this desk"],
  ["en", "He beats me at chess every Sunday"],
  ["en", "I cut myself shaving before the funeral"],
  ["en", "We binge-watched your show all weekend"],
  ["en", "I purged the shed at last"],
  ["en", "She keeps throwing up after the chemo"],
  ["es", "Me muero de hambre"],
  ["es", "Quiero estar contigo en Navidad"],
  ["fr", "Je meurs de faim"],
  ["fr", "Je vais te rejoindre à Noël"],
  ["de", "Ich sterbe vor Hunger"],
  ["de", "Ich komme am Sonntag zu dir"],
  ["it", "Vorrei venire da te domenica"],
  ["it", "Sto morendo di sonno"],
  ["pt", "Vou ter contigo em breve"],
  ["nl", "Ik kom zondag bij jou"],
  ["en", "I'm thinking of ending it with Bruno"],
  ["en", "Lock the door"],
  ["es", "Cierra la puerta con llave"],
  ["fr", "Ferme la porte à clé et éteins la lumière"],
  ["de", "Schließ die Tür ab"],
  ["pt", "Tranca a porta e apaga a luz"],
  ["it", "Chiudi la porta a chiave"],
  ["nl", "Doe de deur op slot"],
  ["en", "My dough is full of lumps, what did I do wrong?"],
  ["en", "I've also got a lump. I'm not telling anyone till after Thursday"],
  ["en", "I'm going to Egypt. I've booked it. Just me"],
  ["de", "Ich mache Klöße, drück mir die Daumen"],
  ["it", "Non ce l'ho fatta a toccarlo"],
  ["nl", "Ik sta snert te maken"],
])("does not take %s “%s” for a cry for help", (language, message) => {
  expect(stageOf(language, message)).toBeUndefined();
});
