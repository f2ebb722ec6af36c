import { writeFileSync } from "node:fs";
import path from "node:path";
import { modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { allFrames, materialDigest } from "./material";
import { examplesOf, packed, train } from "./train";

/** Trains the model on all sentences and writes its weights. */
export function trainModel(): void {
  const frames = allFrames();
  const examples = modelLanguages.flatMap((_, number) => examplesOf(frames, number));
  const { largest, bias, distances, pairs, digits } = packed(train(examples));
  const file = path.join(import.meta.dirname, "../../lib/safety/recogniser/weights.ts");
  writeFileSync(
    file,
    `// Written by \`npm run danger -- --train\` from scripts/danger/sentences. Do not edit.
export const weights = {
  material: "${materialDigest()}",
  largest: ${largest},
  bias: [${bias.join(", ")}],
  distances:
    "${distances}",
  pairs:
    "${pairs}",
  digits:
    "${digits}",
} as const;
`,
  );
  console.log(`${frames.length} frames, ${examples.length} examples`);
}
