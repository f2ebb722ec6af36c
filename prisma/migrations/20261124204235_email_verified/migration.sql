-- AlterTable
ALTER TABLE "mail_links" ADD COLUMN     "used_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3);

-- Accounts from before mails were sent to new ones: nobody could have confirmed their address.
UPDATE "users" SET "email_verified_at" = now();

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "users_search_idx";
    CREATE INDEX "users_search_idx" ON "users" USING gin (("id"::text || E'\n' || "username" || E'\n' || "email" || E'\n' || "name" || E'\n' || "is_admin"::text || E'\n' || "status" || E'\n' || "subscription_tier" || E'\n' || "subscription_limit_minutes"::text || E'\n' || "granted_minutes"::text || E'\n' || coalesce(iso_text("granted_until"), '') || E'\n' || coalesce(iso_text("adult_confirmed_at"), '') || E'\n' || coalesce(iso_text("email_verified_at"), '') || E'\n' || iso_text("subscription_start_date") || E'\n' || "debug_mode"::text || E'\n' || coalesce("country", '') || E'\n' || coalesce("last_ip", '') || E'\n' || coalesce(iso_text("last_login"), '') || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;
