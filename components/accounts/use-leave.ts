import { useSignOut } from "@/components/accounts/use-sign-out";
import { useKnownUser } from "@/lib/accounts/queries";
import { forgetDrafts } from "@/lib/conversations/drafts";

/** Signs out and deletes the drafts, so that the next person at this device finds nothing. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut();
  const knownUser = useKnownUser();
  return async () => {
    await signOut();
    // When the call failed, the user is still signed in and keeps the drafts.
    if (!knownUser()) forgetDrafts();
  };
}
