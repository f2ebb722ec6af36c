import type { LinkedAction } from "@/components/admin/explorer/cell";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";

const UserDialog = lazyPart(() => import("@/components/admin/dialogs/user-dialog"), PartMissing);
const KeepsakeDialog = lazyPart(() => import("@/components/admin/dialogs/keepsake-dialog"), PartMissing);
const ConversationDialog = lazyPart(() => import("@/components/admin/dialogs/conversation-dialog"), PartMissing);
const AudioDialog = lazyPart(() => import("@/components/admin/dialogs/audio-dialog"), PartMissing);

interface LinkedDialogProps {
  dialog: LinkedAction;
  onOpen: (action: LinkedAction) => void;
  onClose: () => void;
}

/** The details that an id leads to. Each can open the next. */
export function LinkedDialog({ dialog, onOpen, onClose }: LinkedDialogProps) {
  switch (dialog.kind) {
    case "user":
      return <UserDialog key={dialog.id} id={dialog.id} onOpen={onOpen} onClose={onClose} />;
    case "keepsake":
      return <KeepsakeDialog key={dialog.id} id={dialog.id} onOpen={onOpen} onClose={onClose} />;
    case "conversation":
      return <ConversationDialog key={dialog.id} id={dialog.id} onOpen={onOpen} onClose={onClose} />;
    case "audio":
      return <AudioDialog path={dialog.path} fileName={dialog.fileName} onClose={onClose} />;
  }
}
