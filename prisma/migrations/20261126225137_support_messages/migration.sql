-- CreateTable
CREATE TABLE "support_messages" (
    "id" SERIAL NOT NULL,
    "support_request_id" INTEGER NOT NULL,
    "is_answer" BOOLEAN NOT NULL,
    "author_name" VARCHAR(100),
    "text" VARCHAR(10000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "support_messages_support_request_id_id_idx" ON "support_messages"("support_request_id", "id");

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_support_request_id_fkey" FOREIGN KEY ("support_request_id") REFERENCES "support_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS "support_messages_search_idx";
    CREATE INDEX "support_messages_search_idx" ON "support_messages" USING gin (("id"::text || E'\n' || "support_request_id"::text || E'\n' || "is_answer"::text || E'\n' || coalesce("author_name", '') || E'\n' || "text"::text || E'\n' || iso_text("created_at")) gin_trgm_ops);
  END IF;
END
$$;

-- The answers given so far.
INSERT INTO "support_messages" ("support_request_id", "is_answer", "text", "created_at")
SELECT "id", true, "response", "updated_at" FROM "support_requests" WHERE "response" <> '';
