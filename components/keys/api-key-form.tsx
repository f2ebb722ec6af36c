"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormRootMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { keyNotices, keyWords } from "@/lib/keys/notices";
import { useSaveKey } from "@/lib/keys/queries";
import { setApiKeyInput } from "@/lib/keys/schema";
import { type KeyName, keyNames } from "@/lib/providers/keys";

interface ApiKeyFormProps {
  keyName: KeyName;
  onSaved: (keyName: KeyName) => void;
  onCancel: () => void;
}

export function ApiKeyForm({ keyName, onSaved, onCancel }: ApiKeyFormProps) {
  const save = useSaveKey();
  const form = useForm({ resolver: zodResolver(setApiKeyInput), defaultValues: { keyName, value: "" } });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(
    async (input) => {
      try {
        await save.mutateAsync(input);
        toast({ variant: "success", ...keyNotices.saved });
        onSaved(input.keyName);
      } catch (error) {
        const { title, description } = keyNotices.saveFailed;
        showServerError(error, form, description);
        toast({ variant: "destructive", title, description: serverMessage(error, description) });
      }
    },
    () => toast({ variant: "destructive", ...keyNotices.required }),
  );
  const { use } = keyWords[form.watch("keyName")];
  return (
    <ServerForm
      form={form}
      aria-label="A key of your own"
      className="grid gap-5"
      onSubmit={(event) => {
        // This form is in a dialog of another form's page: React would pass the event on to that one too.
        event.stopPropagation();
        if (isBusy) event.preventDefault();
        else void submit(event);
      }}
    >
      <LabelledField control={form.control} name="keyName" label="Service" description={`It ${use}.`}>
        {(field) => (
          <NativeSelect {...field}>
            {keyNames.map((name) => (
              <option key={name} value={name}>
                {keyWords[name].name}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <LabelledField
        control={form.control}
        name="value"
        label="API key"
        description="It is never shown again, only its first four characters."
      >
        {(field) => <Input {...field} type="password" autoComplete="off" spellCheck={false} />}
      </LabelledField>
      <FormRootMessage />
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save Key
        </BusyButton>
      </DialogFooter>
    </ServerForm>
  );
}
