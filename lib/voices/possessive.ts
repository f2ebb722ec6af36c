import { fold } from "@/lib/platform/fold";

/** English words for relatives, used as a relation or a name, and the most common ones of other languages. */
const male =
  /\b(dad|daddy|father|papa|pa|pop|pops|grandfather|grandpa|granddad|grandad|gramps|son|grandson|brother|uncle|husband|nephew|boyfriend|fiance|godfather|stepfather|stepdad|vater|vati|opa|bruder|onkel|padre|babbo|nonno|fratello|zio|marito|abuelo|hermano|tio|marido|esposo|pere|frere|oncle|mari|pai|irmao|vader|broer|oom|mr|herr|monsieur|signor|senor)\b/;
const female =
  /\b(mom|mum|mommy|mummy|mama|ma|mother|grandmother|grandma|granny|gran|nan|nana|daughter|granddaughter|sister|aunt|auntie|wife|niece|girlfriend|fiancee|godmother|stepmother|stepmom|mutter|mutti|oma|schwester|tante|madre|mamma|nonna|sorella|zia|moglie|abuela|hermana|tia|esposa|mujer|mere|soeur|femme|mae|irma|moeder|zus|mrs|ms|frau|madame|signora|senora)\b/;

type Person = { name: string; relation: string | null; gender: string | null };

/**
 * "his", "her" or "their": taken from the owner's description of the person, or else from the relation or the name, if
 * those are conclusive.
 */
export function possessiveOf({ name, relation, gender }: Person): "his" | "her" | "their" {
  if (gender === "male") return "his";
  if (gender === "female") return "her";
  if (gender !== null) return "their";
  for (const text of [relation, name]) {
    const folded = fold(text ?? "");
    const [isMale, isFemale] = [male.test(folded), female.test(folded)];
    if (isMale !== isFemale) return isMale ? "his" : "her";
  }
  return "their";
}
