import { LinkedDialog } from "@/components/admin/dialogs/linked-dialog";
import type { CellAction } from "@/components/admin/explorer/cell";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { TableView } from "@/lib/admin/explorer/queries";
import type { Counted, Selection } from "@/lib/admin/explorer/schema";
import type { CleanupKind } from "@/lib/admin/orphans/queries";
import type { Table } from "@/lib/admin/tables-types";

/** The dialog shown above the grid. */
export type OpenDialog =
  | CellAction
  | { kind: "create" }
  | { kind: "edit"; id: number }
  | { kind: "delete"; selection: Selection; count: Counted }
  | { kind: "columns" }
  | { kind: "export"; wanted: Pick<TableView, "q" | "filters"> }
  | { kind: "cleanup"; cleanup: CleanupKind }
  | { kind: "leftovers" };

// Viewing a table needs none of these, so each is loaded when first opened.
const RowSheet = lazyPart(() => import("@/components/admin/dialogs/row-sheet"), PartMissing);
const RecordDialog = lazyPart(() => import("@/components/admin/dialogs/record-dialog"), PartMissing);
const DeleteDialog = lazyPart(() => import("@/components/admin/dialogs/delete-dialog"), PartMissing);
const DeletePerson = lazyPart(() => import("@/components/admin/dialogs/delete-person"), PartMissing);
const ColumnsDialog = lazyPart(() => import("@/components/admin/dialogs/columns-dialog"), PartMissing);
const ExportDialog = lazyPart(() => import("@/components/admin/dialogs/export-dialog"), PartMissing);
const CleanupDialog = lazyPart(() => import("@/components/admin/orphans/cleanup-dialog"), PartMissing);
const LeftoversDialog = lazyPart(() => import("@/components/admin/orphans/leftovers-dialog"), PartMissing);

interface ExplorerDialogsProps {
  table: Table;
  dialog: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function ExplorerDialogs({ table, dialog, onOpen, onClose }: ExplorerDialogsProps) {
  switch (dialog.kind) {
    case "user":
    case "keepsake":
    case "conversation":
    case "audio":
      return <LinkedDialog dialog={dialog} onOpen={onOpen} onClose={onClose} />;
    case "row":
      return <RowSheet table={table} id={dialog.id} onClose={onClose} />;
    case "create":
      return <RecordDialog table={table} id={null} onClose={onClose} />;
    case "edit":
      return <RecordDialog key={dialog.id} table={table} id={dialog.id} onClose={onClose} />;
    case "delete": {
      const { selection } = dialog;
      if (table.name === "users" && "ids" in selection && selection.ids.length === 1) {
        return <DeletePerson id={selection.ids[0] ?? 0} onClose={onClose} />;
      }
      return <DeleteDialog table={table} selection={selection} count={dialog.count} onClose={onClose} />;
    }
    case "columns":
      return <ColumnsDialog table={table} onClose={onClose} />;
    case "export":
      return <ExportDialog table={table} wanted={dialog.wanted} onClose={onClose} />;
    case "cleanup":
      return <CleanupDialog kind={dialog.cleanup} onClose={onClose} />;
    case "leftovers":
      return <LeftoversDialog onClose={onClose} />;
  }
}
