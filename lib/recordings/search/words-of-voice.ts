import "server-only";
import { query } from "@/lib/platform/db/database";
import { configurations } from "@/lib/recordings/search/lexemes";

export type Part = { id: number; from: number | null; to: number | null; text: string; lexemes: string[] };

export type SpokenRecording = {
  id: number;
  fileName: string;
  title: string | null;
  recordedOn: string | null;
  place: string | null;
  language: string;
  parts: Part[];
  /** Of the title, the place and who else is heard. */
  titleLexemes: string[];
  /** Of each word of the question, as this recording's language has it; none for a stop word. */
  asked: string[][];
};

type Row = Omit<SpokenRecording, "parts"> & { parts: [number, number | null, number | null, string, string][] };

/** Every recording of a voice that has words, and the question's words as its language stems them. In one statement. */
export async function wordsOfVoice(
  voice: { id: number; language: string },
  words: readonly string[],
): Promise<SpokenRecording[]> {
  const rows = await query<Row>`
    with own as (
      select sample.id, file_name, title, recorded_on, place, also_heard,
        coalesce(transcript_language, ${voice.language}) as language,
        coalesce(configuration, 'simple')::regconfig as configuration
      from audio_samples as sample
      left join unnest(${Object.keys(configurations)}::text[], ${Object.values(configurations)}::text[])
        as known(code, configuration) on code = coalesce(transcript_language, ${voice.language})
      where voice_id = ${voice.id} and transcript_state in ('heard', 'checked')
    )
    select id, file_name as "fileName", title, recorded_on as "recordedOn", place, language,
      tsvector_to_array(to_tsvector(configuration, concat_ws(' ', title, place, also_heard))) as "titleLexemes",
      (select json_agg(tsvector_to_array(to_tsvector(configuration, word)) order by place_in_question)
        from unnest(${words}::text[]) with ordinality as given(word, place_in_question)) as asked,
      (select json_agg(json_build_array(part.id, from_seconds, to_seconds, text, array_to_string(lexemes, ' '))
          order by position)
        from transcript_parts as part where sample_id = own.id) as parts
    from own order by id`;
  return rows.map(({ parts, asked, ...row }) => ({
    ...row,
    asked: asked ?? [],
    parts: (parts ?? []).map(([id, from, to, text, lexemes]) => ({
      id,
      from,
      to,
      text,
      lexemes: lexemes === "" ? [] : lexemes.split(" "),
    })),
  }));
}
