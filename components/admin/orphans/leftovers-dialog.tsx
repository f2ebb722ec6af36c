import { OrphanFinder } from "@/components/admin/orphans/orphan-finder";
import { orphanWords } from "@/components/admin/orphans/orphan-words";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

const kinds = ["removals", "files", "provider-voices"] as const;

/** Data left behind outside the database: in the file store and at the providers. */
export default function LeftoversDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>Leftovers</DialogTitle>
          <DialogDescription>
            Files and voices that nothing in the database belongs to, and deletions that are not finished.
          </DialogDescription>
        </DialogHeader>
        {kinds.map((kind) => (
          <section key={kind} className="grid gap-3 border-t pt-5">
            <h3 className="font-medium text-lg">{orphanWords[kind].title}</h3>
            <p className="text-muted-foreground text-sm">{orphanWords[kind].description}</p>
            <OrphanFinder kind={kind} />
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
