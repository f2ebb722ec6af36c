import { useMutation, useQuery } from "@tanstack/react-query";
import type { Activity, ChangePasswordInput, ConfirmIdentityInput, OpenSession } from "@/lib/accounts/security/schema";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";

export const securityKeys = {
  email: ["security", "email"],
  /** A separate key, because a link can be used only once. */
  emailLink: (token: string | null) => ["email-link", token],
  sessions: ["security", "sessions"],
  activity: ["security", "activity"],
  passkeys: ["security", "passkeys"],
  secondFactor: ["security", "second-factor"],
  all: ["security"],
} as const;

export const useOpenSessions = () =>
  useQuery({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => api.get<OpenSession[]>("/api/user/sessions", signal),
    refetchOnMount: "always",
  });

export const useActivity = () =>
  useQuery({
    queryKey: securityKeys.activity,
    queryFn: ({ signal }) => api.get<Activity[]>("/api/user/activity", signal),
    refetchOnMount: "always",
  });

export const useChangePassword = () =>
  useTriedChange((input: ChangePasswordInput) => api.post<unknown>("/api/user/password", input), securityKeys.all);

export const useEndSession = () =>
  useTriedChange((id: number) => api.delete(`/api/user/sessions/${id}`), securityKeys.all);

export const useEndAllSessions = () => useMutation({ mutationFn: () => api.delete("/api/user/sessions") });

export const useConfirmIdentity = () =>
  useMutation({ mutationFn: (input: ConfirmIdentityInput) => api.post<unknown>("/api/confirm-identity", input) });
