"use client";

import { ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { cn } from "@/lib/utils";
import { PHOTO_TYPES, refusePhoto } from "@/lib/voices/photo-file";

interface FirstPhotoProps {
  /** Empty while there is none. */
  name: string;
  /** The URL of the previously stored photo. */
  stored: string | null;
  photo: File | null;
  onChoose: (photo: File) => void;
}

/** A photo for a loved one without a row yet: it is uploaded after this step. */
export function FirstPhoto({ name, stored, photo, onChoose }: FirstPhotoProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const address = useAddressOf(photo);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the same file be chosen again.
    event.target.value = "";
    if (!file) return;
    const refusal = refusePhoto(file);
    setProblem(refusal);
    if (refusal === null) onChoose(file);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <VoicePortrait name={name} src={address ?? stored} className="size-20 text-3xl" />
        <label
          className={cn(
            buttonVariants({ variant: "outline" }),
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          )}
        >
          <ImagePlus aria-hidden />
          {address || stored ? "Choose another photo" : "Add a photo"}
          <input type="file" accept={PHOTO_TYPES.join(",")} className="sr-only" onChange={choose} />
        </label>
      </div>
      {problem ? (
        <p role="alert" className="font-medium text-destructive">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
