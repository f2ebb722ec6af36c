"use client";

import { useId, useState } from "react";
import { ChartLegend } from "@/components/admin/charts/chart-legend";
import { DailyChart } from "@/components/admin/charts/daily-chart";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { answerKinds, daysPerBar, fullHeight, inSteps } from "@/lib/admin/metrics/policy";
import type { Analytics, AnswerTimes as Times } from "@/lib/admin/metrics/schema";

const kinds = { reply: "Replies", turn: "Turns in calls" } as const satisfies Record<Times["kind"], string>;
const stages = {
  whole: "Until the first sound",
  heard: "Words heard",
  first_text: "First text",
  first_sentence: "First sentence",
  first_sound: "First sound",
} as const satisfies Record<Times["stage"], string>;

const series = [
  { label: "p50", color: "var(--primary)" },
  { label: "p95", color: "var(--wave)" },
] as const;
/** The lowest full height of a bar, in milliseconds. */
const LEAST = 10;

const keyOf = ({ stage, provider }: Times) => `${stage} ${provider ?? ""}`;
const nameOf = ({ stage, title }: Times) => (title === null ? stages[stage] : `${stages[stage]}: ${title}`);

const inSeconds = (ms: number) => `${(ms / 1000).toLocaleString("en", { maximumFractionDigits: 2 })} s`;
const inWords = (ms: number) => (ms < 1 ? "under 1 ms" : ms < 1000 ? `${Math.round(ms)} ms` : inSeconds(ms));
const onAxis = (most: number) => (ms: number) => (most < 1000 ? `${ms} ms` : inSeconds(ms));

/** How long users wait for a reply: a selectable stage by day, and all stages by service over the range. */
export function AnswerTimes({ answerTimes, days }: Pick<Analytics, "answerTimes" | "days">) {
  const titleId = useId();
  const selectId = useId();
  const [chosen, setChosen] = useState("whole ");
  const options = new Map(answerTimes.map((times) => [keyOf(times), nameOf(times)]));
  // Replies that no one listened to have no first audio.
  const key = options.has(chosen) ? chosen : ([...options.keys()][0] ?? chosen);
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={titleId} className="text-2xl">
          Time to answer
        </h2>
        <p className="max-w-[68ch] text-muted-foreground">
          From a message, or the pause that ends a spoken turn, to the first sound of the answer, and each stage from
          the end of the one before. Half of the answers took p50 or less, 95 of 100 took p95 or less. Calls with a
          voice service's own agent are not measured.
        </p>
      </div>
      {answerTimes.length === 0 ? (
        <p className="text-muted-foreground">No answer was given in this time.</p>
      ) : (
        <>
          <div className="flex max-w-md items-center gap-3">
            <Label htmlFor={selectId} className="shrink-0">
              By day
            </Label>
            <NativeSelect id={selectId} value={key} onChange={({ target }) => setChosen(target.value)}>
              {[...options].map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            {answerKinds.map((kind) => {
              const all = answerTimes.filter((times) => times.kind === kind);
              return (
                <div key={kind} className="grid min-w-0 content-start gap-4">
                  <ByDay kind={kind} times={all.find((times) => keyOf(times) === key)} days={days} />
                  {all.length > 0 ? <ByStage kind={kind} times={all} /> : null}
                </div>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

type ByDayProps = Pick<Analytics, "days"> & { kind: Times["kind"]; times: Times | undefined };

function ByDay({ kind, times, days }: ByDayProps) {
  const size = daysPerBar(days.length);
  const known = new Map(times?.days.map((day) => [day.date, day]));
  const rows = inSteps(days, size, () => 0).map(({ date }) => ({
    date,
    values: [known.get(date)?.p50 ?? 0, known.get(date)?.p95 ?? 0],
  }));
  const most = fullHeight(
    rows.flatMap(({ values }) => values),
    LEAST,
  );
  return (
    <DailyChart
      as="h3"
      title={kinds[kind]}
      description={<ChartLegend series={series} />}
      rows={rows}
      series={series}
      isNested
      fullHeight={most}
      step={size > 1 ? "Week from" : "Day"}
      format={inWords}
      formatTick={onAxis(most)}
      table={{
        head: ["Answers", "p50", "p95"],
        rows: (times?.days ?? [])
          .toReversed()
          .map(({ date, answers, p50, p95 }) => [date, answers.toLocaleString("en"), inWords(p50), inWords(p95)]),
      }}
    />
  );
}

function ByStage({ kind, times }: { kind: Times["kind"]; times: readonly Times[] }) {
  return (
    <ScrollRegion label={`${kinds[kind]} by stage and service, as a table`} className="bg-card">
      <table className="w-full text-sm tabular-nums">
        <thead className="bg-muted">
          <tr>
            <th scope="col" className="px-3 py-2.5 text-left font-medium">
              Stage
            </th>
            {["Answers", "p50", "p95"].map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((row) => (
            <tr key={keyOf(row)} className="border-t">
              <th scope="row" className="px-3 py-2.5 text-left font-normal">
                {nameOf(row)}
              </th>
              {[row.answers.toLocaleString("en"), inWords(row.p50), inWords(row.p95)].map((cell, index) => (
                <td key={["answers", "p50", "p95"][index]} className="whitespace-nowrap px-3 py-2.5 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
