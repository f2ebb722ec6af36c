import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "@/lib/accounts/passkeys/schema";
import { userKeys } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import { securityKeys } from "@/lib/accounts/security/queries";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";

const passkeys = "/api/user/passkeys";

export const usePasskeys = () =>
  useQuery({
    queryKey: securityKeys.passkeys,
    queryFn: ({ signal }) => api.get<Passkey[]>(passkeys, signal),
    refetchOnMount: "always",
  });

/** Has the browser make a passkey. Fails with the browser's own error when the person turns back. */
export const useAddPasskey = () =>
  useTriedChange(async () => {
    const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(`${passkeys}/options`, {});
    const { startRegistration } = await import("@simplewebauthn/browser");
    return api.post<Passkey>(passkeys, { response: await startRegistration({ optionsJSON }) });
  }, securityKeys.all);

export const useRenamePasskey = () =>
  useTriedChange(
    ({ id, name }: { id: number; name: string }) => api.patch<Passkey>(`${passkeys}/${id}`, { name }),
    securityKeys.all,
  );

export const useRemovePasskey = () => useTriedChange((id: number) => api.delete(`${passkeys}/${id}`), securityKeys.all);

/** Lets the browser sign the challenge from `path`, and sends the signature to the same path. */
async function byPasskey<Answer>(path: string): Promise<Answer> {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return api.post<Answer>(path, { response: await startAuthentication({ optionsJSON }) });
}

export const usePasskeyLogin = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => byPasskey<User>("/api/login/passkey"),
    onSuccess: (user) => queryClient.setQueryData(userKeys.own, user),
  });
};

export const useConfirmByPasskey = () =>
  useMutation({ mutationFn: () => byPasskey<unknown>("/api/confirm-identity/passkey") });
