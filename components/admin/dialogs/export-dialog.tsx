import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { serverMessage } from "@/components/common/show-server-error";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { exportAddress, filtersText, type TableView } from "@/lib/admin/explorer/queries";
import { hasPrivateText } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";
import { api } from "@/lib/platform/http/api";

const FAILED = "Something went wrong. Please try again.";

interface ExportDialogProps {
  table: Table;
  wanted: Pick<TableView, "q" | "filters">;
  onClose: () => void;
}

/** Asks what the file should contain. The browser's own download shows progress and can be cancelled. */
export default function ExportDialog({ table, wanted, onClose }: ExportDialogProps) {
  const [withMessageText, setWithMessageText] = useState(false);
  const hasPrivate = hasPrivateText(table);
  const address = exportAddress(table.name, wanted, withMessageText);
  const begin = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!withMessageText) return onClose();
    event.preventDefault();
    try {
      await api.get(`${address}&check=true`);
    } catch (error) {
      return toast({ variant: "destructive", title: "Not exported", description: serverMessage(error, FAILED) });
    }
    Object.assign(document.createElement("a"), { href: address, download: `${table.name}.csv` }).click();
    onClose();
  };
  return (
    <TitledDialog
      title={`Export ${table.label.toLowerCase()}`}
      description={`${rowsOf(wanted)}, as ${table.name}.csv. The audit log notes the export.`}
      onClose={onClose}
    >
      {hasPrivate ? (
        <label htmlFor="with-message-text" className="flex items-start gap-3 rounded-lg bg-muted p-4">
          <Checkbox
            id="with-message-text"
            checked={withMessageText}
            onCheckedChange={(next) => setWithMessageText(next === true)}
            className="mt-0.5"
          />
          <span>
            Include private text
            <span className="block text-muted-foreground text-sm">
              These are people's private words. Without this, the file shows only how long each one is.
            </span>
          </span>
        </label>
      ) : null}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <a href={address} download={`${table.name}.csv`} onClick={begin} className={buttonVariants()}>
          <Download aria-hidden />
          Export
        </a>
      </DialogFooter>
    </TitledDialog>
  );
}

function rowsOf({ q, filters }: ExportDialogProps["wanted"]): string {
  if (q !== "") return `The rows that match "${q}"${filtersText(filters) ? " and the filters" : ""}`;
  return filtersText(filters) ? "The rows that match the filters" : "Every row";
}
