import { useSearchParams } from "next/navigation";
import { useCallback, useState } from "react";
import { assigneeFilters, requestSorts } from "@/lib/admin/support/policy";
import type { RequestFilters } from "@/lib/admin/support/queries";
import { supportCategories, supportStatuses } from "@/lib/support/categories";

export type RequestAddress = RequestFilters & { openId: number | null };

/** Filters and the open request are kept in the URL, so that a reload restores them. */
export function useRequestAddress(): [RequestAddress, (change: Partial<RequestAddress>) => void] {
  const search = useSearchParams();
  const [address, setAddress] = useState(() => parse(search));
  const change = useCallback((part: Partial<RequestAddress>) => {
    setAddress((before) => {
      const next = { ...before, ...part };
      // Without a server round trip, since the page is the same.
      window.history.replaceState(null, "", `${window.location.pathname}${toQuery(next)}`);
      return next;
    });
  }, []);
  return [address, change];
}

/** URLs are typed and shared, so unknown values are ignored. */
function parse(search: URLSearchParams): RequestAddress {
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name));
  const openId = Number(search.get("request"));
  return {
    q: (search.get("q") ?? "").trim(),
    status: known("status", supportStatuses) ?? "all",
    category: known("category", supportCategories) ?? "all",
    assignee: known("assignee", assigneeFilters) ?? "all",
    sort: known("sort", requestSorts) ?? "newest",
    openId: Number.isSafeInteger(openId) && openId > 0 ? openId : null,
  };
}

function toQuery({ q, status, category, assignee, sort, openId }: RequestAddress): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (status !== "all") query.set("status", status);
  if (category !== "all") query.set("category", category);
  if (assignee !== "all") query.set("assignee", assignee);
  if (sort !== "newest") query.set("sort", sort);
  if (openId !== null) query.set("request", String(openId));
  return query.size > 0 ? `?${query}` : "";
}
