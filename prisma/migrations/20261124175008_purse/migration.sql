-- AlterTable
ALTER TABLE "call_sessions" ADD COLUMN     "spend_hold_id" INTEGER;

-- CreateTable
CREATE TABLE "spend_days" (
    "day" DATE NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "spent" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "held" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "spend_days_pkey" PRIMARY KEY ("day","kind")
);

-- CreateTable
CREATE TABLE "spend_holds" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "spend_holds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "spend_holds_expires_at_idx" ON "spend_holds"("expires_at");
