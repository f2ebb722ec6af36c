-- AlterTable
ALTER TABLE "voices" ADD COLUMN     "pace" INTEGER NOT NULL DEFAULT 100;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "voices_search_idx";
    CREATE INDEX "voices_search_idx" ON "voices" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || coalesce("binned_by_id"::text, '') || E'\n' || coalesce(iso_text("deleted_at"), '') || E'\n' || "name" || E'\n' || coalesce("description"::text, '') || E'\n' || "status" || E'\n' || coalesce("provider", '') || E'\n' || coalesce("provider_voice_id", '') || E'\n' || coalesce("provider_key_owner_id"::text, '') || E'\n' || coalesce("agent_id", '') || E'\n' || coalesce("agent_state", '') || E'\n' || "language" || E'\n' || coalesce("relation", '') || E'\n' || coalesce("is_living"::text, '') || E'\n' || coalesce("gender", '') || E'\n' || coalesce("age_range", '') || E'\n' || coalesce("accent", '') || E'\n' || "manner" || E'\n' || "pace"::text || E'\n' || "similarity"::text || E'\n' || "stability"::text || E'\n' || "style"::text || E'\n' || coalesce("avatar_url", '') || E'\n' || coalesce("avatar_generated_url", '') || E'\n' || coalesce("social_media_data"::text, '') || E'\n' || "metadata"::text || E'\n' || coalesce("error_message", '') || E'\n' || coalesce("failure_details"::text, '') || E'\n' || coalesce("passage"::text, '') || E'\n' || "generation"::text || E'\n' || iso_text("created_at") || E'\n' || iso_text("updated_at")) gin_trgm_ops);
  END IF;
END
$$;
