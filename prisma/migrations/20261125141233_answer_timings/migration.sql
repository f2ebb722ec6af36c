-- CreateTable
CREATE TABLE "answer_timings" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "reply_id" INTEGER,
    "writer" VARCHAR(20) NOT NULL,
    "speaker" VARCHAR(20),
    "first_text_ms" DOUBLE PRECISION NOT NULL,
    "first_sentence_ms" DOUBLE PRECISION,
    "first_sound_ms" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_timings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "answer_timings_reply_id_key" ON "answer_timings"("reply_id");

-- CreateIndex
CREATE INDEX "answer_timings_created_at_idx" ON "answer_timings"("created_at");

-- AddForeignKey
ALTER TABLE "answer_timings" ADD CONSTRAINT "answer_timings_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;
