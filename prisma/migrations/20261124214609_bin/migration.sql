-- AlterTable
ALTER TABLE "audio_samples" ADD COLUMN     "binned_voice_id" INTEGER,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ALTER COLUMN "voice_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "conversations" ADD COLUMN     "binned_by_id" INTEGER,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "voices" ADD COLUMN     "binned_by_id" INTEGER,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "binned_photos" (
    "id" SERIAL NOT NULL,
    "voice_id" INTEGER NOT NULL,
    "file_path" VARCHAR(255) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "binned_photos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "binned_photos_file_path_key" ON "binned_photos"("file_path");

-- CreateIndex
CREATE INDEX "binned_photos_voice_id_idx" ON "binned_photos"("voice_id");

-- CreateIndex
CREATE INDEX "binned_photos_deleted_at_idx" ON "binned_photos"("deleted_at");

-- CreateIndex
CREATE INDEX "audio_samples_binned_voice_id_idx" ON "audio_samples"("binned_voice_id");

-- CreateIndex
CREATE INDEX "audio_samples_deleted_at_idx" ON "audio_samples"("deleted_at");

-- CreateIndex
CREATE INDEX "conversations_binned_by_id_idx" ON "conversations"("binned_by_id");

-- CreateIndex
CREATE INDEX "conversations_deleted_at_idx" ON "conversations"("deleted_at");

-- CreateIndex
CREATE INDEX "voices_binned_by_id_idx" ON "voices"("binned_by_id");

-- CreateIndex
CREATE INDEX "voices_deleted_at_idx" ON "voices"("deleted_at");

-- AddForeignKey
ALTER TABLE "voices" ADD CONSTRAINT "voices_binned_by_id_fkey" FOREIGN KEY ("binned_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_samples" ADD CONSTRAINT "audio_samples_binned_voice_id_fkey" FOREIGN KEY ("binned_voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "binned_photos" ADD CONSTRAINT "binned_photos_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_binned_by_id_fkey" FOREIGN KEY ("binned_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "voices_search_idx";
    CREATE INDEX "voices_search_idx" ON "voices" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || coalesce("binned_by_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "name" || E'\n' || coalesce("description"::text, '') || E'\n' || "status" || E'\n' || coalesce("provider", '') || E'\n' || coalesce("provider_voice_id", '') || E'\n' || coalesce("provider_key_owner_id"::text, '') || E'\n' || coalesce("agent_id", '') || E'\n' || coalesce("agent_state", '') || E'\n' || "language" || E'\n' || coalesce("relation", '') || E'\n' || coalesce("is_living"::text, '') || E'\n' || "manner" || E'\n' || coalesce("avatar_url", '') || E'\n' || coalesce("avatar_generated_url", '') || E'\n' || coalesce("social_media_data"::text, '') || E'\n' || "metadata"::text || E'\n' || coalesce("error_message", '') || E'\n' || coalesce("failure_details"::text, '') || E'\n' || coalesce("passage"::text, '') || E'\n' || "generation"::text || E'\n' || iso_text("created_at") || E'\n' || iso_text("updated_at")) gin_trgm_ops);
  END IF;
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "audio_samples_search_idx";
    CREATE INDEX "audio_samples_search_idx" ON "audio_samples" USING gin (("id"::text || E'\n' || coalesce("voice_id"::text, '') || E'\n' || coalesce("binned_voice_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "file_name" || E'\n' || "file_path"::text || E'\n' || "duration"::text || E'\n' || "mime_type" || E'\n' || "size_bytes"::text || E'\n' || "verdict" || E'\n' || "speech_seconds"::text || E'\n' || "content_hash" || E'\n' || "measurements"::text || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "conversations_search_idx";
    CREATE INDEX "conversations_search_idx" ON "conversations" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || coalesce("binned_by_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "voice_id"::text || E'\n' || "title" || E'\n' || iso_text("created_at") || E'\n' || iso_text("updated_at")) gin_trgm_ops);
  END IF;
END
$$;

-- A row belongs to somebody or lies in their bin, never both and never neither.
ALTER TABLE "voices" ADD CONSTRAINT "voices_bin_check"
  CHECK (num_nonnulls("user_id", "binned_by_id") = 1 AND ("binned_by_id" IS NULL) = ("deleted_at" IS NULL));
ALTER TABLE "audio_samples" ADD CONSTRAINT "audio_samples_bin_check"
  CHECK (num_nonnulls("voice_id", "binned_voice_id") = 1 AND ("binned_voice_id" IS NULL) = ("deleted_at" IS NULL));
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_bin_check"
  CHECK (num_nonnulls("user_id", "binned_by_id") = 1 AND ("deleted_at" IS NULL OR "binned_by_id" IS NOT NULL));
