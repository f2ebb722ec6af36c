"use client";

import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";

const SET_UP = "/account-settings#one-time-codes";
const keyOf = (userId: number) => `keepsake-second-factor-later-${userId}`;

/** Asks administrators without a second factor to set one up, until they say later in this browser. */
export function SecondFactorHint({ userId }: { userId: number }) {
  const isShown = useSyncExternalStore(
    subscribeToStored,
    () => readStored(keyOf(userId)) === null,
    () => false,
  );
  if (!isShown) return null;
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
        <Button variant="ghost" size="sm" onClick={() => writeStored(keyOf(userId), "1")}>
          Later
        </Button>
      </div>
    </Alert>
  );
}
