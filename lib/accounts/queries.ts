import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  DebugModeInput,
  LoginInput,
  PasswordLinkAsked,
  PasswordLinkInput,
  RegisterInput,
  ResetPasswordInput,
  UpdateUserInput,
  User,
} from "@/lib/accounts/schema";
import type { SignInAnswer } from "@/lib/accounts/second-factor/schema";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";
import { ApiError, api } from "@/lib/platform/http/api";

export const userKeys = { own: ["user"] as const };

/** Null when signed out; any error here counts as signed out. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKeys.own,
    queryFn: ({ signal }): Promise<User | null> =>
      api.get<User>("/api/user", signal).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      }),
  });

export const useUser = () => useQuery(userQuery());

/** For event handlers: the signed-in user as far as this page knows, read when called. */
export const useKnownUser = () => {
  const queryClient = useQueryClient();
  return () => queryClient.getQueryData(userQuery().queryKey) ?? null;
};

/**
 * For public pages. Requested only when someone is probably signed in, so that visitors cause no 401, and always
 * refetched, because the cached session may have ended. Undefined until it responds.
 */
export const useHintedUser = (): User | null | undefined => {
  const { data, isFetchedAfterMount } = useQuery({
    ...userQuery(),
    enabled: hasSignedInHint(),
    refetchOnMount: "always",
  });
  return isFetchedAfterMount ? data : undefined;
};

const useSetUser = () => {
  const queryClient = useQueryClient();
  return (next: User | null) => queryClient.setQueryData(userKeys.own, next);
};

export const useLogin = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: LoginInput) => api.post<SignInAnswer>("/api/login", input),
    onSuccess: (answer) => {
      if (!("secondFactor" in answer)) setUser(answer);
    },
  });
};

export const useRegister = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: RegisterInput) => api.post<User>("/api/register", input),
    onSuccess: setUser,
  });
};

export const useAskForPasswordLink = () =>
  useMutation({
    mutationFn: (input: PasswordLinkInput) => api.post<PasswordLinkAsked>("/api/password-link", input),
  });

export const useResetPassword = () =>
  useMutation({ mutationFn: (input: ResetPasswordInput) => api.post<unknown>("/api/reset-password", input) });

export const useLogout = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<unknown>("/api/logout", undefined),
    onSuccess: () => {
      // Leave no one's data in the cache for the next person on this device.
      queryClient.clear();
      queryClient.setQueryData(userKeys.own, null);
    },
  });
};

/** Switches an administrator's own debug mode. */
export const useSetDebugMode = (userId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (debugMode: boolean) => api.patch<DebugModeInput>(`/api/users/${userId}/debug-mode`, { debugMode }),
    onSuccess: ({ debugMode }) =>
      queryClient.setQueryData(userQuery().queryKey, (known) => (known ? { ...known, debugMode } : known)),
  });
};

export const useUpdateUser = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: UpdateUserInput) => api.put<User>("/api/user", input),
    onSuccess: setUser,
  });
};
