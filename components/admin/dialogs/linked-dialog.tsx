import type { LinkedAction } from "@/components/admin/explorer/cell";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";

const RowDialog = lazyPart(() => import("@/components/admin/dialogs/row-dialog"), PartMissing);
const AudioDialog = lazyPart(() => import("@/components/admin/dialogs/audio-dialog"), PartMissing);

interface LinkedDialogProps {
  dialog: LinkedAction;
  onOpen: (action: LinkedAction) => void;
  onClose: () => void;
}

/** The details behind an id. Each dialog can open another. */
export function LinkedDialog({ dialog, onOpen, onClose }: LinkedDialogProps) {
  if (dialog.kind === "audio") return <AudioDialog path={dialog.path} fileName={dialog.fileName} onClose={onClose} />;
  const { kind, id } = dialog;
  return <RowDialog key={`${kind} ${id}`} kind={kind} id={id} onOpen={onOpen} onClose={onClose} />;
}
