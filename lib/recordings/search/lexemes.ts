import "server-only";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** PostgreSQL's names of the languages for which it has stems; the others are compared word by word. */
export const configurations: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  nl: "dutch",
  en: "english",
  fi: "finnish",
  fr: "french",
  de: "german",
  el: "greek",
  hi: "hindi",
  hu: "hungarian",
  id: "indonesian",
  it: "italian",
  no: "norwegian",
  pt: "portuguese",
  "pt-br": "portuguese",
  ro: "romanian",
  ru: "russian",
  es: "spanish",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

export const configurationOf = (language: string): string => configurations[language] ?? "simple";

/** The words of each text as the search compares them: stems without stop words, and names and numbers as they stand. */
export async function lexemesOf(
  client: Prisma.TransactionClient,
  language: string,
  texts: readonly string[],
): Promise<string[][]> {
  const rows = await client.$queryRaw<{ lexemes: string[] }[]>`
    select tsvector_to_array(to_tsvector(${configurationOf(language)}::regconfig, text)) as lexemes
    from unnest(${texts}::text[]) with ordinality as given(text, position) order by position`;
  return rows.map(({ lexemes }) => lexemes);
}
