import { fold } from "@/lib/platform/fold";

/**
 * "I'm safe" as a whole sentence, folded and without punctuation. Nothing outside the pattern may follow: "I would
 * feel better if I was gone too" begins like a person who is better.
 */
const safe = [
  // English
  /^(yes |yeah |ok |okay |no )?(i ?'?m|i am|we ?'?re|we are) (now |really |all |quite |perfectly )?safe( and (well|sound))?( (now|again|here|tonight|today|at home|for now|thank you|thanks)){0,3}$/,
  // Spanish
  /^(si |vale |no )?(yo )?(ya )?(estoy|me siento) (ya |ahora )?(a salvo|segur[oa]|fuera de peligro)( (ya|ahora|aqui|en casa|gracias|hoy|esta noche)){0,3}$/,
  // French
  /^(oui |non |ok )?je (suis|me sens) (maintenant |bien )?(en securite|a l'abri|hors de danger|en surete)( (maintenant|ici|chez moi|merci|ce soir|aujourd'hui)){0,3}$/,
  // German
  /^(ja |nein |ok )?(ich )?bin (jetzt |wieder |ja |hier )*(in sicherheit|sicher|ausser gefahr)( (jetzt|hier|zu hause|danke|heute)){0,3}$/,
  // Portuguese
  /^(sim |nao |ok )?(eu )?(ja )?(estou|sinto[- ]me|me sinto) (agora |ja )?(em seguranca|segur[oa]|a salvo|fora de perigo)( (agora|aqui|em casa|obrigad[oa]|hoje|ja)){0,3}$/,
  // Italian
  /^(si |no |ok )?(io )?(ora |adesso )?(sono|mi sento) (ora |adesso )?(al sicuro|in salvo|fuori pericolo)( (ora|adesso|qui|a casa|grazie|oggi)){0,3}$/,
  // Dutch
  /^(ja |nee |ok )?(ik )?(ben|voel me|voel mij) (nu |weer |hier )*(veilig|in veiligheid|buiten gevaar)( (nu|hier|thuis|dank je|bedankt|vandaag)){0,3}$/,
];

/** Whether a whole sentence of the message is "I'm safe" in one of the languages of the cards. */
export const saysSafe = (text: string): boolean =>
  text.length <= 300 &&
  fold(text)
    .split(/[.!?;\n]+/)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}' -]/gu, " ")
        .replace(/ +/g, " ")
        .trim(),
    )
    .some((sentence) => safe.some((pattern) => pattern.test(sentence)));
