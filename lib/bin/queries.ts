import { queryOptions, useQuery } from "@tanstack/react-query";
import type { BinAnswer, BinItem } from "@/lib/bin/schema";
import { conversationKeys } from "@/lib/conversations/queries";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";
import { voiceKeys } from "@/lib/voices/query-keys";

const binKeys = { all: ["bin"] as const };

const binQuery = () =>
  queryOptions({
    queryKey: binKeys.all,
    queryFn: ({ signal }) => api.get<BinItem[]>("/api/bin", signal),
    // Refetched on every visit, because other screens move items to the bin.
    refetchOnMount: "always",
  });

/** Everything that can be restored, newest first. */
export const useBin = () => useQuery(binQuery());

const addressOf = ({ kind, id }: Pick<BinItem, "kind" | "id">) => `/api/bin/${kind}/${id}`;

export const useRestore = () =>
  useTriedChange(
    (item: BinItem) => api.post<BinAnswer>(`${addressOf(item)}/restore`, {}),
    binKeys.all,
    voiceKeys.all,
    conversationKeys.all,
  );

export const useEraseNow = () => useTriedChange((item: BinItem) => api.delete(addressOf(item)), binKeys.all);
