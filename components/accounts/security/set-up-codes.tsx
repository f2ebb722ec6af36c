"use client";

import { Suspense } from "react";
import { useForm } from "react-hook-form";
import { CodeInput } from "@/components/accounts/code-input";
import { FormButtons } from "@/components/accounts/security/form-buttons";
import { lazyPart } from "@/components/common/lazy-part";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { PartMissing } from "@/components/common/part-missing";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { useConfirmCodes } from "@/lib/accounts/second-factor/queries";
import type { NewCodes } from "@/lib/accounts/second-factor/schema";

const QrCode = lazyPart<{ text: string; label: string }>(
  () => import("@/components/accounts/security/qr-code").then((part) => ({ default: part.QrCode })),
  PartMissing,
);

const resolver = lazyResolver(async () => (await import("@/lib/accounts/second-factor/schema")).confirmCodesInput);

interface SetUpCodesProps {
  offered: NewCodes;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an app, from the QR code to its first correct code. */
export function SetUpCodes({ offered, onDone, onClose }: SetUpCodesProps) {
  const confirm = useConfirmCodes();
  const form = useForm({ resolver, defaultValues: { code: "" } });
  const submit = handleSend(form, "The codes could not be turned on. Please try again later.", async (input) => {
    onDone((await confirm.mutateAsync(input)).recoveryCodes);
  });
  return (
    <div className="grid gap-5">
      <p>
        1. Scan this with your authenticator app, or{" "}
        <a href={offered.address} className="text-primary underline underline-offset-4">
          open it in an app on this device
        </a>
        . Any app for one-time codes will do.
      </p>
      <div className="flex flex-wrap items-start gap-5">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={offered.address} label="QR code for your authenticator app" />
        </Suspense>
        <div className="min-w-0 max-w-64">
          <p className="text-muted-foreground">Or type this key into the app:</p>
          <p className="mt-1 font-mono text-lg [overflow-wrap:anywhere]">{inFours(offered.secret)}</p>
        </div>
      </div>
      <ServerForm form={form} onSubmit={submit} aria-label="Confirm your app" className="grid gap-5">
        <TextField
          control={form.control}
          name="code"
          label="2. Enter the code that the app shows"
          autoComplete="one-time-code"
          as={CodeInput}
        />
        <FormRootMessage />
        <FormButtons isBusy={form.formState.isSubmitting} busyLabel="Checking..." submit="Turn on" onCancel={onClose} />
      </ServerForm>
    </div>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");
