-- AlterTable
ALTER TABLE "jobs" ALTER COLUMN "subject" SET DATA TYPE VARCHAR(320);

-- Every pending removal becomes a job, with its attempts and its due time.
INSERT INTO "jobs" ("kind", "subject", "payload", "attempts", "last_error", "run_at", "created_at", "updated_at")
SELECT 'removal', concat_ws(':', 'removal', "kind", "provider", "reference"), jsonb_strip_nulls(jsonb_build_object(
    'kind', "kind", 'provider', "provider", 'reference', "reference", 'userId', "user_id",
    'keyOwnerId', "key_owner_id", 'keyCiphertext', "key_ciphertext")),
  "attempts", "last_error", "next_at", "created_at", now()
FROM "owed_removals" ORDER BY "id";

-- Receipts of deleted accounts wait for them by number.
UPDATE "jobs" receipt
SET "payload" = receipt."payload" || jsonb_build_object('removalIds', (
  SELECT coalesce(jsonb_agg(job."id" ORDER BY job."id"), '[]') FROM "owed_removals" owed
  JOIN "jobs" job ON job."subject" = concat_ws(':', 'removal', owed."kind", owed."provider", owed."reference")
  WHERE receipt."payload" -> 'removalIds' @> to_jsonb(owed."id")
))
WHERE receipt."payload" ->> 'mail' = 'closing_receipt';

-- DropTable
DROP TABLE "owed_removals";
