import { OrphanFinder } from "@/components/admin/orphans/orphan-finder";
import { orphanWords } from "@/components/admin/orphans/orphan-words";
import { TitledDialog } from "@/components/common/titled-dialog";

const kinds = ["removals", "files", "provider-voices"] as const;

/** Orphaned data outside the database: in the file store and at the providers. */
export default function LeftoversDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title="Leftovers"
      description="Files and voices that nothing in the database belongs to, and deletions that are not finished."
      className="max-w-3xl"
      onClose={onClose}
    >
      {kinds.map((kind) => (
        <section key={kind} className="grid gap-3 border-t pt-5">
          <h3 className="font-medium text-lg">{orphanWords[kind].title}</h3>
          <p className="text-muted-foreground text-sm">{orphanWords[kind].description}</p>
          <OrphanFinder kind={kind} />
        </section>
      ))}
    </TitledDialog>
  );
}
