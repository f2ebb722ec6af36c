-- AlterTable
ALTER TABLE "audio_samples" ADD COLUMN     "also_heard" VARCHAR(200),
ADD COLUMN     "details_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "place" VARCHAR(120),
ADD COLUMN     "recorded_on" VARCHAR(10),
ADD COLUMN     "title" VARCHAR(120),
ADD COLUMN     "transcript_language" VARCHAR(10),
ADD COLUMN     "transcript_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "transcript_state" VARCHAR(10) NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "voices" ADD COLUMN     "originals" VARCHAR(10) NOT NULL DEFAULT 'first';

-- CreateTable
CREATE TABLE "transcript_parts" (
    "id" SERIAL NOT NULL,
    "sample_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "from_seconds" DOUBLE PRECISION,
    "to_seconds" DOUBLE PRECISION,
    "text" VARCHAR(2000) NOT NULL,
    "lexemes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "transcript_parts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "transcript_parts_sample_id_position_key" ON "transcript_parts"("sample_id", "position");

-- AddForeignKey
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "audio_samples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "voices_search_idx";
    CREATE INDEX "voices_search_idx" ON "voices" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || coalesce("binned_by_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "name" || E'\n' || coalesce("description"::text, '') || E'\n' || "status" || E'\n' || coalesce("provider", '') || E'\n' || coalesce("provider_voice_id", '') || E'\n' || coalesce("provider_key_owner_id"::text, '') || E'\n' || coalesce("agent_id", '') || E'\n' || coalesce("agent_state", '') || E'\n' || "language" || E'\n' || coalesce("relation", '') || E'\n' || coalesce("is_living"::text, '') || E'\n' || coalesce("gender", '') || E'\n' || coalesce("age_range", '') || E'\n' || coalesce("accent", '') || E'\n' || "manner" || E'\n' || "originals" || E'\n' || "pace"::text || E'\n' || "similarity"::text || E'\n' || "stability"::text || E'\n' || "style"::text || E'\n' || coalesce("avatar_url", '') || E'\n' || coalesce("avatar_generated_url", '') || E'\n' || coalesce("social_media_data"::text, '') || E'\n' || "metadata"::text || E'\n' || coalesce("error_message", '') || E'\n' || coalesce("failure_details"::text, '') || E'\n' || coalesce("passage"::text, '') || E'\n' || "generation"::text || E'\n' || iso_text("created_at") || E'\n' || iso_text("updated_at")) gin_trgm_ops);
  END IF;
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "audio_samples_search_idx";
    CREATE INDEX "audio_samples_search_idx" ON "audio_samples" USING gin (("id"::text || E'\n' || coalesce("voice_id"::text, '') || E'\n' || coalesce("binned_voice_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "file_name" || E'\n' || "file_path"::text || E'\n' || "duration"::text || E'\n' || "mime_type" || E'\n' || "size_bytes"::text || E'\n' || "verdict" || E'\n' || "speech_seconds"::text || E'\n' || "content_hash" || E'\n' || "measurements"::text || E'\n' || coalesce("title", '') || E'\n' || coalesce("recorded_on", '') || E'\n' || coalesce("place", '') || E'\n' || coalesce("also_heard", '') || E'\n' || "transcript_state" || E'\n' || coalesce("transcript_language", '') || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "transcript_parts_search_idx";
    CREATE INDEX "transcript_parts_search_idx" ON "transcript_parts" USING gin (("id"::text || E'\n' || "sample_id"::text || E'\n' || "position"::text || E'\n' || coalesce("from_seconds"::text, '') || E'\n' || coalesce("to_seconds"::text, '') || E'\n' || "text"::text) gin_trgm_ops);
  END IF;
END
$$;
