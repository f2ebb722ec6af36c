-- AlterTable
ALTER TABLE "answer_timings" ADD COLUMN     "heard_ms" DOUBLE PRECISION,
ADD COLUMN     "listener" VARCHAR(20);
