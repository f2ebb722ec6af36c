import "server-only";
import { query } from "@/lib/platform/db/database";
import { configurations } from "@/lib/recordings/search/lexemes";

export type AskedRecording = {
  id: number;
  fileName: string;
  title: string | null;
  recordedOn: string | null;
  place: string | null;
  language: string;
  /** Counts the changes of its words. */
  revision: number;
  /** Stems of the title, the place and who else is heard. */
  titleLexemes: string[];
  /** Stems of each word of the question, as this recording's language has them; none for a stop word. */
  asked: string[][];
};

/** Every recording of a voice that has words, with the question's words in its language. Nothing from the bin. */
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
