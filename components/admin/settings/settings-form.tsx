"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { serverMessage, showServerError } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useSaveSettings } from "@/lib/admin/settings/queries";
import { type Settings, settings as settingsSchema } from "@/lib/admin/settings/schema";

export function SettingsForm({ settings }: { settings: Settings }) {
  const save = useSaveSettings();
  const form = useForm({ resolver: zodResolver(settingsSchema), defaultValues: settings });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (input) => {
    try {
      form.reset(await save.mutateAsync(input));
      toast({ variant: "success", title: "Settings saved" });
    } catch (error) {
      const otherwise = "The settings could not be saved.";
      showServerError(error, form, otherwise);
      toast({ variant: "destructive", title: "Settings not saved", description: serverMessage(error, otherwise) });
    }
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Support answers</CardTitle>
      </CardHeader>
      <CardContent>
        <ServerForm form={form} onSubmit={submit} aria-label="Support answers" className="grid gap-5">
          <TextField
            control={form.control}
            name="supportSignature"
            label="Signature"
            description="Added below every answer that we mail to somebody who wrote to support."
          />
          <FormRootMessage />
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving..." className="sm:justify-self-start">
            Save Settings
          </BusyButton>
        </ServerForm>
      </CardContent>
    </Card>
  );
}
