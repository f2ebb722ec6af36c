/**
 * Recognising danger in a message: ordinary text of 300 and 4,000 characters, and the slowest texts of 4,000
 * characters made of random pieces, each compared with the same text of 2,000.
 * usage: npx tsx --conditions=react-server rigs/bench/danger.ts
 */
import { recogniseDanger } from "../../lib/safety/recogniser/recognise-danger";
import { randomOf } from "../../scripts/danger/frames";
import { report } from "./report";

const ordinary =
  "It was such a long day at the office, and then the train was late. We talked about you and how you always burnt the potatoes. ";
const pieces =
  "a|i|die |kill |want |i want to |pills |. |!|*|1|...|'|\n|ab |ö|死|$|-|n't | |me |my |no |ich will nicht ".split("|");
const TEXTS = 150;

/** Processor time of the quickest of three readings, in ms, so that other load does not count. */
function timed(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const from = process.cpuUsage();
    recogniseDanger(text, "en");
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const round = (value: number): number => Math.round(value * 100) / 100;

const long = ordinary.repeat(40).slice(0, 4000);
for (let warm = 0; warm < 60; warm++) recogniseDanger(long, "en");

const random = randomOf(29);
const worst = { ms: 0, text: "" };
for (let count = 0; count < TEXTS; count++) {
  const some = Array.from(
    { length: 1 + Math.floor(random() * 8) },
    () => pieces[Math.floor(random() * pieces.length)] ?? "",
  );
  const text = some.join("").repeat(4000).slice(0, 4000);
  const ms = timed(text);
  if (ms > worst.ms) Object.assign(worst, { ms, text });
}

const figures = {
  "300 characters": round(median(Array.from({ length: 200 }, () => timed(long.slice(0, 300))))),
  "4,000 characters": round(median(Array.from({ length: 40 }, () => timed(long)))),
  "worst 2,000 characters": round(timed(worst.text.slice(0, 2000))),
  "worst 4,000 characters": round(worst.ms),
  "worst text begins": worst.text.slice(0, 40),
};
report("danger", { "ms, median or worst": figures }, [
  { name: "300 characters, ms", value: figures["300 characters"], atMost: 1 },
  { name: "worst of 4,000 characters, ms", value: figures["worst 4,000 characters"], atMost: 20 },
]);
