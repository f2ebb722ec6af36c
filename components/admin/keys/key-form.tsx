"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { FormRootMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { keyFacts } from "@/lib/admin/keys/key-facts";
import { useSetServerKey } from "@/lib/admin/keys/queries";
import { setApiKeyInput } from "@/lib/keys/schema";
import type { KeyName } from "@/lib/providers/keys";

const keyForm = z.pick(setApiKeyInput, { value: true });

interface KeyFormProps {
  keyName: KeyName;
  isReplacing: boolean;
}

export function KeyForm({ keyName, isReplacing }: KeyFormProps) {
  const { service } = keyFacts[keyName];
  const save = useSetServerKey();
  const form = useForm({ resolver: zodResolver(keyForm), defaultValues: { value: "" } });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async ({ value }) => {
    try {
      await save.mutateAsync({ keyName, value });
      form.reset();
      toast({ variant: "success", title: "Key saved", description: `The ${service} key is used from now on.` });
    } catch (error) {
      const otherwise = "The key could not be saved.";
      showServerError(error, form, otherwise);
      toast({ variant: "destructive", title: "Key not saved", description: serverMessage(error, otherwise) });
    }
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label={`${service} key`} className="grid gap-3">
      <LabelledField
        control={form.control}
        name="value"
        label={isReplacing ? `New ${service} key` : `${service} key`}
        description="We try the key with the service before we store it."
      >
        {(field) => <Input {...field} type="password" autoComplete="off" spellCheck={false} />}
      </LabelledField>
      <FormRootMessage />
      <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving..." className="sm:justify-self-start">
        Save Key
      </BusyButton>
    </ServerForm>
  );
}
