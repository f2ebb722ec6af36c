import { useEffect } from "react";
import type { User } from "@/lib/accounts/schema";
import { api } from "@/lib/platform/http/api";

/**
 * A page that Back brings from the browser's cache is as it was left, whoever has signed out since. It stays hidden until
 * the server says that the same person is signed in; otherwise it is loaded anew.
 */
export function useCheckedReturn(userId: number | undefined) {
  useEffect(() => {
    const { style } = document.documentElement;
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) style.visibility = "hidden";
    };
    const check = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const user = await api.get<User>("/api/user").catch(() => null);
      if (user?.id === userId) style.visibility = "";
      else location.reload();
    };
    addEventListener("pagehide", hide);
    addEventListener("pageshow", check);
    return () => {
      removeEventListener("pagehide", hide);
      removeEventListener("pageshow", check);
    };
  }, [userId]);
}
