-- CreateTable
CREATE TABLE "safety_holds" (
    "user_id" INTEGER NOT NULL,
    "signs" INTEGER NOT NULL DEFAULT 1,
    "language" VARCHAR(10) NOT NULL,
    "last_sign_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "safety_holds_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "safety_holds" ADD CONSTRAINT "safety_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A hold stood where the last answer of a talk is a card that waits for "I'm safe".
INSERT INTO "safety_holds" ("user_id", "language", "last_sign_at")
SELECT DISTINCT ON (talk."user_id") talk."user_id",
    COALESCE(substring(newest."metadata" from '"card":\{[^}]*"language":"([a-z-]{2,10})"'), 'en'), newest."created_at"
FROM "conversations" AS talk
JOIN LATERAL (
    SELECT "metadata", "created_at" FROM "messages"
    WHERE "conversation_id" = talk."id" AND "role" = 'assistant' AND "writing_until" IS NULL
    ORDER BY "id" DESC LIMIT 1
) AS newest ON newest."metadata" ~ '"card":\{[^}]*"stage":"(danger|after)"'
WHERE talk."user_id" IS NOT NULL
ORDER BY talk."user_id", newest."created_at" DESC;
