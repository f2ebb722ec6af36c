import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AssigneeFilter, RequestSort } from "@/lib/admin/support/policy";
import type {
  AdminMessage,
  AdminRequest,
  Assignee,
  ChangeRequestInput,
  RespondAnswer,
} from "@/lib/admin/support/schema";
import { api, send } from "@/lib/platform/http/api";
import type { SupportCategory, SupportStatus } from "@/lib/support/categories";

export type RequestFilters = {
  q: string;
  status: SupportStatus | "all";
  category: SupportCategory | "all";
  assignee: AssigneeFilter | "all";
  sort: RequestSort;
};

type RequestPage = { requests: AdminRequest[]; total: number; nextCursor: string | null };
type RequestList = InfiniteData<RequestPage, string>;

const keys = {
  lists: ["admin", "support", "list"] as const,
  list: (filters: RequestFilters) => [...keys.lists, filters] as const,
  one: (id: number) => ["admin", "support", "one", id] as const,
  messages: (id: number) => [...keys.one(id), "messages"] as const,
  assignees: ["admin", "support", "assignees"] as const,
};

async function readPage(
  { assignee, ...filters }: RequestFilters,
  cursor: string,
  signal: AbortSignal,
): Promise<RequestPage> {
  const query = new URLSearchParams({
    ...filters,
    ...(assignee !== "all" && { assignee }),
    ...(cursor && { cursor }),
  });
  const response = await send("GET", `/api/admin/support?${query}`, undefined, { signal });
  return {
    requests: await response.json(),
    total: Number(response.headers.get("x-total-count") ?? 0),
    nextCursor: response.headers.get("x-next-cursor"),
  };
}

export const useRequests = (filters: RequestFilters) =>
  useInfiniteQuery({
    queryKey: keys.list(filters),
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page: RequestPage) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** One request, from a cached list until the server responds. */
export function useRequest(id: number) {
  const listed = findListed(useQueryClient(), id);
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.get<AdminRequest>(`/api/admin/support/${id}`, signal),
    ...(listed && { placeholderData: listed }),
  });
}

export const useThread = (id: number) =>
  useQuery({
    queryKey: keys.messages(id),
    queryFn: ({ signal }) => api.get<AdminMessage[]>(`/api/admin/support/${id}/messages`, signal),
  });

const findListed = (queryClient: QueryClient, id: number): AdminRequest | undefined =>
  queryClient
    .getQueriesData<RequestList>({ queryKey: keys.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ requests }) => requests) ?? [])
    .find((request) => request.id === id);

/** The administrators who can be assigned. */
export const useAssignees = () =>
  useQuery({
    queryKey: keys.assignees,
    queryFn: ({ signal }) => api.get<Assignee[]>("/api/admin/support/assignees", signal),
  });

type RequestChange = { id: number; change: ChangeRequestInput; assigneeName?: string | null };

/** Optimistic: shown at once and reverted when the server refuses. */
export function useChangeRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: RequestChange) => api.patch<AdminRequest>(`/api/admin/support/${id}`, change),
    onMutate: async ({ id, change: { status, assigneeId }, assigneeName = null }) => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey: keys.lists }),
        queryClient.cancelQueries({ queryKey: keys.one(id) }),
      ]);
      const before = {
        lists: queryClient.getQueriesData<RequestList>({ queryKey: keys.lists }),
        one: queryClient.getQueryData<AdminRequest>(keys.one(id)),
      };
      const change = (request: AdminRequest): AdminRequest =>
        request.id === id
          ? { ...request, ...(status && { status }), ...(assigneeId !== undefined && { assigneeId, assigneeName }) }
          : request;
      queryClient.setQueriesData<RequestList>({ queryKey: keys.lists }, (list) => list && changeAll(list, change));
      queryClient.setQueryData<AdminRequest>(keys.one(id), (request) => request && change(request));
      return before;
    },
    onError: (_error, { id }, before) => {
      for (const [key, list] of before?.lists ?? []) queryClient.setQueryData(key, list);
      if (before?.one) queryClient.setQueryData(keys.one(id), before.one);
    },
    onSuccess: (request) => queryClient.setQueryData(keys.one(request.id), request),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.lists }),
  });
}

export function useRespond() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: { id: number; response: string; status: SupportStatus; seenAt: string }) =>
      api.post<RespondAnswer>(`/api/admin/support/${id}/respond`, input),
    onSuccess: ({ mail: _, ...request }) => queryClient.setQueryData(keys.one(request.id), request),
    // Refetches even after a conflict, to show the other administrator's change.
    onSettled: (_answer, _error, { id }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.lists }),
        queryClient.invalidateQueries({ queryKey: keys.one(id) }),
      ]),
  });
}

const changeAll = (list: RequestList, change: (request: AdminRequest) => AdminRequest): RequestList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, requests: page.requests.map(change) })),
});
