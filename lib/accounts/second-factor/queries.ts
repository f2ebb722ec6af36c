import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { userKeys } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import type {
  ConfirmCodesInput,
  NewCodes,
  RecoveryCodes,
  SecondFactor,
  SecondStepInput,
} from "@/lib/accounts/second-factor/schema";
import { securityKeys } from "@/lib/accounts/security/queries";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";

const codes = "/api/user/one-time-codes";

export const useSecondFactor = () =>
  useQuery({
    queryKey: securityKeys.secondFactor,
    queryFn: ({ signal }) => api.get<SecondFactor>("/api/user/second-factor", signal),
    refetchOnMount: "always",
  });

export const useOfferCodes = () => useMutation({ mutationFn: () => api.post<NewCodes>(`${codes}/secret`, {}) });

export const useConfirmCodes = () =>
  useTriedChange((input: ConfirmCodesInput) => api.post<RecoveryCodes>(codes, input), securityKeys.all);

export const useRemoveCodes = () => useTriedChange(() => api.delete(codes), securityKeys.all);

export const useRenewRecoveryCodes = () =>
  useTriedChange(() => api.post<RecoveryCodes>("/api/user/recovery-codes", {}), securityKeys.all);

/** The second step of signing in. */
export const useSecondStep = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SecondStepInput) => api.post<User>("/api/login/second-factor", input),
    onSuccess: (user) => queryClient.setQueryData(userKeys.own, user),
  });
};
