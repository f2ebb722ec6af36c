"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { RecoveryCodeInput } from "@/components/accounts/code-input";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { PasswordInput } from "@/components/accounts/password-input";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormRootMessage } from "@/components/ui/form";
import { useConfirmByPasskey, usePasskeys } from "@/lib/accounts/passkeys/queries";
import { useSecondFactor } from "@/lib/accounts/second-factor/queries";
import { useConfirmIdentity } from "@/lib/accounts/security/queries";
import { confirmIdentityInput } from "@/lib/accounts/security/schema";

export default function ConfirmIdentityDialog({ onDone }: { onDone: (hasProved: boolean) => void }) {
  const confirm = useConfirmIdentity();
  const form = useForm({ resolver: zodResolver(confirmIdentityInput), defaultValues: { password: "", code: "" } });
  const factor = useSecondFactor().data;
  const isCodeAsked = Boolean(factor?.isAsked && factor.codesSince);
  const isPasskeyAlone = Boolean(factor?.isAsked) && !isCodeAsked;
  const byPasskey = useConfirmByPasskey();
  const hasPasskeys = (usePasskeys().data ?? []).length > 0;
  const confirmByPasskey = async () => {
    await byPasskey.mutateAsync();
    onDone(true);
  };
  const submit = handleSend(form, "Something went wrong. Please try again.", async (input) => {
    await confirm.mutateAsync(input);
    onDone(true);
  });
  return (
    <TitledDialog
      title="Is it you?"
      description={
        isPasskeyAlone
          ? "Please use your passkey to go on."
          : `You signed in a while ago. Please enter your password${isCodeAsked ? " and a code" : ""} once more to go on.`
      }
      onClose={() => onDone(false)}
    >
      <ServerForm form={form} onSubmit={submit} aria-label="Confirm your password" className="grid gap-5">
        {isPasskeyAlone ? null : (
          <TextField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
            as={PasswordInput}
          />
        )}
        {isCodeAsked ? (
          <TextField
            control={form.control}
            name="code"
            label="Code from your app, or a recovery code"
            autoComplete="one-time-code"
            as={RecoveryCodeInput}
          />
        ) : null}
        <FormRootMessage />
        {hasPasskeys ? (
          <PasskeyButton onUse={confirmByPasskey} failed="That did not work">
            {isPasskeyAlone ? "Use your passkey" : "Use a passkey instead"}
          </PasskeyButton>
        ) : null}
        <DialogFooter>
          <Button type="button" variant="outline" onClick={() => onDone(false)}>
            Cancel
          </Button>
          {isPasskeyAlone ? null : (
            <BusyButton type="submit" isBusy={form.formState.isSubmitting} busyLabel="Checking...">
              Continue
            </BusyButton>
          )}
        </DialogFooter>
      </ServerForm>
    </TitledDialog>
  );
}
