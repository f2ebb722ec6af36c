import { fold } from "@/lib/platform/fold";
import { type CardLanguage, cardLanguageOf } from "./card-language";
import { type QuestionAnswer, questionAnswers } from "./question-words";
import { recogniseDanger } from "./recogniser/recognise-danger";

/** The language to ask in if a text may be a sign of danger; null otherwise. */
export function mayBeDanger(text: string, language: string): CardLanguage | null {
  const found = recogniseDanger(text, cardLanguageOf(language));
  return found?.level === "possible" ? found.language : null;
}

/** Folded. Must be a whole first clause: "no one would care" is no answer, "No, I'm only tired" is one. */
const answers: Record<QuestionAnswer, RegExp> = {
  yes: /^(yes|yeah|yep|yes i am|i am|i do|sometimes|maybe|i think so|often|si|a veces|tal vez|quizas?|creo que si|oui|parfois|peut-etre|je crois|ja|manchmal|vielleicht|ich glaube( schon)?|oft|sim|as vezes|talvez|acho que sim|qualche volta|a volte|forse|credo di si|soms|misschien|ik denk het)$/,
  no: /^(no|nope|nah|no i'?m not|no i am not|i'?m not|i am not|of course not|no no|not at all|non|pas du tout|bien sur que non|nein|ne|nee|natuurlijk niet|naturlich nicht|nicht|nao|claro que no|claro que nao|certo che no|nee hoor|no para nada)$/,
  rather_not:
    /^(i'?d rather not( say)?|i would rather not( say)?|prefiero no (decirlo|decir)|je prefere ne pas (le )?dire|das mochte ich nicht sagen|mochte ich nicht sagen|prefiro nao dizer|preferisco non dirlo|dat zeg ik liever niet|liever niet)$/,
};

/** The answer that a text gives to the question; null if it is about something else. */
export function answerOf(text: string): QuestionAnswer | null {
  const [clause = ""] = fold(text)
    .split(/[.,;:!?\n]/)
    .map((part) => part.trim());
  return questionAnswers.find((answer) => answers[answer].test(clause)) ?? null;
}
