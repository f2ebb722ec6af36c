"use client";

import { FileAudio } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { checkMarks } from "@/lib/marking/check";
import { fetchMarkKeys } from "@/lib/marking/queries";
import { browserSound } from "@/lib/marking/sound/browser-sound";
import { markIn } from "@/lib/marking/sound/find";
import { verdictOf } from "@/lib/marking/words";
import { isolated } from "@/lib/platform/isolated";
import { cn } from "@/lib/utils";

type State =
  | { kind: "idle" }
  | { kind: "reading" | "unreadable" | "offline"; name: string }
  | { kind: "checked"; name: string; verdict: ReturnType<typeof verdictOf> };

/** Reads a chosen file in the browser and says which marks of generated speech it carries. */
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
        {state.kind === "checked" ? <Result {...state} /> : null}
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
  const keys = await fetchMarkKeys().catch(() => null);
  if (!keys) return { kind: "offline", name };
  try {
    const bytes = await file.arrayBuffer();
    const found = await checkMarks(new Uint8Array(bytes), keys);
    // Decoding takes the bytes away, so it comes last.
    return { kind: "checked", name, verdict: verdictOf(found, markIn(await browserSound(bytes))) };
  } catch {
    return { kind: "unreadable", name };
  }
}

function Result({ name, verdict }: { name: string; verdict: ReturnType<typeof verdictOf> }) {
  const { title, text, layers } = verdict;
  return (
    <section aria-label="Result" className="grid gap-4 rounded-lg border bg-card p-6">
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
    </section>
  );
}
