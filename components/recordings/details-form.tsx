"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { ChangedMeanwhile } from "@/components/recordings/changed-meanwhile";
import { Button } from "@/components/ui/button";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { type DetailsForm as Details, detailsForm, detailsOf } from "@/lib/recordings/edit-forms";
import { useSaveDetails } from "@/lib/recordings/queries";
import type { Recording } from "@/lib/recordings/schema";
import { type EditPlace, useEditDraft } from "@/lib/recordings/use-edit-draft";

const labels: Readonly<Record<keyof Details, string>> = {
  title: "What is on it?",
  recordedOn: "When was it made?",
  place: "Where?",
  alsoHeard: "Who else is heard?",
};
const names = Object.keys(labels) as (keyof Details)[];

interface DetailsFormProps {
  recording: Recording;
  place: EditPlace;
  onClose: () => void;
}

/** The family's details about a recording, all optional. */
export function DetailsForm({ recording, place, onClose }: DetailsFormProps) {
  const save = useSaveDetails(recording);
  const draft = useEditDraft(place, detailsOf(recording));
  const form = useForm({ resolver: zodResolver(detailsForm), defaultValues: draft.mine });
  const isBusy = form.formState.isSubmitting;
  const { setFocus } = form;
  const { isRestored } = draft;
  useEffect(() => {
    if (!isRestored) setFocus("title");
  }, [isRestored, setFocus]);
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = handleSend(form, "This could not be saved. Please try again later.", async (details) => {
    await save.mutateAsync({ ...details, revision: recording.detailsRevision });
    toast({ variant: "success", title: "Saved" });
    close();
  });
  return (
    <ServerForm
      form={form}
      aria-label="About this recording"
      className="grid gap-4 print:hidden"
      onChange={() => draft.change(form.getValues())}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      {draft.theirs ? (
        <ChangedMeanwhile what="These facts">
          <dl className="grid gap-1 [overflow-wrap:anywhere]">
            {names.map((name) => (
              <div key={name}>
                <dt className="text-muted-foreground text-sm">{labels[name]}</dt>
                <dd dir="auto">{draft.theirs?.[name] || "Nothing"}</dd>
              </div>
            ))}
          </dl>
        </ChangedMeanwhile>
      ) : null}
      {isRestored ? <p role="status">What you wrote before is here again. It is not saved yet.</p> : null}
      <TextField control={form.control} name="title" label={labels.title} description="For example: Christmas 1998" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="recordedOn"
          label={labels.recordedOn}
          description="A year, a month or a day: 1998, 1998-12 or 1998-12-25"
        />
        <TextField control={form.control} name="place" label={labels.place} />
      </div>
      <TextField control={form.control} name="alsoHeard" label={labels.alsoHeard} />
      <FormRootMessage />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="outline" onClick={close}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save
        </BusyButton>
      </div>
    </ServerForm>
  );
}
