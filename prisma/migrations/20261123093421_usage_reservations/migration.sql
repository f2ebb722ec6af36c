-- CreateTable
CREATE TABLE "usage_reservations" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "source_id" VARCHAR(64) NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "usage_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "usage_reservations_expires_at_idx" ON "usage_reservations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "usage_reservations_user_id_number_key" ON "usage_reservations"("user_id", "number");
