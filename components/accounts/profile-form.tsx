"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useUpdateUser } from "@/lib/accounts/queries";
import { type User, updateUserInput } from "@/lib/accounts/schema";

export function ProfileForm({ user }: { user: User }) {
  const updateUser = useUpdateUser();
  const form = useForm({ resolver: zodResolver(updateUserInput), defaultValues: { name: user.name } });
  const submit = handleSend(form, "Update failed", async (input) => {
    const { name } = await updateUser.mutateAsync(input);
    form.reset({ name });
    toast({ title: "Profile updated" });
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Profile" className="grid gap-5">
      <TextField control={form.control} name="name" label="Your name" autoComplete="name" />
      <FormRootMessage heading="Update failed" />
      <BusyButton type="submit" className="w-fit" isBusy={isBusy} busyLabel="Saving...">
        Save Changes
      </BusyButton>
    </ServerForm>
  );
}
