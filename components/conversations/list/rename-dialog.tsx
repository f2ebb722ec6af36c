"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { TitledDialog } from "@/components/common/titled-dialog";
import { FormRootMessage } from "@/components/ui/form";
import { useRenameConversation } from "@/lib/conversations/queries";
import { type Conversation, renameConversationInput } from "@/lib/conversations/schema";

export interface RenameDialogProps {
  conversation: Pick<Conversation, "id" | "title">;
  onClose: () => void;
}

export default function RenameDialog({ conversation: { id, title }, onClose }: RenameDialogProps) {
  const rename = useRenameConversation(id);
  const form = useForm({ resolver: zodResolver(renameConversationInput), defaultValues: { title } });
  const isBusy = form.formState.isSubmitting;
  const save = handleSend(form, "The title could not be saved. Please try again later.", async (input) => {
    await rename.mutateAsync(input);
    onClose();
  });
  return (
    <TitledDialog title="Rename this conversation" description="Only you see the title." onClose={onClose}>
      <ServerForm form={form} aria-label="Rename" className="grid gap-4" onSubmit={save}>
        <TextField control={form.control} name="title" label="Title" />
        <FormRootMessage />
        <BusyButton type="submit" className="justify-self-end" isBusy={isBusy} busyLabel="Saving...">
          Save
        </BusyButton>
      </ServerForm>
    </TitledDialog>
  );
}
