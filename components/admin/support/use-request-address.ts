import { useSearchParams } from "next/navigation";
import { useCallback, useState } from "react";
import type { RequestFilters } from "@/lib/admin/support/queries";
import { listRequestsQuery, requestParams } from "@/lib/admin/support/schema";

export type RequestAddress = RequestFilters & { openId: number | null };

/** Filters and the open request live in the address, so that coming back finds them as they were. */
export function useRequestAddress(): [RequestAddress, (change: Partial<RequestAddress>) => void] {
  const search = useSearchParams();
  const [address, setAddress] = useState(() => parse(search));
  const change = useCallback((part: Partial<RequestAddress>) => {
    setAddress((before) => {
      const next = { ...before, ...part };
      // Without a round trip: the page is the same.
      window.history.replaceState(null, "", `${window.location.pathname}${toQuery(next)}`);
      return next;
    });
  }, []);
  return [address, change];
}

function parse(search: URLSearchParams): RequestAddress {
  const { q, status, category, sort } = listRequestsQuery.shape;
  return {
    q: q.catch("").parse(search.get("q") ?? ""),
    status: status.catch(undefined).parse(search.get("status") ?? "all") ?? "all",
    category: category.catch(undefined).parse(search.get("category") ?? "all") ?? "all",
    sort: sort.catch("newest").parse(search.get("sort") ?? "newest"),
    openId: requestParams.shape.id.nullable().catch(null).parse(search.get("request")),
  };
}

function toQuery({ q, status, category, sort, openId }: RequestAddress): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (status !== "all") query.set("status", status);
  if (category !== "all") query.set("category", category);
  if (sort !== "newest") query.set("sort", sort);
  if (openId !== null) query.set("request", String(openId));
  return query.size > 0 ? `?${query}` : "";
}
