import { useEffect } from "react";
import type { User } from "@/lib/accounts/schema";
import { api } from "@/lib/platform/http/api";

/**
 * A page restored from the browser's back cache looks as it was left, even if the user has signed out since. It stays
 * hidden until the server confirms the same user; otherwise it is reloaded.
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
