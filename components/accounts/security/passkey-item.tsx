"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { Button } from "@/components/ui/button";
import { FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useRemovePasskey, useRenamePasskey } from "@/lib/accounts/passkeys/queries";
import { type Passkey, renamePasskeyInput } from "@/lib/accounts/passkeys/schema";
import { isolated } from "@/lib/platform/isolated";

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const { mutateAsync } = useRemovePasskey();
  const remove = async () => {
    await mutateAsync(id);
    toast({ title: "Passkey removed", description: `${isolated(name)} no longer signs you in.` });
  };
  return (
    <li className="grid gap-3 rounded-lg border px-4 py-4">
      {isRenaming ? (
        <RenameForm passkey={passkey} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <div>
            <p className="font-medium [overflow-wrap:anywhere]">{isolated(name)}</p>
            <p className="text-muted-foreground text-sm">
              Added <RelativeTime value={createdAt} />,{" "}
              {lastUsedAt ? (
                <>
                  last used <RelativeTime value={lastUsedAt} />
                </>
              ) : (
                "not used yet"
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Rename ${isolated(name)}`}
              onClick={() => setIsRenaming(true)}
            >
              Rename
            </Button>
            <ConfirmDialog
              trigger={
                <Button variant="ghost" size="sm" aria-label={`Remove ${isolated(name)}`}>
                  Remove
                </Button>
              }
              title={`Remove the passkey ${isolated(name)}?`}
              description="It no longer signs you in. Your device may keep it in its list until you remove it there too."
              confirmLabel="Remove"
              otherwise="Something went wrong. Please try again later."
              onConfirm={remove}
            />
          </div>
        </>
      )}
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({ resolver: zodResolver(renamePasskeyInput), defaultValues: { name } });
  const submit = handleSend(form, "The passkey could not be renamed. Please try again later.", async (input) => {
    await rename.mutateAsync({ id, ...input });
    onClose();
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-label={`Rename ${isolated(name)}`} className="grid gap-4">
      <TextField control={form.control} name="name" label="Name" />
      <FormRootMessage />
      <div className="flex gap-2">
        <BusyButton type="submit" size="sm" isBusy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </BusyButton>
        <Button type="button" variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ServerForm>
  );
}
