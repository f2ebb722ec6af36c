import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/use-toast";
import { useLogout } from "@/lib/accounts/queries";
import { ApiError } from "@/lib/platform/http/api";

/** Ends the session and goes to the first page, with the documented toasts. The caller may be gone by then. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  const { mutateAsync } = useLogout();
  return async () => {
    try {
      await mutateAsync();
    } catch (error) {
      const description = error instanceof ApiError && error.detail ? error.detail : "Logout failed";
      toast({ variant: "destructive", title: "Logout failed", description });
      return;
    }
    toast({ title: "Logged out" });
    router.push("/");
    // What the router kept of protected pages must not be shown again.
    router.refresh();
  };
}
