import { db } from "@/lib/platform/db/database";
import { storeParts } from "@/lib/recordings/mutations";
import { aSample } from "@/tests/factories/voices";

type Parts = { title?: string; recordedOn?: string; language?: string; state?: "heard" | "checked" };

/** A recording whose sentences were transcribed, six seconds each. */
export async function aRecordingThatSays(voiceId: number, sentences: readonly string[], parts: Parts = {}) {
  const { language = "en", state = "checked", ...columns } = parts;
  const sample = await aSample(voiceId, { duration: sentences.length * 6, ...columns });
  await db.$transaction((tx) =>
    storeParts(tx, sample.id, {
      parts: sentences.map((text, index) => ({ text, from: index * 6, to: index * 6 + 5.5 })),
      language,
      state,
    }),
  );
  return sample;
}
