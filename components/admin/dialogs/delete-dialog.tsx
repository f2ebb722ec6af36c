import { useRef, useState } from "react";
import { AlsoDeleted, TypeToConfirm } from "@/components/admin/dialogs/deletion-parts";
import { countText } from "@/components/admin/explorer/count-text";
import { CleanupSummary } from "@/components/admin/orphans/cleanup-summary";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { TitledDialog } from "@/components/common/titled-dialog";
import { toast } from "@/components/ui/toast";
import { MAX_IDS } from "@/lib/admin/explorer/limits";
import { deleteSome, useDeleteRow, useDeletionPreview, useRefreshExplorer } from "@/lib/admin/explorer/queries";
import type { Counted, DeletionResult, Selection } from "@/lib/admin/explorer/schema";
import type { Table } from "@/lib/admin/tables-types";

/** Above this many rows, the table's name must be typed as a confirmation. */
const CAREFUL_ABOVE = 20;

interface DeleteDialogProps {
  table: Table;
  selection: Selection;
  count: Counted;
  onClose: () => void;
}

/** Lists everything that will be deleted before confirming, and afterwards each row that could not be. */
export default function DeleteDialog({ table, selection, count, onClose }: DeleteDialogProps) {
  const preview = useDeletionPreview(table.name, previewOf(selection));
  const deleteRow = useDeleteRow(table.name);
  const refresh = useRefreshExplorer();
  const [typed, setTyped] = useState("");
  const [results, setResults] = useState<DeletionResult["results"] | null>(null);
  const staysOpen = useRef(false);
  const n = preview.data && !isLong(selection) ? preview.data.rows : count;
  // Accounts deleted as a group do not get the seven days' notice.
  const mustType = n.count > CAREFUL_ABOVE || table.name === "users";
  const name = preview.data?.name;
  const what =
    n.count === 1 && n.isExact
      ? name
        ? `the ${table.noun} ${name}`
        : `this ${table.noun}`
      : `${countText(n)} rows of ${table.label.toLowerCase()}`;

  const remove = async () => {
    if (mustType && typed.trim() !== table.name) throw new Error(`Please type ${table.name} to confirm.`);
    const single = "ids" in selection && selection.ids.length === 1 ? selection.ids[0] : undefined;
    try {
      if (single !== undefined) {
        await deleteRow.mutateAsync(single);
        toast({
          variant: "success",
          title: "Record deleted",
          description: `The ${table.noun} and everything that belonged to it are gone.`,
        });
        return;
      }
      const all = await deleteAll(table.name, selection);
      await refresh();
      const failed = all.filter(({ success }) => !success);
      const gone = all.length - failed.length;
      toast({
        variant: failed.length === 0 ? "success" : "default",
        title: "Records deleted",
        description: `${gone} of ${all.length} rows were deleted.`,
      });
      if (failed.length > 0) {
        staysOpen.current = true;
        setResults(all);
      }
    } catch (error) {
      const message = serverMessage(
        error,
        single !== undefined ? "Failed to delete record" : "Failed to delete records",
      );
      toast({ variant: "destructive", title: "Error", description: message });
      throw new Error(message, { cause: error });
    }
  };

  if (results) {
    return (
      <TitledDialog
        title="Result for each row"
        description="Rows that could not be deleted are still there."
        onClose={onClose}
      >
        <CleanupSummary results={results.map((result) => ({ ...result, name: `${table.noun} ${result.id}` }))} />
      </TitledDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title="Confirm Deletion"
      description={`Delete ${what}? This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={remove}
      onOpenChange={(isOpen) => {
        if (!isOpen && !staysOpen.current) onClose();
      }}
    >
      <AlsoDeleted preview={preview}>
        {({ alsoGoes, unlinks }) => (
          <div className="grid gap-3">
            <Kinds title="Also deleted" kinds={alsoGoes} />
            <Kinds title="Kept, without their link" kinds={unlinks} />
          </div>
        )}
      </AlsoDeleted>
      {mustType ? <TypeToConfirm word={table.name} value={typed} onChange={setTyped} /> : null}
    </ConfirmDialog>
  );
}

const isLong = (selection: Selection) => "ids" in selection && selection.ids.length > MAX_IDS;

/** Previews only the first part of a very long list: the kinds are complete, the counts are minimums. */
const previewOf = (selection: Selection): Selection =>
  "ids" in selection ? { ids: selection.ids.slice(0, MAX_IDS) } : selection;

async function deleteAll(table: string, selection: Selection): Promise<DeletionResult["results"]> {
  const results: DeletionResult["results"] = [];
  if ("ids" in selection) {
    for (let at = 0; at < selection.ids.length; at += MAX_IDS) {
      results.push(...(await deleteSome(table, { ids: selection.ids.slice(at, at + MAX_IDS) })).results);
    }
    return results;
  }
  let afterId: number | null = 0;
  while (afterId !== null) {
    const part: DeletionResult = await deleteSome(table, { matching: { ...selection.matching, afterId } });
    results.push(...part.results);
    afterId = part.nextAfterId;
  }
  return results;
}

function Kinds({ title, kinds }: { title: string; kinds: { kind: string; count: number }[] }) {
  if (kinds.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5 text-muted-foreground">
        {kinds.map(({ kind, count }) => (
          <li key={kind} className="first-letter:uppercase">
            {kind}: {count.toLocaleString("en")}
          </li>
        ))}
      </ul>
    </div>
  );
}
