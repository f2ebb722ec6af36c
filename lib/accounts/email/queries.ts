import { useQuery } from "@tanstack/react-query";
import type { ChangeEmailInput, EmailLinkAnswer, EmailState } from "@/lib/accounts/email/schema";
import { securityKeys } from "@/lib/accounts/security/queries";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";

export const useOwnEmail = () =>
  useQuery({
    queryKey: securityKeys.email,
    queryFn: ({ signal }) => api.get<EmailState>("/api/user/email", signal),
    refetchOnMount: "always",
  });

export const useSendVerification = () =>
  useTriedChange(() => api.post<unknown>("/api/user/email/verification", {}), securityKeys.all);

export const useAskForEmailChange = () =>
  useTriedChange((input: ChangeEmailInput) => api.post<unknown>("/api/user/email", input), securityKeys.all);

export const useWithdrawEmailChange = () => useTriedChange(() => api.delete("/api/user/email"), securityKeys.all);

/** Uses a mailed link as soon as its page opens. Null while the token is unknown. */
export const useEmailLink = (token: string | null) =>
  useQuery({
    queryKey: securityKeys.emailLink(token),
    queryFn: () => api.post<EmailLinkAnswer>("/api/verify-email", { token }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
