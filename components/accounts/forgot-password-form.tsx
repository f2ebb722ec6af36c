"use client";

import Link from "next/link";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { QueryProvider } from "@/components/common/query-provider";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { useAskForPasswordLink } from "@/lib/accounts/queries";

const resolver = lazyResolver(async () => (await import("@/lib/accounts/schema")).passwordLinkInput);

export function ForgotPasswordForm() {
  return (
    <QueryProvider>
      <AskForLink />
    </QueryProvider>
  );
}

function AskForLink() {
  const ask = useAskForPasswordLink();
  const form = useForm({ resolver, defaultValues: { email: "" } });
  const submit = handleSend(form, "We couldn't send the link. Please try again later.", (input) =>
    ask.mutateAsync(input),
  );
  if (ask.data) return <Asked isMailSent={ask.data.isMailSent} />;
  return (
    <ServerForm form={form} onSubmit={submit} aria-label="Forgotten password" className="grid gap-5">
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />
      <FormRootMessage />
      <BusyButton type="submit" isBusy={form.formState.isSubmitting} busyLabel="Sending...">
        Send the link
      </BusyButton>
    </ServerForm>
  );
}

function Asked({ isMailSent }: { isMailSent: boolean }) {
  return (
    <div role="status" className="grid gap-3">
      <p>
        If an account has this address, a link is on its way. It works once, within the next 30 minutes, and a newer
        link replaces it.
      </p>
      {isMailSent ? (
        <p className="text-muted-foreground">
          Nothing there? Look in your spam folder, and check the address you typed.
        </p>
      ) : (
        <p className="text-muted-foreground">
          This Keepsake does not send mail yet: the link is in a folder on its server. Please ask the person who runs
          it, or{" "}
          <Link prefetch={false} href="/support" className="text-primary underline underline-offset-4">
            write to us
          </Link>
          .
        </p>
      )}
    </div>
  );
}
