import type { CardLanguage } from "./card-language";

export const questionAnswers = ["yes", "no", "rather_not"] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

/** The stored facts of Keepsake's question, besides its words. */
export type QuestionFacts = {
  language: CardLanguage;
  /** The country of the request, for the numbers. */
  country: string | null;
  /** Null until it is answered. */
  answer: QuestionAnswer | null;
};

type Words = { ask: string } & Record<QuestionAnswer, string>;

/** As plain as crisis lines ask it: asking does no harm. */
export const questionWords: Readonly<Record<CardLanguage, Words>> = {
  en: { ask: "Are you thinking of ending your life?", yes: "Yes", no: "No", rather_not: "I'd rather not say" },
  es: { ask: "¿Estás pensando en quitarte la vida?", yes: "Sí", no: "No", rather_not: "Prefiero no decirlo" },
  fr: {
    ask: "Est-ce que tu penses à mettre fin à tes jours ?",
    yes: "Oui",
    no: "Non",
    rather_not: "Je préfère ne pas le dire",
  },
  de: {
    ask: "Denkst du daran, dir das Leben zu nehmen?",
    yes: "Ja",
    no: "Nein",
    rather_not: "Das möchte ich nicht sagen",
  },
  pt: { ask: "Estás a pensar em pôr fim à tua vida?", yes: "Sim", no: "Não", rather_not: "Prefiro não dizer" },
  "pt-br": {
    ask: "Você está pensando em tirar a própria vida?",
    yes: "Sim",
    no: "Não",
    rather_not: "Prefiro não dizer",
  },
  it: { ask: "Stai pensando di toglierti la vita?", yes: "Sì", no: "No", rather_not: "Preferisco non dirlo" },
  nl: {
    ask: "Denk je eraan een einde aan je leven te maken?",
    yes: "Ja",
    no: "Nee",
    rather_not: "Dat zeg ik liever niet",
  },
};
