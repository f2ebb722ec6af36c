import { OrphanFinder } from "@/components/admin/orphans/orphan-finder";
import { orphanWords } from "@/components/admin/orphans/orphan-words";
import { TitledDialog } from "@/components/common/titled-dialog";
import type { CleanupKind } from "@/lib/admin/orphans/queries";

export default function CleanupDialog({ kind, onClose }: { kind: CleanupKind; onClose: () => void }) {
  const words = orphanWords[kind];
  return (
    <TitledDialog title={words.title} description={words.description} className="max-w-3xl" onClose={onClose}>
      <OrphanFinder kind={kind} />
    </TitledDialog>
  );
}
