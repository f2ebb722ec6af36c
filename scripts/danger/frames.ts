import { readFileSync } from "node:fs";
import path from "node:path";

export const levels = ["clear", "possible", "ordinary"] as const;
export type Level = (typeof levels)[number];
/** One line of a sentence file with its macros filled in. */
export type Frame = { file: string; level: Level; text: string };

export const sentenceFolder = path.join(import.meta.dirname, "sentences");

/** The frames of a sentence file. */
export function framesOf(file: string): Frame[] {
  const macros = new Map<string, string>();
  const frames: Frame[] = [];
  let level: Level | undefined;
  for (const line of readFileSync(path.join(sentenceFolder, `${file}.txt`), "utf8").split("\n")) {
    const text = line.trim();
    const macro = /^(@[\w-]+) = (.+)$/.exec(text);
    if (text === "") continue;
    if (macro?.[1] && macro[2]) macros.set(macro[1], `{${macro[2]}}`);
    else if (text.startsWith("## ")) level = levels.find((one) => one === text.slice(3));
    else if (level) frames.push({ file, level, text: text.replace(/@[\w-]+/g, (name) => macros.get(name) ?? name) });
    else throw new Error(`${file}: a line before the first section: ${text}`);
  }
  return frames;
}

/** A random number generator from 0 to 1 with the same sequence in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Up to `count` different sentences of a frame. */
export function sentencesOfFrame({ text }: Frame, count: number, random: () => number): string[] {
  const found = new Set<string>();
  for (let tries = 0; tries < count * 3 && found.size < count; tries++) found.add(filled(text, random));
  return [...found];
}

function filled(frame: string, random: () => number): string {
  let text = frame;
  for (;;) {
    const next = text.replace(/\{([^{}]*)\}/, (_, inner: string) => {
      const choices = inner.split("|");
      return choices[Math.floor(random() * choices.length)] ?? "";
    });
    if (next === text)
      return text
        .replace(/ +/g, " ")
        .replace(/ ([,.?!])/g, "$1")
        .trim();
    text = next;
  }
}
