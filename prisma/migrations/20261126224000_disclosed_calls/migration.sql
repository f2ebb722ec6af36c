-- AlterTable
ALTER TABLE "call_sessions" ADD COLUMN     "disclosed_at" TIMESTAMPTZ(3);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "call_sessions_search_idx";
    CREATE INDEX "call_sessions_search_idx" ON "call_sessions" USING gin (("id"::text || E'\n' || "user_id"::text || E'\n' || coalesce("conversation_id"::text, '') || E'\n' || "agent_id" || E'\n' || "provider" || E'\n' || coalesce("provider_conversation_id", '') || E'\n' || iso_text("started_at") || E'\n' || iso_text("last_beat_at") || E'\n' || coalesce(iso_text("ended_at"), '') || E'\n' || coalesce("end_reason", '') || E'\n' || coalesce("duration_secs"::text, '') || E'\n' || coalesce(iso_text("disclosed_at"), '') || E'\n' || coalesce(iso_text("settled_at"), '') || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;
