import { Eye, Play } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { isAudioCell } from "@/lib/admin/tables";
import type { Column, LinkTarget, Table } from "@/lib/admin/tables-types";
import { plainAddress } from "@/lib/platform/http/plain-address";

/** Details that an id or a path leads to. */
export type LinkedAction = { kind: LinkTarget; id: number } | { kind: "audio"; path: string; fileName: string };

/** The action that a click on a cell triggers. */
export type CellAction = LinkedAction | { kind: "row"; id: number };

interface CellProps {
  table: Table;
  column: Column;
  value: unknown;
  rowId: number;
  onAct: (action: CellAction) => void;
}

/** Maximum length of a text, and of a JSON preview, in characters. */
const LONGEST_TEXT = 100;
const LONGEST_JSON = 50;

const linkClasses =
  "inline-flex min-h-6 min-w-6 items-center gap-1 rounded-sm text-left text-primary underline decoration-1 underline-offset-4 hover:decoration-2";

/** One value, never interpreted as markup. Null, an empty text and false look different. */
export function Cell({ table, column, value, rowId, onAct }: CellProps) {
  if (value === null || value === undefined) return <Quiet>null</Quiet>;
  if (value === "") return <Quiet>empty</Quiet>;
  if (column.opens && typeof value === "number") {
    const { opens } = column;
    return (
      <button type="button" className={linkClasses} onClick={() => onAct({ kind: opens, id: value })}>
        <span className="sr-only">Open {opens} </span>
        {value}
      </button>
    );
  }
  if (column.isPrivate) return <Hidden text={String(value)} onOpen={() => onAct({ kind: "row", id: rowId })} />;
  if (isAudioCell(table, column)) {
    const path = String(value);
    return (
      <button
        type="button"
        className={linkClasses}
        onClick={() => onAct({ kind: "audio", path, fileName: path.split("/").at(-1) ?? path })}
      >
        <Play aria-hidden className="size-3.5 shrink-0 fill-current" />
        <span className="sr-only">Play </span>
        <span className="max-w-56 truncate">{path}</span>
      </button>
    );
  }
  switch (column.type) {
    case "boolean":
      return value ? <Badge variant="success">yes</Badge> : <Badge variant="secondary">no</Badge>;
    case "datetime":
    case "date":
      return <DateCell value={String(value)} isDay={column.type === "date"} />;
    case "id":
    case "integer":
    case "number":
    case "link":
      return <span className="tabular-nums">{String(value)}</span>;
    case "json":
    case "jsonText":
      return <Long text={String(value)} most={LONGEST_JSON} isCode onOpen={() => onAct({ kind: "row", id: rowId })} />;
    default:
      return (
        <Long text={plainAddress(String(value))} most={LONGEST_TEXT} onOpen={() => onAct({ kind: "row", id: rowId })} />
      );
  }
}

const Quiet = ({ children }: { children: string }) => <span className="text-muted-foreground italic">{children}</span>;

function Hidden({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Quiet>{text}</Quiet>
      <button type="button" className={linkClasses} onClick={onOpen} title="The audit log notes that you opened it">
        <Eye aria-hidden className="size-4" />
        Open
        <span className="sr-only"> the message, which the audit log notes</span>
      </button>
    </span>
  );
}

function Long({ text, most, isCode, onOpen }: { text: string; most: number; isCode?: boolean; onOpen: () => void }) {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  // `bdi` keeps right-to-left text and direction characters inside their cell.
  const words = <bdi className={isCode ? "font-mono text-xs" : undefined}>{shown}</bdi>;
  if (text.length <= most) return <span className="[overflow-wrap:anywhere]">{words}</span>;
  return (
    <button type="button" className={`${linkClasses} text-foreground [overflow-wrap:anywhere]`} onClick={onOpen}>
      <span className="sr-only">Show all of: </span>
      {words}
    </button>
  );
}

function DateCell({ value, isDay }: { value: string; isDay: boolean }) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <span>{value}</span>;
  const words = isDay
    ? date.toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" })
    : date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={value} title={value} className="whitespace-nowrap tabular-nums">
      {words}
    </time>
  );
}
