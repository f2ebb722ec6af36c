-- AlterTable
ALTER TABLE "users" ADD COLUMN     "granted_minutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "granted_until" TIMESTAMPTZ(3);

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "users_search_idx";
    CREATE INDEX "users_search_idx" ON "users" USING gin (("id"::text || E'\n' || "username" || E'\n' || "email" || E'\n' || "name" || E'\n' || "is_admin"::text || E'\n' || "status" || E'\n' || "subscription_tier" || E'\n' || "subscription_limit_minutes"::text || E'\n' || "granted_minutes"::text || E'\n' || coalesce(iso_text("granted_until"), '') || E'\n' || iso_text("subscription_start_date") || E'\n' || "debug_mode"::text || E'\n' || coalesce("country", '') || E'\n' || coalesce("last_ip", '') || E'\n' || coalesce(iso_text("last_login"), '') || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;
