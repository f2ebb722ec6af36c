-- CreateTable
CREATE TABLE "notes" (
    "id" SERIAL NOT NULL,
    "voice_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "text" VARCHAR(300) NOT NULL,
    "told_by" VARCHAR(100),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notes_voice_id_kind_text_key" ON "notes"("voice_id", "kind", "text");

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
