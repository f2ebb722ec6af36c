import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CloseAccountInput, ClosingAnswer } from "@/lib/accounts/closing/schema";
import { userKeys } from "@/lib/accounts/queries";
import { api } from "@/lib/platform/http/api";

/** Signs out, and removes all data of the account from the page. */
export const useCloseAccount = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CloseAccountInput) => api.post<ClosingAnswer>("/api/user/closing", input),
    onSuccess: () => {
      queryClient.clear();
      queryClient.setQueryData(userKeys.own, null);
    },
  });
};
