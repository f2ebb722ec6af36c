import { useSearchParams } from "next/navigation";
import { useCallback, useState } from "react";

/** A view that is kept in the address, so that it survives a reload and can be shared. The three functions never change. */
export function useAddress<View, Change>(
  read: (search: URLSearchParams) => View,
  changed: (before: View, change: Change) => View,
  toQuery: (view: View) => URLSearchParams,
): [View, (change: Change) => void] {
  const search = useSearchParams();
  const [view, setView] = useState(() => read(search));
  const change = useCallback(
    (part: Change) =>
      setView((before) => {
        const next = changed(before, part);
        const query = toQuery(next);
        // Avoids a server round trip, since the page is the same.
        window.history.replaceState(null, "", `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}`);
        return next;
      }),
    [changed, toQuery],
  );
  return [view, change];
}
