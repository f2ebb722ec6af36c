import { BrushCleaning, Download, Plus, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OpenDialog } from "@/components/admin/explorer/explorer-dialogs";
import { isEnter } from "@/components/common/enter-key";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { isCreatable } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";

interface ToolbarProps {
  table: Table;
  q: string;
  isSearching: boolean;
  onSearch: (q: string) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Delay after the last keystroke, in milliseconds. */
const PAUSE_MS = 300;

export function Toolbar({ table, q, isSearching, onSearch, onOpen }: ToolbarProps) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), PAUSE_MS);
  };
  const searchNow = () => {
    clearTimeout(timer.current);
    onSearch(text.trim());
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="relative min-w-60 flex-1">
        {isSearching ? (
          <Spinner className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2" />
        ) : (
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted-foreground"
          />
        )}
        <Input
          type="search"
          aria-label={`Search ${table.label}`}
          placeholder="Search table..."
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) searchNow();
          }}
          className="pl-11"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => onOpen({ kind: "export", q })}>
          <Download aria-hidden />
          Export
        </Button>
        {table.cleanup ? (
          <Button variant="outline" onClick={() => onOpen({ kind: "cleanup", cleanup: table.cleanup ?? "messages" })}>
            <BrushCleaning aria-hidden />
            Cleanup Orphaned
          </Button>
        ) : null}
        {isCreatable(table) ? (
          <Button onClick={() => onOpen({ kind: "create" })}>
            <Plus aria-hidden />
            Create New
          </Button>
        ) : null}
      </div>
    </div>
  );
}
