-- The words that an owner wrote for a passage which is all of its recording become the recording's, checked by a person.
WITH "whole" AS (
  SELECT "sample"."id" AS "sample_id", "voice"."language", btrim("voice"."passage" ->> 'transcript') AS "words",
    ("voice"."passage" ->> 'from')::double precision AS "from", ("voice"."passage" ->> 'to')::double precision AS "to"
  FROM "voices" AS "voice"
  JOIN "audio_samples" AS "sample"
    ON "sample"."id"::text = "voice"."passage" ->> 'sampleId'
    AND coalesce("sample"."voice_id", "sample"."binned_voice_id") = "voice"."id"
  WHERE "voice"."passage" ->> 'transcriptBy' = 'owner'
    AND btrim("voice"."passage" ->> 'transcript') <> ''
    AND coalesce("voice"."passage" -> 'joined', '[]') = '[]'
    AND ("voice"."passage" ->> 'from')::double precision <= 0.5
    AND ("voice"."passage" ->> 'to')::double precision >= "sample"."duration" - 0.5
    AND NOT EXISTS (SELECT 1 FROM "transcript_parts" WHERE "transcript_parts"."sample_id" = "sample"."id")
), "parts" AS (
  INSERT INTO "transcript_parts" ("sample_id", "position", "from_seconds", "to_seconds", "text", "lexemes")
  SELECT "sample_id", 0, "from", "to", left("words", 2000), tsvector_to_array(to_tsvector(
    CASE "language"
      WHEN 'ar' THEN 'arabic' WHEN 'da' THEN 'danish' WHEN 'nl' THEN 'dutch' WHEN 'en' THEN 'english'
      WHEN 'fi' THEN 'finnish' WHEN 'fr' THEN 'french' WHEN 'de' THEN 'german' WHEN 'el' THEN 'greek'
      WHEN 'hi' THEN 'hindi' WHEN 'hu' THEN 'hungarian' WHEN 'id' THEN 'indonesian' WHEN 'it' THEN 'italian'
      WHEN 'no' THEN 'norwegian' WHEN 'pt' THEN 'portuguese' WHEN 'pt-br' THEN 'portuguese' WHEN 'ro' THEN 'romanian'
      WHEN 'ru' THEN 'russian' WHEN 'es' THEN 'spanish' WHEN 'sv' THEN 'swedish' WHEN 'ta' THEN 'tamil'
      WHEN 'tr' THEN 'turkish' ELSE 'simple'
    END::regconfig, "words"))
  FROM "whole"
  RETURNING "sample_id"
)
UPDATE "audio_samples" SET "transcript_state" = 'checked', "transcript_revision" = "transcript_revision" + 1
WHERE "id" IN (SELECT "sample_id" FROM "parts");
