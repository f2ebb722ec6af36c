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

const codes = "/api/user/one-time-codes";

export const useSecondFactor = () =>
  useQuery({
    queryKey: securityKeys.secondFactor,
    queryFn: ({ signal }) => api.get<SecondFactor>("/api/user/second-factor", signal),
    refetchOnMount: "always",
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: securityKeys.all });
};

export const useOfferCodes = () => useMutation({ mutationFn: () => api.post<NewCodes>(`${codes}/secret`, {}) });

export const useConfirmCodes = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: ConfirmCodesInput) => api.post<RecoveryCodes>(codes, input),
    onSettled: refresh,
  });
};

export const useRemoveCodes = () => {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.delete(codes), onSettled: refresh });
};

export const useRenewRecoveryCodes = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.post<RecoveryCodes>("/api/user/recovery-codes", {}),
    onSettled: refresh,
  });
};

/** The second step of signing in. */
export const useSecondStep = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SecondStepInput) => api.post<User>("/api/login/second-factor", input),
    onSuccess: (user) => queryClient.setQueryData(userKeys.own, user),
  });
};
