import { useAddress } from "@/components/common/use-address";
import { assigneeFilters, requestSorts } from "@/lib/admin/support/policy";
import type { RequestFilters } from "@/lib/admin/support/queries";
import { supportCategories, supportStatuses } from "@/lib/support/categories";

export type RequestAddress = RequestFilters & { openId: number | null };

/** Filters and the open request are kept in the URL, so that a reload restores them. */
export const useRequestAddress = () => useAddress(parse, changed, toQuery);

const changed = (before: RequestAddress, part: Partial<RequestAddress>): RequestAddress => ({ ...before, ...part });

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

function toQuery({ q, status, category, assignee, sort, openId }: RequestAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (status !== "all") query.set("status", status);
  if (category !== "all") query.set("category", category);
  if (assignee !== "all") query.set("assignee", assignee);
  if (sort !== "newest") query.set("sort", sort);
  if (openId !== null) query.set("request", String(openId));
  return query;
}
