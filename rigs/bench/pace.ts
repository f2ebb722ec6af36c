/**
 * Seconds per character in each of the 32 languages, spoken by the local engine's own voice, relative to English and
 * compared with the estimate in lib/conversations/pace.ts for a voice that has not spoken yet. Japanese has no limit:
 * the engine reads kana only.
 * usage: npx tsx --conditions=react-server rigs/bench/pace.ts
 */
import { paceOf } from "@/lib/conversations/pace";
import { stopEngines } from "@/lib/providers/engines/engines";
import { speakLocally } from "@/lib/providers/engines/speak";
import { languageCodes } from "@/lib/voices/languages";
import { calibrationText } from "../../engines/speaker/text/calibration-texts.js";
import { report } from "./report";

const MOST_OFF = 0.15;

const rounded = (value: number) => Number(value.toFixed(4));

const rows: { language: string; seconds: number; measured: number; expected: number }[] = [];
let english = Number.NaN;
for (const language of languageCodes) {
  const text = calibrationText(language) ?? "";
  const { audio, seconds } = await speakLocally({ text, profile: null, language, format: "pcm_16000" });
  await new Response(audio).arrayBuffer();
  const pace = (await seconds) / text.length;
  if (language === "en") english = pace;
  const [measured, expected] = [pace / english, paceOf([], language) / paceOf([], "en")];
  rows.push({ language, seconds: rounded(pace), measured: rounded(measured), expected: rounded(expected) });
}
await stopEngines();
const limited = rows.filter(({ language }) => language !== "ja");
const worst = Math.max(...limited.map(({ measured, expected }) => Math.abs(expected / measured - 1)));
report("pace", { "Seconds a character, and times English": rows }, [
  { name: "expected pace of a language against the measured one", value: rounded(worst), atMost: MOST_OFF },
]);
