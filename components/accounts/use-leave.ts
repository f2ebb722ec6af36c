import { useQueryClient } from "@tanstack/react-query";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { userKeys } from "@/lib/accounts/queries";
import { forgetDrafts } from "@/lib/conversations/drafts";

/** Signing out of a page where people write: nothing of theirs is left for the next at the same screen. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut();
  const queryClient = useQueryClient();
  return async () => {
    await signOut();
    // Still somebody: the call failed, and they stay with what they wrote.
    if (!queryClient.getQueryData(userKeys.own)) forgetDrafts();
  };
}
