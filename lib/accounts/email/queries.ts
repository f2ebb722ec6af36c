import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChangeEmailInput, EmailLinkAnswer, EmailState } from "@/lib/accounts/email/schema";
import { securityKeys } from "@/lib/accounts/security/queries";
import { api } from "@/lib/platform/http/api";

export const useOwnEmail = () =>
  useQuery({
    queryKey: securityKeys.email,
    queryFn: ({ signal }) => api.get<EmailState>("/api/user/email", signal),
    refetchOnMount: "always",
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: securityKeys.all });
};

export const useSendVerification = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.post<unknown>("/api/user/email/verification", {}),
    onSettled: refresh,
  });
};

export const useAskForEmailChange = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ChangeEmailInput) => api.post<unknown>("/api/user/email", input),
    onSettled: refresh,
  });
};

export const useWithdrawEmailChange = () => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.delete("/api/user/email"), onSettled: refresh });
};

/** Uses a mailed link as soon as its page is open. Null while the token is not known. */
export const useEmailLink = (token: string | null) =>
  useQuery({
    queryKey: securityKeys.emailLink(token),
    queryFn: () => api.post<EmailLinkAnswer>("/api/verify-email", { token }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
