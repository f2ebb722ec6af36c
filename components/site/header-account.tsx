"use client";

import Link from "next/link";
import { Suspense } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { firstStep, waitlistLink } from "@/components/site/site-nav";
import { useSignedInHint } from "@/components/site/use-signed-in-hint";

const AccountMenu = lazyPart(() => import("@/components/site/account-menu"), SignInLink);

interface HeaderAccountProps {
  /** Whether this installation has a waitlist to join. */
  hasPlans: boolean;
}

/**
 * Sign In and the first step, or the menu of a signed-in person. For visitors, neither its code nor a session is loaded.
 */
export function HeaderAccount({ hasPlans }: HeaderAccountProps) {
  const isHinted = useSignedInHint();
  if (!isHinted) return <SignedOutLinks hasPlans={hasPlans} />;
  return (
    <Suspense fallback={<span aria-hidden className="h-11 w-11 rounded-full bg-muted sm:w-36" />}>
      <AccountMenu signedOut={<SignedOutLinks hasPlans={hasPlans} />} />
    </Suspense>
  );
}

function SignedOutLinks({ hasPlans }: HeaderAccountProps) {
  const { href, label } = firstStep(hasPlans);
  return (
    <div className="flex items-center gap-2">
      {hasPlans ? (
        <Link
          href={waitlistLink.href}
          className="hidden min-h-11 items-center whitespace-nowrap rounded-lg px-3 hover:bg-muted xl:inline-flex"
        >
          {waitlistLink.label}
        </Link>
      ) : null}
      <SignInLink />
      <Link
        href={href}
        prefetch={false}
        className="inline-flex min-h-11 items-center whitespace-nowrap rounded-lg bg-primary px-3 font-medium text-primary-foreground transition-colors hover:bg-primary-hover max-[350px]:hidden sm:px-4"
      >
        {label}
      </Link>
    </div>
  );
}

function SignInLink() {
  return (
    <Link
      href="/auth"
      prefetch={false}
      className="hidden min-h-11 items-center rounded-lg px-3 font-medium hover:bg-muted sm:inline-flex lg:px-4"
    >
      Sign In
    </Link>
  );
}
