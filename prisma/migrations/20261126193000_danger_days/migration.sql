-- CreateTable
CREATE TABLE "danger_days" (
    "day" DATE NOT NULL,
    "level" VARCHAR(10) NOT NULL,
    "signs" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "danger_days_pkey" PRIMARY KEY ("day","level")
);
