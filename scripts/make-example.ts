/**
 * Makes the first page's example in the same way as the product makes voices: the recordings in public/example are
 * decoded, measured and calibrated, and the new sentence is spoken in the voice that results, which is also Mom's in
 * the example's talks.
 * usage: npx tsx --conditions=react-server scripts/make-example.ts && npm run format
 */
import { readFileSync, writeFileSync } from "node:fs";
import { exampleRecordings, exampleSentence } from "@/lib/landing/example";
import { stopEngines } from "@/lib/providers/engines/engines";
import { speakLocally } from "@/lib/providers/engines/speak";
import { markedAsGenerated } from "@/lib/providers/voice/generated-mark";
import { profileFromSamples } from "@/lib/providers/voice/local/clone-samples";

const language = "en";
const samples = exampleRecordings.map((src) => ({
  bytes: new Uint8Array(readFileSync(`public${src}`)),
  mimeType: "audio/mpeg",
  fileName: src.split("/").at(-1) ?? src,
}));
const profile = await profileFromSamples({ samples, language });
writeFileSync("lib/landing/demo-voice.json", `${JSON.stringify(profile, null, 2)}\n`);

const { audio, seconds } = await speakLocally({
  text: exampleSentence.words,
  language,
  profile,
  format: "mp3",
  level: { loudness: null },
});
writeFileSync(
  `public${exampleSentence.src}`,
  new Uint8Array(await new Response(markedAsGenerated(audio, null)).arrayBuffer()),
);
console.log(`"${exampleSentence.words}": ${(await seconds).toFixed(2)} s`);
await stopEngines();
