/**
 * Another person's death by suicide or overdose. Many families come here after one: telling of it is grief, and does
 * not get a card. Matched against folded text in all languages at once.
 */
const deaths = [
  // English
  /(?<!\bi(?: \w+)? )\b(died|dead|gone|lost \w+( \w+){0,2}) (by|from|of|to|through|after) (an? )?(suicide|overdose)/,
  /\b(his|her|their|your|\w+'s) (suicide|overdose)/,
  /\b(?!i )\w+ (had )?(committed suicide|overdosed)/,
  // Spanish
  /\bse (habia )?suicid(o|ado|aste|ara)|\b(su|tu) (suicidio|sobredosis)|\bsuicidio de (mi|su|tu|papa|mama)\b|\bmurio (por|de) (un |una )?(suicidio|sobredosis)/,
  // French
  /\bs'(est|etait|es) suicidee?|\b(son|ton|leur) (suicide|overdose)|\bsuicide de (mon|ma|son|sa|papa|maman)\b|\bmorte? (par|de|d'un|d'une) (suicide|overdose)/,
  // German
  /\b(sein|ihr|dein|papas|mamas)(e|en|em|er|es|s)? (suizid|selbstmord|uberdosis)|\b(suizid|selbstmord) (mein|sein|ihr|von (papa|mama))|\b(hat|hatte|hast) (damals |sich )?(suizid|selbstmord) (begangen|verubt)|\bdurch (suizid|selbstmord|eine uberdosis)/,
  // Portuguese
  /\bsuicidou[- ]se|\bse suicidou|\b(seu|teu) suicidio|\bsuicidio d[oa] (meu|minha|seu|sua|pai|mae)\b|\bmorreu (por|de) (uma )?(suicidio|overdose)/,
  // Italian
  /\bsi (e|era) suicidat[oa]|\bti sei suicidat[oa]|\b(suo|tuo) suicidio|\bsuicidio di (mio|mia|papa|mamma|lui|lei)\b|\bmort[oa] (per|di) (suicidio|overdose)/,
  // Dutch
  /\b(zijn|haar|jouw|je|hun) (zelfmoord|zelfdoding|overdosis)|\b(zelfmoord|zelfdoding) van (mijn|zijn|haar|papa|mama)\b|\b(?!ik )\w+ (pleegde|heeft|had) zelfmoord|\bdoor (zelfmoord|zelfdoding)/,
];

/** Words that may mean that the person considers it for themselves. */
const ofOneself =
  /\b(me too|myself|the same|so do i|i (also |just )?(want|wish)|yo tambien|lo mismo|moi aussi|pareil|ich auch|dasselbe|das gleiche|eu tambem|o mesmo|anch'io|lo stesso|ik ook|hetzelfde)\b/;

/** The text without such deaths, unless it may be about the person too. */
export function withoutDeathsOfOthers(folded: string): string {
  if (ofOneself.test(folded)) return folded;
  return deaths.reduce((text, death) => text.replace(new RegExp(death, "g"), " "), folded);
}
