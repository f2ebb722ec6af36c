import { OrphanFinder } from "@/components/admin/orphans/orphan-finder";
import { orphanWords } from "@/components/admin/orphans/orphan-words";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import type { CleanupKind } from "@/lib/admin/orphans/queries";

export default function CleanupDialog({ kind, onClose }: { kind: CleanupKind; onClose: () => void }) {
  const words = orphanWords[kind];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogDescription>{words.description}</DialogDescription>
        </DialogHeader>
        <OrphanFinder kind={kind} />
      </DialogContent>
    </Dialog>
  );
}
