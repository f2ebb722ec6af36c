import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { calibrationText } from "../../../engines/speaker/text/calibration-texts.js";
import { heard, heardInARow } from "./conversions";

const folder = ".reports/marks";
const usr = (name: string) => path.join(folder, name, "usr/share");

/**
 * Recordings of people in Debian's packages. The mark was tuned on those of tuxpaint-stamps-default, which are left
 * out.
 */
const packages: Record<string, string> = {
  "asterisk-core-sounds-en-g722": "asterisk/sounds",
  "asterisk-core-sounds-es-g722": "asterisk/sounds",
  "asterisk-core-sounds-fr-g722": "asterisk/sounds",
  "asterisk-core-sounds-it-g722": "asterisk/sounds",
  "asterisk-core-sounds-ru-g722": "asterisk/sounds",
  "asterisk-prompt-it-menardi-wav": "asterisk/sounds",
  "asterisk-prompt-fr-armelle": "asterisk/sounds",
  "asterisk-prompt-es-co": "asterisk/sounds",
  "ktuberling-data": "ktuberling/sounds",
  "klettres-data": "klettres",
};
const isSound = (name: string) => /\.(wav|ogg|g722|gsm|mp3)$/i.test(name);

/** Files of a package sorted by name, which keeps those of one speaker together. */
function filesOf(name: string): string[] {
  if (!existsSync(usr(name))) {
    mkdirSync(path.join(folder, name), { recursive: true });
    const options = { cwd: folder, stdio: "ignore" } as const;
    execFileSync("apt-get", ["download", name], options);
    const file = readdirSync(folder).find((each) => each.startsWith(`${name}_`));
    execFileSync("dpkg-deb", ["--extract", String(file), name], options);
  }
  const root = path.join(usr(name), packages[name] ?? "");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSound(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Prompts are often shorter, so consecutive ones are joined and cut into pieces of this length. */
const pieceSeconds = 5.5;
const filesAtOnce = 12;

export type Piece = { source: string; samples: Float32Array };

/** Every recording of the packages, in pieces, at a rate. */
export async function* recordings(rate: number, names = Object.keys(packages)): AsyncGenerator<Piece> {
  const length = pieceSeconds * rate;
  for (const name of names) {
    const files = filesOf(name);
    let held = new Float32Array();
    for (let from = 0; from < files.length; from += filesAtOnce) {
      // Some packages contain a file that is not audio, which fails together with those next to it.
      const next = await heardInARow(files.slice(from, from + filesAtOnce), rate).catch(() => new Float32Array());
      held = joined([held, next]);
      for (; held.length >= length; held = held.slice(length)) yield { source: name, samples: held.slice(0, length) };
    }
  }
}

function joined(parts: Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The first seconds of five people; two of their languages were not used in tuning. */
export async function people(rate: number, seconds: number): Promise<Map<string, Float32Array>> {
  const voices = new Map<string, Float32Array>();
  for (const language of ["en", "es", "fr", "it", "ru"]) {
    const parts: Float32Array[] = [];
    for await (const { samples } of recordings(rate, [`asterisk-core-sounds-${language}-g722`])) {
      parts.push(samples);
      if (parts.length * pieceSeconds >= seconds) break;
    }
    voices.set(language, joined(parts));
  }
  return voices;
}

/** The mark was tuned on texts in English, German, French, Polish and Portuguese. */
const languages = [..."ar bg cs da el es fi hi hr hu id it ms nl ro ru sk sv ta tr uk vi".split(" ")];

const sentencesOf = (language: string) => (calibrationText(language) ?? "").split(/(?<=[.?!।])\s+/);

/** Two consecutive sentences of a text. */
export const texts = languages.flatMap((language) => {
  const sentences = sentencesOf(language);
  return sentences.slice(1).map((sentence, index) => ({ language, text: `${sentences[index]} ${sentence}` }));
});

/** Speech of other synthesisers: Debian's espeak-ng, and flite. */
export async function* otherSpeech(rate: number): AsyncGenerator<Piece> {
  for (const { language, text } of texts) {
    const wav = execFileSync("espeak-ng", ["-v", language, "--stdout", text], {
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "ignore"],
    });
    yield { source: "espeak-ng", samples: await heard({ bytes: wav, rate }) };
  }
  for (const voice of ["awb", "kal", "rms", "slt"]) {
    for (const sentence of sentencesOf("en")) {
      const wav = path.join(folder, "flite.wav");
      execFileSync("flite", ["-voice", voice, "-t", sentence, "-o", wav]);
      yield { source: "flite", samples: await heard({ file: wav, rate }) };
    }
  }
}
