"use client";

import { useEffect } from "react";

const KEY = "policy-refreshed";
/** Milliseconds: a host that a fresh page refuses too is not worth another one. */
const ONCE_IN_MS = 60_000;

/**
 * A page keeps the Content-Security-Policy it was loaded with while one moves about. When a connection is refused
 * that a page loaded now might allow (a provider was configured meanwhile), the page is loaded anew, once.
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
