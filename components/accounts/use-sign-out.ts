import { useRouter } from "next/navigation";
import { serverMessage } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { useLogout } from "@/lib/accounts/queries";

/** Ends the session and goes to the landing page with a toast. Works even when the calling component has unmounted. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const { mutateAsync } = useLogout();
  return async () => {
    try {
      await mutateAsync();
    } catch (error) {
      toast({ variant: "destructive", title: "Logout failed", description: serverMessage(error, "Logout failed") });
      return;
    }
    toast({ title: "Logged out" });
    router.push("/");
    // Drops protected pages from the router's cache.
    router.refresh();
  };
}
