"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ChoiceCards } from "@/components/common/choice-cards";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Button } from "@/components/ui/button";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useCloseAccount } from "@/lib/accounts/closing/queries";
import type { CloseAccountInput } from "@/lib/accounts/closing/schema";
import { forgetDrafts } from "@/lib/conversations/drafts";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/closing/schema")).closeAccountInput);

const choices: { value: CloseAccountInput["when"]; label: string; description: string }[] = [
  {
    value: "in_seven_days",
    label: "In seven days",
    description: "You are signed out everywhere now. Signing in before then cancels it; a mail tells you the day.",
  },
  {
    value: "at_once",
    label: "At once",
    description: "It cannot be undone, not even by us.",
  },
];

export function CloseAccountForm({ username, onClose }: { username: string; onClose: () => void }) {
  const router = useRouter();
  const close = useCloseAccount();
  const form = useForm<CloseAccountInput>({ resolver, defaultValues: { username: "", when: "in_seven_days" } });
  const submit = handleSend(form, "The account could not be deleted. Please try again later.", async (input) => {
    const { message } = await close.mutateAsync(input);
    forgetDrafts();
    toast({ title: "You are signed out", description: message });
    router.push("/");
    router.refresh();
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Delete your account" className="grid gap-5">
      <ChoiceCards legend="When" options={choices} field={form.register("when")} />
      <p className="text-muted-foreground">
        What stays: the record of what you confirmed about recordings, how many seconds were spoken, and requests to
        support without your name and address. A mail names all of it once the rest is gone.
      </p>
      <TextField
        control={form.control}
        name="username"
        label="Your username"
        description={`Type ${username} to go on.`}
        autoComplete="off"
      />
      <FormRootMessage />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" variant="destructive" isBusy={form.formState.isSubmitting} busyLabel="Deleting...">
          Delete my account
        </BusyButton>
        <Button type="button" variant="ghost" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </ServerForm>
  );
}
