"use client";

import { Play, Square } from "lucide-react";
import { exampleRecording, exampleSentence } from "@/lib/landing/example";
import { type ExampleState, playExample, stopExample, useExample } from "@/lib/landing/example-player";

const parts = [
  {
    part: "recording",
    title: "A recording",
    clip: exampleRecording,
    note: "Read by a computer, the open-source program Flite, so that nobody's voice is used for advertising.",
  },
  {
    part: "sentence",
    title: "A new sentence, in the voice made from it",
    clip: exampleSentence,
    note: "AI speech. Our built-in preview voice learned from 33 seconds of that reader, who never said these words.",
  },
] as const;

/** A ten-second demonstration of the product: a recording, and the speech made from it. */
export function Example() {
  const state = useExample();
  const Icon = state ? Square : Play;
  return (
    <div className="rounded-lg border bg-card p-4 shadow-md sm:p-5">
      <div className="flex items-center gap-4">
        <button
          type="button"
          aria-label={state ? "Stop the example" : "Play the example"}
          onClick={state ? stopExample : () => void playExample()}
          className="inline-flex size-13 shrink-0 items-center justify-center rounded-full bg-primary text-primary-foreground transition-colors hover:bg-primary-hover"
        >
          <Icon aria-hidden className="size-5 fill-current" />
        </button>
        <div>
          <p className="font-medium font-serif text-lg leading-tight">Hear it in ten seconds</p>
          <p className="text-muted-foreground text-sm">What goes in, and what comes out.</p>
        </div>
      </div>
      <ol className="mt-4 grid gap-4">
        {parts.map(({ part, title, clip, note }) => (
          <li
            key={part}
            aria-current={state?.part === part || undefined}
            className="border-l-2 pl-4 aria-[current]:border-l-primary"
          >
            <p className="font-medium text-sm">{title}</p>
            <Caption words={clip.words} share={shareOf(state, part)} />
            <p className="mt-1 text-muted-foreground text-sm">{note}</p>
            <a href={clip.src} className="noscript:inline hidden text-primary underline underline-offset-4">
              Listen
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Null while this part is not playing. */
const shareOf = (state: ExampleState, part: string) => (state?.part === part ? state.share : null);

/** Words not yet spoken are paler. */
function Caption({ words, share }: { words: string; share: number | null }) {
  const heard = share === null ? words.length : words.indexOf(" ", Math.floor(words.length * share));
  const end = heard < 0 ? words.length : heard;
  return (
    <p className="text-lg">
      {words.slice(0, end)}
      <span className="text-muted-foreground">{words.slice(end)}</span>
    </p>
  );
}
