import "server-only";
import { query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { configurationOf, configurations } from "@/lib/recordings/search/configurations";

export type AskedRecording = {
  id: number;
  fileName: string;
  title: string | null;
  recordedOn: string | null;
  place: string | null;
  language: string;
  /** Increases with each change of its words. */
  revision: number;
  /** Stems of the title, the place and the other people heard. */
  titleLexemes: string[];
  /** Stems of each word of the question in this recording's language; none for a stop word. */
  asked: string[][];
};

/** Every recording of a voice that has words, with the question's words in its language. Excludes the bin. */
export const askedRecordings = (
  voice: { id: number; language: string },
  words: readonly string[],
): Promise<AskedRecording[]> => query<AskedRecording>`
  with own as (
    select sample.id, file_name, title, recorded_on, place, also_heard, transcript_revision,
      coalesce(transcript_language, ${voice.language}) as language,
      coalesce(configuration, 'simple')::regconfig as configuration
    from audio_samples as sample
    left join unnest(${Object.keys(configurations)}::text[], ${Object.values(configurations)}::text[])
      as known(code, configuration) on code = coalesce(transcript_language, ${voice.language})
    where voice_id = ${voice.id} and transcript_state in ('heard', 'checked')
  ), stems as materialized (
    select configuration,
      json_agg(tsvector_to_array(to_tsvector(configuration, word)) order by place_in_question) as asked
    from (select distinct configuration from own) as known,
      unnest(${words}::text[]) with ordinality as given(word, place_in_question)
    group by configuration
  )
  select id, file_name as "fileName", title, recorded_on as "recordedOn", place, language,
    transcript_revision as revision, coalesce(asked, '[]') as asked,
    tsvector_to_array(to_tsvector(configuration, concat_ws(' ', title, place, also_heard))) as "titleLexemes"
  from own left join stems using (configuration) order by id`;

type Opening = { fileName: string; title: string | null; recordedOn: string | null; sentences: string[] };

/** The first sentences of a voice's newest recordings with words, reviewed recordings first. Excludes the bin. */
export const openingSentences = (voiceId: number): Promise<Opening[]> => query<Opening>`
  select file_name as "fileName", title, recorded_on as "recordedOn",
    array(select text from transcript_parts where sample_id = sample.id order by position limit 8) as sentences
  from audio_samples as sample
  where voice_id = ${voiceId} and transcript_state in ('heard', 'checked')
  order by transcript_state = 'checked' desc, id desc limit 8`;

/** One sentence of a recording, as loaded for a search. */
export type Spoken = {
  sampleId: number;
  id: number;
  position: number;
  from: number | null;
  to: number | null;
  text: string;
};

/** The sentences of recordings in order, each with its stems between spaces. */
export const sentencesOf = (sampleIds: readonly number[]): Promise<(Spoken & { lexemes: string })[]> => query`
  select sample_id as "sampleId", id, position, from_seconds as "from", to_seconds as "to", text,
    array_to_string(lexemes, ' ') as lexemes
  from transcript_parts where sample_id = any(${sampleIds}::int[]) order by sample_id, position`;

/** The words of each text as the search compares them: stems without stop words, and names and numbers unchanged. */
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
