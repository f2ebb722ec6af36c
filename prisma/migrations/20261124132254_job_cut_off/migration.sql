-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "cut_off" INTEGER NOT NULL DEFAULT 0;
