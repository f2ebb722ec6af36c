-- AlterTable
ALTER TABLE "audio_samples" ADD COLUMN     "transcript_gaps" JSONB NOT NULL DEFAULT '[]';
