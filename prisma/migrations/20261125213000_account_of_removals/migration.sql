-- AlterTable
ALTER TABLE "owed_removals" ADD COLUMN     "user_id" INTEGER;

-- CreateIndex
CREATE INDEX "owed_removals_user_id_idx" ON "owed_removals"("user_id");

-- Removals owed before get their account where something still names it: the person's own key, the call, or the voice
-- or conversation whose number is in the file's key or in the label.
UPDATE "owed_removals" owed
SET "user_id" = coalesce(
  (SELECT "id" FROM "users" WHERE "id" = owed."key_owner_id"),
  (SELECT "user_id" FROM "call_sessions" call
    WHERE owed."kind" = 'provider_call' AND call."provider" = owed."provider"
      AND call."provider_conversation_id" = owed."reference" LIMIT 1),
  (SELECT coalesce("user_id", "binned_by_id") FROM "voices" WHERE "id" = CASE owed."kind"
    WHEN 'file' THEN substring(owed."reference" FROM '^(?:incoming/)?(?:samples|avatars)/([0-9]{1,9})/')
    WHEN 'provider_voice' THEN substring(owed."reference" FROM '^label:keepsake-.+-v([0-9]{1,9})-g[0-9]+$')
  END::int),
  (SELECT coalesce("user_id", "binned_by_id") FROM "conversations"
    WHERE owed."kind" = 'file' AND "id" = substring(owed."reference" FROM '^replies/([0-9]{1,9})/')::int)
);
