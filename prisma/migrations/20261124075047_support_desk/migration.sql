-- AlterTable
ALTER TABLE "support_requests" ADD COLUMN     "assignee_id" INTEGER;

-- CreateTable
CREATE TABLE "support_notes" (
    "id" SERIAL NOT NULL,
    "support_request_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "author_name" VARCHAR(100) NOT NULL,
    "text" VARCHAR(5000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_answers" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "text" VARCHAR(10000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "support_notes_support_request_id_id_idx" ON "support_notes"("support_request_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_answers_title_key" ON "saved_answers"("title");

-- CreateIndex
CREATE INDEX "support_requests_assignee_id_created_at_id_idx" ON "support_requests"("assignee_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_support_request_id_fkey" FOREIGN KEY ("support_request_id") REFERENCES "support_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "support_requests_search_idx";
    CREATE INDEX "support_requests_search_idx" ON "support_requests" USING gin (("id"::text || E'\n' || coalesce("user_id"::text, '') || E'\n' || "subject" || E'\n' || "category" || E'\n' || "status" || E'\n' || "message"::text || E'\n' || coalesce("response"::text, '') || E'\n' || coalesce("user_email", '') || E'\n' || coalesce("assignee_id"::text, '') || E'\n' || iso_text("created_at") || E'\n' || iso_text("updated_at")) gin_trgm_ops);
  END IF;
END
$$;
