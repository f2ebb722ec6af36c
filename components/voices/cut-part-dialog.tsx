"use client";

import { useEffect, useId, useState } from "react";
import { AudioPlayer } from "@/components/audio/audio-player";
import { BusyButton } from "@/components/common/busy-button";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { openSoundFile, type Part, type Sound } from "@/lib/audio/sound-file";
import { spokenTime } from "@/lib/audio/time";
import { isolated } from "@/lib/platform/isolated";
import { MAX_SAMPLE_BYTES, RECORDING_ADVISED_SECONDS } from "@/lib/voices/limits";

interface CutPartDialogProps {
  /** A recording that is too large to send whole. */
  file: File;
  onCut: (part: File) => void;
  onClose: () => void;
}

type Opened = { sound: Sound } | "unreadable" | null;
type Cut = { file: File; address: string };

/** Cuts a part out of a recording in the browser, without re-encoding it. */
export default function CutPartDialog({ file, onCut, onClose }: CutPartDialogProps) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let isGone = false;
    void openSoundFile(file).then((found) => {
      if (!isGone) setOpened(found?.sound ? { sound: found.sound } : "unreadable");
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <TitledDialog
      title="Cut a part out"
      description={
        <span className="[overflow-wrap:anywhere]">
          {isolated(file.name)} is larger than 10 MB. Choose the part in which the voice is clearest; 30 seconds to 2
          minutes is best. Your own file stays as it is.
        </span>
      }
      onClose={onClose}
    >
      {opened === null ? <p role="status">Opening the recording...</p> : null}
      {opened === "unreadable" ? (
        <p role="alert" className="text-destructive">
          This recording can’t be cut here. Please cut it into shorter parts in another program, or save it as an MP3.
        </p>
      ) : null}
      {opened !== null && opened !== "unreadable" ? (
        <PartChoice sound={opened.sound} onCut={onCut} onClose={onClose} />
      ) : null}
    </TitledDialog>
  );
}

type PartChoiceProps = Pick<CutPartDialogProps, "onCut" | "onClose"> & { sound: Sound };

function PartChoice({ sound, onCut, onClose }: PartChoiceProps) {
  const length = Math.floor(sound.length);
  const [part, setPart] = useState<Part>({ from: 0, to: Math.min(length, RECORDING_ADVISED_SECONDS.to) });
  const [cut, setCut] = useState<Cut | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(cut?.address ?? ""), [cut]);

  const choose = (next: Part) => {
    setPart(next);
    setCut(null);
    setProblem(null);
  };
  const take = async () => {
    setIsCutting(true);
    const made = await sound.take(part).catch(() => null);
    setIsCutting(false);
    if (!made) return setProblem("This part could not be cut out. Please choose another one.");
    if (made.size > MAX_SAMPLE_BYTES) {
      return setProblem("This part is still larger than 10 MB. Please choose a shorter one.");
    }
    setCut({ file: made, address: URL.createObjectURL(made) });
  };
  return (
    <div className="grid gap-4">
      <MomentSlider
        label="From"
        value={part.from}
        most={length}
        onChange={(from) => choose({ from: Math.min(from, length - 1), to: Math.max(part.to, from + 1) })}
      />
      <MomentSlider
        label="To"
        value={part.to}
        most={length}
        onChange={(to) => choose({ from: Math.min(part.from, Math.max(0, to - 1)), to: Math.max(1, to) })}
      />
      <p role="status">{spokenTime(part.to - part.from)} chosen.</p>
      {problem ? (
        <p role="alert" className="text-destructive">
          {problem}
        </p>
      ) : null}
      {cut ? <AudioPlayer src={cut.address} label="the part" durationSeconds={part.to - part.from} /> : null}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {cut ? (
          <Button onClick={() => onCut(cut.file)}>Add this part</Button>
        ) : (
          <BusyButton isBusy={isCutting} busyLabel="Cutting..." onClick={() => void take()}>
            Cut it out
          </BusyButton>
        )}
      </DialogFooter>
    </div>
  );
}

interface MomentSliderProps {
  label: string;
  /** Seconds. */
  value: number;
  most: number;
  onChange: (seconds: number) => void;
}

function MomentSlider({ label, value, most, onChange }: MomentSliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>
        {label} {spokenTime(value)}
      </Label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={spokenTime(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
