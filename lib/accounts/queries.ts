import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  debugModeInput,
  type LoginInput,
  type RegisterInput,
  type UpdateUserInput,
  type User,
  user,
} from "@/lib/accounts/schema";
import { hasSignedInHint } from "@/lib/platform/auth/hint-cookie";
import { ApiError, api } from "@/lib/platform/http/api";

export const userKeys = { own: ["user"] as const };

/** Null when signed out; any error here counts as signed out. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKeys.own,
    queryFn: ({ signal }): Promise<User | null> =>
      api.get("/api/user", user, signal).catch((error: unknown) => {
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
  return useMutation({ mutationFn: (input: LoginInput) => api.post("/api/login", input, user), onSuccess: setUser });
};

export const useRegister = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: RegisterInput) => api.post("/api/register", input, user),
    onSuccess: setUser,
  });
};

export const useLogout = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/api/logout", undefined, z.unknown()),
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
    mutationFn: (debugMode: boolean) => api.patch(`/api/users/${userId}/debug-mode`, { debugMode }, debugModeInput),
    onSuccess: ({ debugMode }) =>
      queryClient.setQueryData(userQuery().queryKey, (known) => (known ? { ...known, debugMode } : known)),
  });
};

export const useUpdateUser = () => {
  const setUser = useSetUser();
  return useMutation({
    mutationFn: (input: UpdateUserInput) => api.put("/api/user", input, user),
    onSuccess: setUser,
  });
};
