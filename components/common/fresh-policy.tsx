"use client";

import { useEffect } from "react";

const KEY = "policy-refreshed";
/** At most one reload in this many milliseconds, in case a fresh page refuses the host too. */
const ONCE_IN_MS = 60_000;

/**
 * Client-side navigation keeps the Content-Security-Policy of the first page load. When a connection is refused that a
 * current policy might allow (a provider was configured meanwhile), the page is reloaded once.
 */
export function FreshPolicy() {
  useEffect(() => {
    const refresh = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective !== "connect-src" || event.disposition !== "enforce") return;
      try {
        const last = Number(sessionStorage.getItem(KEY) ?? 0);
        if (Date.now() - last < ONCE_IN_MS) return;
        sessionStorage.setItem(KEY, String(Date.now()));
      } catch {
        return;
      }
      location.reload();
    };
    document.addEventListener("securitypolicyviolation", refresh);
    return () => document.removeEventListener("securitypolicyviolation", refresh);
  }, []);
  return null;
}
