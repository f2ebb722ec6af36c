import { Download } from "lucide-react";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { exportAddress } from "@/lib/admin/explorer/queries";
import { hasPrivateText } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";

/** Asks what the file should contain. The browser's own download shows progress and can be cancelled. */
export default function ExportDialog({ table, q, onClose }: { table: Table; q: string; onClose: () => void }) {
  const [withMessageText, setWithMessageText] = useState(false);
  const hasPrivate = hasPrivateText(table);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Export {table.label.toLowerCase()}</DialogTitle>
          <DialogDescription>
            {q === "" ? "Every row" : `The rows that match "${q}"`}, as {table.name}.csv. The audit log notes the
            export.
          </DialogDescription>
        </DialogHeader>
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
          <a
            href={exportAddress(table.name, q, withMessageText)}
            download={`${table.name}.csv`}
            onClick={onClose}
            className={buttonVariants()}
          >
            <Download aria-hidden />
            Export
          </a>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
