import { useKeptColumns } from "@/components/admin/explorer/use-kept-columns";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import type { Table } from "@/lib/admin/tables-types";

/** Chooses the columns of one table. Each change applies at once and is stored in this browser. */
export default function ColumnsDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { columns, isShown, setShown, showAll } = useKeptColumns(table);
  return (
    <TitledDialog
      title={`Columns of ${table.label.toLowerCase()}`}
      description="Kept for this table in this browser. An export has all columns."
      onClose={onClose}
    >
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {table.columns.slice(1).map((column) => (
          <li key={column.name}>
            <label htmlFor={`column-${column.name}`} className="flex min-h-9 items-center gap-3">
              <Checkbox
                id={`column-${column.name}`}
                checked={isShown(column)}
                onCheckedChange={(next) => setShown(column.name, next === true)}
              />
              {column.name}
            </label>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="outline" disabled={columns.length === table.columns.length} onClick={showAll}>
          Show all
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </TitledDialog>
  );
}
