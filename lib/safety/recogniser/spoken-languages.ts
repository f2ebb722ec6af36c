/**
 * The languages of the model, in the order of their numbers. Portuguese is one: people in Portugal and Brazil read
 * each other.
 */
export const modelLanguages = ["en", "es", "fr", "de", "pt", "it", "nl"] as const;
export type ModelLanguage = (typeof modelLanguages)[number];

/** The number of a language or of one of its varieties ("pt-br"); -1 if the model does not know it. */
export const languageNumber = (language: string): number =>
  (modelLanguages as readonly string[]).indexOf(language.split("-")[0] ?? "");

const commonWords: Record<ModelLanguage, string> = {
  en: "i you the to and a it my of in is that me for was have not be with your do are so just he she they we this what when how if want will would can all",
  es: "que de a no la el y en me lo un una por con te mi para se estoy esta yo tu si pero mas ya todo como quiero muy los las del cuando porque hoy soy voy tengo ha eso he ella",
  fr: "je de ne pas que la le tu et les des un une est ce mon ma mes pour dans me plus j ai suis c qui en toi moi avec sur il elle on veux tout mais si vais ils",
  de: "ich du nicht die der das und ist es zu mir mich in ein eine mit dir den dich so wie was auf fur war habe bin mein meine dem aber noch wenn mehr will kann nur an dass er sie",
  pt: "que nao de eu o e a me um uma em para com no na os as do da meu minha voce tu por se mais ja estou tudo mas muito te hoje quero vou sem quando foi isso pra ele ela",
  it: "che non di la e il un una per mi ti sono con lo ho in a le i del della piu ma se come mio mia tutto ci questa quando vorrei voglio sei era mai da anche io tu lui lei al",
  nl: "ik je niet de het een en van dat is in te mijn me er op aan met voor wil was ben maar zo als meer heb naar nog kan jij bij ook om dan wat hoe geen mij zijn hij zij ze",
};

const masks = new Map<string, number>();
for (const [number, language] of modelLanguages.entries())
  for (const word of commonWords[language].split(" ")) masks.set(word, (masks.get(word) ?? 0) | (1 << number));

/** The numbers of the languages in which to read the words: `own`, preceded by one that fits better, if any. */
export function languagesOf(tokens: readonly string[], own: number): number[] {
  const hits = modelLanguages.map(() => 0);
  for (const token of tokens) {
    const mask = masks.get(token) ?? 0;
    for (let number = 0; mask >> number > 0; number++) if ((mask >> number) & 1) hits[number] = (hits[number] ?? 0) + 1;
  }
  const best = hits.reduce((most, count, number) => (count > (hits[most] ?? 0) ? number : most), own);
  return best === own ? [own] : [best, own];
}
