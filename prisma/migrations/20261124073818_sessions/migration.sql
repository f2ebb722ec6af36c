-- AlterTable
ALTER TABLE "users" DROP COLUMN "session_version",
ADD COLUMN     "session_nonce" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" CHAR(43) NOT NULL,
    "account_nonce" UUID NOT NULL,
    "address" VARCHAR(45),
    "country" CHAR(2),
    "user_agent" VARCHAR(400),
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_activity" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "kind" VARCHAR(40) NOT NULL,
    "done_by" VARCHAR(20) NOT NULL DEFAULT 'person',
    "address" VARCHAR(45),
    "country" CHAR(2),
    "user_agent" VARCHAR(400),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_activity_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");

-- CreateIndex
CREATE INDEX "account_activity_user_id_created_at_id_idx" ON "account_activity"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "account_activity_created_at_id_idx" ON "account_activity"("created_at", "id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
