import { useRef, useState } from "react";

export type RowSelection = {
  /** Ids selected individually, on any page; empty while all matching rows are selected. */
  ids: ReadonlySet<number>;
  /** Every row that matches the search, including those on other pages. */
  isAll: boolean;
};

const nothing: RowSelection = { ids: new Set(), isAll: false };

/** The selected rows. Paging and sorting keep the selection; another table or search clears it. */
export function useRowSelection(scope: string) {
  const [state, setState] = useState({ scope, selection: nothing });
  const last = useRef<number | null>(null);
  const selection = state.scope === scope ? state.selection : nothing;
  const set = (next: RowSelection) => setState({ scope, selection: next });

  /** With Shift, selects everything from the last row touched to this one. */
  const toggle = (id: number, pageIds: readonly number[], isRange: boolean) => {
    const ids = new Set(selection.isAll ? pageIds : selection.ids);
    const isOn = !ids.has(id);
    const [from, to] = [last.current === null ? -1 : pageIds.indexOf(last.current), pageIds.indexOf(id)];
    const touched = isRange && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    for (const each of touched) {
      if (isOn) ids.add(each);
      else ids.delete(each);
    }
    last.current = id;
    set({ ids, isAll: false });
  };

  const togglePage = (pageIds: readonly number[]) => {
    const isWhole = selection.isAll || pageIds.every((id) => selection.ids.has(id));
    const ids = new Set(selection.isAll ? [] : selection.ids);
    for (const id of pageIds) {
      if (isWhole) ids.delete(id);
      else ids.add(id);
    }
    set({ ids, isAll: false });
  };

  return {
    selection,
    toggle,
    togglePage,
    chooseAll: () => set({ ids: new Set(), isAll: true }),
    clear: () => set(nothing),
  };
}
