import { useSignOut } from "@/components/accounts/use-sign-out";
import { useKnownUser } from "@/lib/accounts/queries";
import { forgetDrafts } from "@/lib/conversations/drafts";

/** Signs out and forgets the drafts, so that the next person at this screen finds nothing. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut();
  const knownUser = useKnownUser();
  return async () => {
    await signOut();
    // When the call failed, they are still signed in and keep what they wrote.
    if (!knownUser()) forgetDrafts();
  };
}
