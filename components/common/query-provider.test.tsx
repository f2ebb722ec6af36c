import { createQueryClient } from "@/components/common/query-provider";

it("fetches nothing again unasked: no interval, no refetch on focus, never stale, no retries", () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { retry: false },
  });
});
