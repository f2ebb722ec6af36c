"use client";

import { useForm } from "react-hook-form";
import { ChoiceCards } from "@/components/common/choice-cards";
import { serverMessage } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { useChooseOriginals } from "@/lib/recordings/queries";
import type { OriginalsSetting } from "@/lib/voices/originals";

const options: { value: OriginalsSetting; label: string; description: string }[] = [
  { value: "first", label: "The recording first", description: "You hear the recording. The voice can answer too." },
  { value: "only", label: "Only the recording", description: "If no recording has it, the voice stays silent." },
  { value: "never", label: "Never", description: "The voice always answers. Recordings play only on this page." },
];

/** Chooses whether recordings are played instead of the voice's replies. */
export function OriginalsChoice({ voice }: { voice: { id: number; originals: OriginalsSetting } }) {
  const choose = useChooseOriginals(voice.id);
  const form = useForm({ values: { originals: voice.originals } });
  const field = form.register("originals", {
    onChange: ({ target }: { target: { value: OriginalsSetting } }) =>
      choose.mutate(target.value, {
        onSuccess: () => void toast({ variant: "success", title: "Saved" }),
        onError: (error) => {
          form.reset();
          toast({ variant: "destructive", title: "Not saved", description: serverMessage(error, "Please try again.") });
        },
      }),
  });
  return <ChoiceCards legend="When a recording has the answer" options={options} field={field} />;
}
