-- AlterTable
ALTER TABLE "spend_holds" ADD COLUMN     "user_id" INTEGER;

-- CreateTable
CREATE TABLE "unverified_days" (
    "user_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "spent" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "held" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "unverified_days_pkey" PRIMARY KEY ("user_id","day","kind")
);

-- CreateIndex
CREATE INDEX "unverified_days_day_idx" ON "unverified_days"("day");

-- AddForeignKey
ALTER TABLE "unverified_days" ADD CONSTRAINT "unverified_days_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spend_holds" ADD CONSTRAINT "spend_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
