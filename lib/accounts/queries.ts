import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DebugModeInput, LoginInput, RegisterInput, UpdateUserInput, User } from "@/lib/accounts/schema";
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

/**
 * For pages that anyone may see: asks only when someone is probably signed in, so that visitors cause no 401, and asks
 * anew, since the cache may hold a session that has ended meanwhile. Undefined until answered.
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
  return useMutation({ mutationFn: (input: LoginInput) => api.post<User>("/api/login", input), onSuccess: setUser });
};

export const useRegister = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: RegisterInput) => api.post<User>("/api/register", input),
    onSuccess: setUser,
  });
};

export const useLogout = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<unknown>("/api/logout", undefined),
    onSuccess: () => {
      // Nothing of one person may be left for the next at the same screen.
      queryClient.clear();
      queryClient.setQueryData(userKeys.own, null);
    },
  });
};

/** An administrator's own switch. */
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
