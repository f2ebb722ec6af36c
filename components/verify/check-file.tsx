"use client";

import { FileAudio } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { checkMarks, type MarksFound } from "@/lib/marking/check";
import { fetchMarkKeys, seekSecondMark } from "@/lib/marking/queries";
import { browserSound } from "@/lib/marking/sound/browser-sound";
import { type InSound, markIn } from "@/lib/marking/sound/find";
import { type SecondMark, verdictOf } from "@/lib/marking/words";
import { isolated } from "@/lib/platform/isolated";
import { cn } from "@/lib/utils";

type State =
  | { kind: "idle" }
  | { kind: "reading" | "unreadable" | "offline"; name: string }
  | { kind: "checked"; name: string; marks: MarksFound; inSound: InSound; second: SecondMark };

/** The server's limits: sample rate and seconds. */
const SECOND_MARK = { rate: 16_000, seconds: 30 };

/** Reads a chosen file in the browser and lists its marks of generated speech. */
export function CheckFile() {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });
  const latest = useRef<File | null>(null);

  const check = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    const { name } = file;
    setState({ kind: "reading", name });
    const next = await stateOf(file);
    if (latest.current === file) setState(next);
  };
  /** Runs only on request, because it sends part of the audio to the server. */
  const seekSecond = async () => {
    const file = latest.current;
    if (!file) return;
    const set = (second: SecondMark) =>
      setState((now) => (latest.current === file && now.kind === "checked" ? { ...now, second } : now));
    set("asking");
    set(await secondMarkOf(file).catch(() => "failed" as const));
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === "dragover");
  };

  return (
    <>
      <label
        htmlFor={id}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          void check(event.dataTransfer.files[0]);
        }}
        className={cn(
          "relative flex cursor-pointer flex-col items-center gap-2 rounded-lg border-2 border-input border-dashed bg-muted/60 px-4 py-8 text-center transition-colors hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          isOver && "border-primary bg-accent",
        )}
      >
        <FileAudio aria-hidden className="size-7 text-primary" />
        <span className="font-medium text-lg">Choose a file</span>
        <span className="hidden text-muted-foreground sm:inline">or drop it here.</span>
        <input
          id={id}
          type="file"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            // Lets the same file be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      <div role="status">
        {state.kind === "reading" ? <p>Reading {isolated(state.name)}...</p> : null}
        {state.kind === "checked" ? <Result {...state} onSeek={seekSecond} /> : null}
      </div>
      {state.kind === "unreadable" || state.kind === "offline" ? (
        <Alert variant="destructive">
          <AlertTitle>{isolated(state.name)} wasn't checked</AlertTitle>
          <AlertDescription>{problems[state.kind]}</AlertDescription>
        </Alert>
      ) : null}
    </>
  );
}

const problems = {
  unreadable: "Your browser couldn't read the file. It may have been moved, or it's too large.",
  offline:
    "Keepsake can't be reached just now, so nobody can say whether this was made here. Please choose the file again in a moment.",
};

async function stateOf(file: File): Promise<State> {
  const { name } = file;
  const here = await fetchMarkKeys().catch(() => null);
  if (!here) return { kind: "offline", name };
  try {
    const bytes = await file.arrayBuffer();
    const marks = await checkMarks(new Uint8Array(bytes), here.keys);
    // Decoding detaches the bytes, so it comes last.
    const inSound = markIn(await browserSound(bytes));
    const second = !here.hasSecondMark ? "absent" : inSound === "unread" ? "unread" : "unasked";
    return { kind: "checked", name, marks, inSound, second };
  } catch {
    return { kind: "unreadable", name };
  }
}

async function secondMarkOf(file: File): Promise<SecondMark> {
  const { rate, seconds } = SECOND_MARK;
  const sound = await browserSound(await file.arrayBuffer(), rate);
  if (!sound) return "unread";
  return (await seekSecondMark(sound.subarray(0, rate * seconds))) ? "found" : "none";
}

type ResultProps = Extract<State, { kind: "checked" }> & { onSeek: () => void };

function Result({ name, marks, inSound, second, onSeek }: ResultProps) {
  const { title, text, layers } = verdictOf(marks, inSound, second);
  const section = useRef<HTMLElement>(null);
  // The button disappears during the search, and the result is announced from here.
  const seek = () => {
    section.current?.focus();
    onSeek();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Result"
      className="grid gap-4 rounded-lg border bg-card p-6 outline-none"
    >
      <p className="break-words text-muted-foreground">{isolated(name)}</p>
      <h2 className="text-2xl">{title}</h2>
      <p>{text}</p>
      <dl className="grid gap-3 border-t pt-4">
        {layers.map((layer) => (
          <div key={layer.name}>
            <dt className="font-medium">{layer.name}</dt>
            <dd className="break-words text-muted-foreground">{layer.found}</dd>
          </div>
        ))}
      </dl>
      {second === "unasked" || second === "failed" ? (
        <div className="grid justify-items-start gap-2 border-t pt-4">
          <p className="text-muted-foreground">
            Only the server can hear the second mark. Your browser sends it up to half a minute of the sound for that,
            and nothing of it is kept.
          </p>
          <Button variant="outline" onClick={seek}>
            Look for the Second Mark
          </Button>
        </div>
      ) : null}
    </section>
  );
}
