DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "account_activity_search_idx";
    CREATE INDEX "account_activity_search_idx" ON "account_activity" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || "kind" || E'\n' || "done_by" || E'\n' || coalesce("address", '') || E'\n' || coalesce("country", '') || E'\n' || coalesce("user_agent", '') || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;
