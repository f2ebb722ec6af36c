"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Button } from "@/components/ui/button";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
  FormRootMessage,
} from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { kindLabel } from "@/lib/notes/kinds";
import { MAX_NOTE_LENGTH } from "@/lib/notes/limits";
import { type NoteForm, noteForm } from "@/lib/notes/schema";
import { noteKinds } from "@/lib/providers/text/persona-notes";

interface NoteEditorProps {
  start: NoteForm;
  /** The label of the text field. */
  label: string;
  hint?: string;
  /** Lets the user choose the kind of note. */
  hasKind?: boolean;
  /** @throws ApiError, which is shown here. */
  onSave: (note: NoteForm) => Promise<unknown>;
  onClose: () => void;
}

export function NoteEditor({ start, label, hint, hasKind = false, onSave, onClose }: NoteEditorProps) {
  const form = useForm({ resolver: zodResolver(noteForm), defaultValues: start });
  const isBusy = form.formState.isSubmitting;
  const { setFocus } = form;
  useEffect(() => setFocus("text"), [setFocus]);
  const save = handleSend(form, "The note could not be saved. Please try again later.", async (note) => {
    await onSave(note);
    onClose();
  });
  return (
    <ServerForm
      form={form}
      aria-label="Note"
      className="grid gap-4"
      onSubmit={(event) => {
        // React would pass a submit in a dialog on to the surrounding form.
        event.stopPropagation();
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      {hasKind ? (
        <LabelledField control={form.control} name="kind" label="What is it?">
          {(field) => (
            <NativeSelect {...field}>
              {noteKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabel(kind)}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
      ) : null}
      <FormField
        control={form.control}
        name="text"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{label}</FormLabel>
            <FormControl>
              <Textarea rows={2} className="min-h-20" maxLength={MAX_NOTE_LENGTH} {...field} />
            </FormControl>
            {hint ? <FormDescription>{hint}</FormDescription> : null}
            <FormMessage />
          </FormItem>
        )}
      />
      <TextField control={form.control} name="toldBy" label="Who remembers this? (optional)" />
      <FormRootMessage />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save
        </BusyButton>
      </div>
    </ServerForm>
  );
}
