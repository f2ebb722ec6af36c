"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";

/** How long a page without a session waits before redirecting to the sign-in page, in milliseconds. */
export const AUTH_REDIRECT_MS = 10;

/** Shown on a protected page when the cookie exists but its session has ended. */
export function SessionEnded() {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();

  useEffect(() => {
    const target = `${pathname}${search && `?${search}`}`;
    const timer = setTimeout(() => router.replace(`/auth?callbackUrl=${encodeURIComponent(target)}`), AUTH_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router, pathname, search]);

  return (
    <div role="status" className="flex min-h-[50dvh] items-center justify-center gap-3 text-muted-foreground">
      <Spinner />
      Your session has ended. Taking you to the sign-in page...
    </div>
  );
}
