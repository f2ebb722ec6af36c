-- AlterTable
ALTER TABLE "voices" ADD COLUMN     "speech_loudness" DOUBLE PRECISION;
