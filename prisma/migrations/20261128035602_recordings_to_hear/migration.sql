-- CreateIndex
CREATE INDEX "audio_samples_transcript_state_id_idx" ON "audio_samples"("transcript_state", "id");
