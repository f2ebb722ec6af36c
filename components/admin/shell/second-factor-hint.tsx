"use client";

import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";

const SET_UP = "/account-settings#one-time-codes";
/** "1" once dismissed, "seen" after it was shown in full on one page. */
const keyOf = (userId: number) => `keepsake-second-factor-later-${userId}`;

/**
 * Asks administrators without a second factor to set one up, until they dismiss it in this browser. After the first
 * page it shrinks to a line, to leave room for the content.
 */
export function SecondFactorHint({ userId }: { userId: number }) {
  const pathname = usePathname();
  const state = useSyncExternalStore(
    subscribeToStored,
    () => readStored(keyOf(userId)) ?? "new",
    () => "1",
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a page is what makes it seen
  useEffect(
    () => () => {
      if (readStored(keyOf(userId)) === null) writeStored(keyOf(userId), "seen");
    },
    [pathname, userId],
  );
  const later = () => writeStored(keyOf(userId), "1");
  if (state === "1") return null;
  if (state === "seen") {
    return (
      <section aria-label="Second lock" className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
        <ShieldCheck aria-hidden className="size-4 text-muted-foreground" />
        <p>Your password alone opens this area.</p>
        <Link prefetch={false} href={SET_UP} className={buttonVariants({ variant: "link", className: "text-sm" })}>
          Set up a second lock
        </Link>
        <Button variant="ghost" size="sm" onClick={later}>
          Later
        </Button>
      </section>
    );
  }
  return (
    <Alert role="region" aria-labelledby="second-factor-hint" variant="soft" className="mb-6">
      <ShieldCheck aria-hidden />
      <AlertTitle id="second-factor-hint">This area deserves a second lock</AlertTitle>
      <AlertDescription>
        Everybody's voices can be reached from here, and your password alone opens it. A passkey or one-time codes take
        two minutes to set up.
      </AlertDescription>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link prefetch={false} href={SET_UP} className={buttonVariants({ size: "sm" })}>
          Set one up
        </Link>
        <Button variant="ghost" size="sm" onClick={later}>
          Later
        </Button>
      </div>
    </Alert>
  );
}
