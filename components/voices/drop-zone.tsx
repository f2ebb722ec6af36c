"use client";

import { Upload } from "lucide-react";
import { type DragEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isolated } from "@/lib/platform/isolated";
import { cn } from "@/lib/utils";
import type { UploadWay } from "@/lib/voices/send-recording";
import { mayBeVideo, soundsOf } from "@/lib/voices/sounds-of";
import type { LeftOut } from "@/lib/voices/upload-queue";

const CutPartDialog = lazyPart(() => import("@/components/voices/cut-part-dialog"), PartMissing);

interface DropZoneProps {
  /** Returns the files that were left out, with the reasons. */
  onFiles: (files: File[]) => LeftOut<File>[];
  way: UploadWay;
}

/** A file picker that also accepts dropped files. */
export function DropZone({ onFiles, way }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut<File>[]>([]);
  const [isListening, setIsListening] = useState(false);
  const [toCut, setToCut] = useState<File | null>(null);
  // Videos take a moment, in which other files may have been added.
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });

  const take = async (files: File[]) => {
    if (!files.some(mayBeVideo)) return setLeftOut(onFiles(files));
    setIsListening(true);
    const { sounds, leftOut: soundless } = await soundsOf(files, way);
    setIsListening(false);
    setLeftOut([...soundless, ...latestOnFiles.current(sounds)]);
  };
  const addPart = (part: File) => {
    setLeftOut((before) => before.filter(({ tooLarge }) => tooLarge !== toCut));
    setToCut(null);
    onFiles([part]);
  };

  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === "dragover");
  };

  return (
    <div className="grid gap-4">
      <label
        htmlFor={id}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          void take([...event.dataTransfer.files]);
        }}
        className={cn(
          "relative flex cursor-pointer flex-col items-center gap-2 rounded-lg border-2 border-input border-dashed bg-muted/60 px-4 py-8 text-center transition-colors hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          isOver && "border-primary bg-accent",
        )}
      >
        <Upload aria-hidden className="size-7 text-primary" />
        <span className="font-medium text-lg">Choose recordings</span>
        <span className="text-muted-foreground">
          <span className="hidden sm:inline">or drop them here. </span>
          Almost any file will do: a voicemail, a voice message, a video, an old tape.
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept="audio/*,video/*,.mp3,.wav,.m4a,.m4b,.qta,.aac,.flac,.ogg,.oga,.opus,.webm,.weba,.mka,.mkv,.amr,.3gp,.3ga,.mp4,.mov,.aif,.aiff,.caf,.au,.wma,.mp2"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            // Lets the same file be chosen again after it was removed.
            event.target.value = "";
          }}
        />
      </label>
      <p>
        {/* Another tab, because recordings may be on their way in this one. */}
        <a
          href="/getting-recordings"
          target="_blank"
          className="text-primary underline underline-offset-4"
          rel="noopener"
        >
          How to get a voicemail or a WhatsApp message off your phone
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {isListening ? <p role="status">Taking the sound out of the video...</p> : null}
      <Suspense fallback={null}>
        {toCut ? <CutPartDialog file={toCut} onCut={addPart} onClose={() => setToCut(null)} /> : null}
      </Suspense>
      {leftOut.length > 0 ? (
        <Alert variant="warning" role="alert">
          <AlertTitle>
            {leftOut.length === 1 ? "One file was left out" : `${leftOut.length} files were left out`}
          </AlertTitle>
          <AlertDescription>
            <ul className="list-disc pl-5">
              {leftOut.map(({ fileName, reason, tooLarge }) => (
                <li key={`${fileName}:${reason}`}>
                  {isolated(fileName)}: {reason}
                  {tooLarge ? (
                    <Button
                      variant="link"
                      className="block px-0"
                      onClick={() => setToCut(tooLarge)}
                      aria-label={`Cut a part out of ${isolated(fileName)}`}
                    >
                      Cut a part out
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </AlertDescription>
        </Alert>
      ) : null}
    </div>
  );
}
