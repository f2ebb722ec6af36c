import { When } from "@/components/admin/dialogs/details";
import { AsyncSection } from "@/components/common/async-section";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { choiceLabel, columnLabel } from "@/lib/admin/column-label";
import { useOpenedRow } from "@/lib/admin/explorer/queries";
import { readJson } from "@/lib/admin/long-numbers";
import { hasPrivateText } from "@/lib/admin/tables";
import type { Column, Table } from "@/lib/admin/tables-types";
import { plainAddress } from "@/lib/platform/http/plain-address";

/** Longer values are cut, because the browser would render more than anyone reads. */
const LONGEST = 100_000;

/** A row with the complete value of every cell. */
export default function RowSheet({ table, id, onClose }: { table: Table; id: number; onClose: () => void }) {
  const query = useOpenedRow(table.name, id);
  const isPrivate = hasPrivateText(table);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent className="w-[min(40rem,calc(100%-1.5rem))]">
        <SheetHeader>
          <SheetTitle className="capitalize">
            {table.noun} {id}
          </SheetTitle>
          <SheetDescription>
            {isPrivate ? "The audit log notes that you opened it." : "Every field, in full."}
          </SheetDescription>
        </SheetHeader>
        <AsyncSection
          label="the row"
          query={query}
          errorTitle="This row could not be opened"
          errorDescription={query.error?.message}
          skeleton={<Skeleton className="h-96" />}
        >
          {({ row }) => (
            <dl className="grid gap-4">
              {table.columns.map((column) => (
                <div key={column.name} className="grid gap-1">
                  <dt className="text-muted-foreground text-sm first-letter:uppercase">{columnLabel(column.name)}</dt>
                  <dd className="min-w-0">
                    <Whole column={column} value={row[column.name]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </AsyncSection>
      </SheetContent>
    </Sheet>
  );
}

function Whole({ column, value }: { column: Column; value: unknown }) {
  if (value === null || value === undefined) return <span className="text-muted-foreground italic">None</span>;
  if (value === "") return <span className="text-muted-foreground italic">Empty text</span>;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (column.type === "datetime") return <When iso={String(value)} />;
  if (column.type === "choice") return choiceLabel(String(value));
  const text = typeof value === "object" ? JSON.stringify(value, null, 2) : pretty(column, String(value));
  const shown =
    text.length > LONGEST
      ? `${text.slice(0, LONGEST)}…\n(${text.length.toLocaleString("en")} characters in all. Export the table to read the rest.)`
      : text;
  return (
    <pre
      className={`max-h-96 overflow-auto whitespace-pre-wrap [overflow-wrap:anywhere] ${column.type.startsWith("json") ? "rounded-lg bg-muted p-3 text-sm" : "font-sans"}`}
    >
      <bdi>{shown}</bdi>
    </pre>
  );
}

function pretty(column: Column, text: string): string {
  if (column.type !== "jsonText") return plainAddress(text);
  const value = readJson(text);
  return typeof value === "string" ? text : JSON.stringify(value, null, 2);
}
