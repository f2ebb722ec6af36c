"use client";

import { useForm } from "react-hook-form";
import { NewPasswordInput } from "@/components/accounts/new-password-input";
import { PasswordInput } from "@/components/accounts/password-input";
import { FormButtons } from "@/components/accounts/security/form-buttons";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useChangePassword } from "@/lib/accounts/security/queries";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/security/schema")).changePasswordInput);

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  const form = useForm({ resolver, defaultValues: { currentPassword: "", newPassword: "" } });
  const submit = handleSend(form, "The password could not be changed. Please try again later.", async (input) => {
    await change.mutateAsync(input);
    toast({ title: "Password changed", description: "Your other devices are signed out." });
    onClose();
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Change your password" className="grid gap-5">
      <TextField
        control={form.control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        as={PasswordInput}
      />
      <TextField
        control={form.control}
        name="newPassword"
        label="New password"
        description="At least 8 characters. Your other devices will be signed out."
        as={NewPasswordInput}
      />
      <FormRootMessage />
      <FormButtons
        isBusy={form.formState.isSubmitting}
        busyLabel="Changing..."
        submit="Change Password"
        onCancel={onClose}
      />
    </ServerForm>
  );
}
