import { useSyncExternalStore } from "react";
import type { Column, Table } from "@/lib/admin/tables-types";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";

/** The columns of a table shown in this browser. The id is always shown, because rows are selected by it. */
export function useKeptColumns(table: Table) {
  const key = `keepsake-hidden-columns-${table.name}`;
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => readStored(key) ?? "",
    () => "",
  );
  // Stores the hidden columns, so that a column added by a later version is shown.
  const hidden = new Set(stored.split(",").filter((name) => name !== "" && name !== "id"));
  const setShown = (name: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(name);
    else next.add(name);
    writeStored(key, [...next].join(","));
  };
  return {
    columns: table.columns.filter(({ name }) => !hidden.has(name)),
    isShown: ({ name }: Column) => !hidden.has(name),
    setShown,
    showAll: () => writeStored(key, ""),
  };
}
