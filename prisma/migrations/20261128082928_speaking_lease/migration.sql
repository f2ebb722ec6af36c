-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "speaking_until" TIMESTAMPTZ(3);
