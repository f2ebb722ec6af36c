"use client";

import { useForm } from "react-hook-form";
import { FormButtons } from "@/components/accounts/security/form-buttons";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useAskForEmailChange } from "@/lib/accounts/email/queries";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/email/schema")).changeEmailInput);

export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const ask = useAskForEmailChange();
  const form = useForm({ resolver, defaultValues: { email: "" } });
  const submit = handleSend(form, "The change could not be started. Please try again later.", async (input) => {
    await ask.mutateAsync(input);
    toast({ title: "One step left", description: "Please open the link that goes to the new address." });
    onClose();
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Change your email address" className="grid gap-5">
      <TextField
        control={form.control}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        description="We send a link there. Until you open it, everything stays as it is. We tell the old address too."
      />
      <FormRootMessage />
      <FormButtons
        isBusy={form.formState.isSubmitting}
        busyLabel="Sending..."
        submit="Send the link"
        onCancel={onClose}
      />
    </ServerForm>
  );
}
