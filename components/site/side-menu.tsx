"use client";

import Link from "next/link";
import { type RefObject, useRef } from "react";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { focusHashTarget } from "@/components/common/hash-focus";
import { initialsOf } from "@/components/common/initials";
import { QueryProvider } from "@/components/common/query-provider";
import { ThemeSwitch } from "@/components/common/theme-switch";
import { accountLinks, firstStep, type NavLink, siteLinks, waitlistLink } from "@/components/site/site-nav";
import { useSignedInHint } from "@/components/site/use-signed-in-hint";
import { Button, buttonVariants } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetFooter, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { TierBadge } from "@/components/usage/tier-badge";
import { useUser } from "@/lib/accounts/queries";
import type { User } from "@/lib/accounts/schema";
import { isolated } from "@/lib/platform/isolated";

interface SideMenuProps {
  hasPlans: boolean;
  isOpen: boolean;
  /** Gets the focus back when the menu is closed without following a link. */
  opener: RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

export default function SideMenu({ hasPlans, isOpen, opener, onOpenChange }: SideMenuProps) {
  const isHinted = useSignedInHint();
  const wasFollowed = useRef(false);
  const close = () => {
    wasFollowed.current = true;
    onOpenChange(false);
  };
  const placeFocus = (event: Event) => {
    event.preventDefault();
    if (!(wasFollowed.current && focusHashTarget())) opener.current?.focus();
    wasFollowed.current = false;
  };
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent side="right" onCloseAutoFocus={placeFocus}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
          <SheetDescription className="sr-only">Pages of Keepsake and of your account</SheetDescription>
        </SheetHeader>
        <nav aria-label="Menu" className="grid">
          <Links links={siteLinks(hasPlans)} onFollow={close} />
        </nav>
        {isHinted ? (
          <QueryProvider>
            <AccountPart hasPlans={hasPlans} onFollow={close} />
          </QueryProvider>
        ) : (
          <SignedOutPart hasPlans={hasPlans} onFollow={close} />
        )}
        <SheetFooter>
          <ThemeSwitch />
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

function Links({ links, onFollow }: { links: NavLink[]; onFollow: () => void }) {
  return links.map(({ href, label }) => (
    <Link
      key={href}
      href={href}
      onClick={onFollow}
      className="-mx-3 flex min-h-12 items-center rounded-lg px-3 text-lg hover:bg-muted"
    >
      {label}
    </Link>
  ));
}

interface PartProps {
  hasPlans: boolean;
  onFollow: () => void;
}

function SignedOutPart({ hasPlans, onFollow }: PartProps) {
  const { href, label } = firstStep(hasPlans);
  return (
    <div className="grid gap-3 border-t pt-5">
      <Link prefetch={false} href="/auth" onClick={onFollow} className={buttonVariants({ variant: "outline" })}>
        Sign In
      </Link>
      <Link prefetch={false} href={href} onClick={onFollow} className={buttonVariants()}>
        {label}
      </Link>
      {hasPlans ? (
        <Link href={waitlistLink.href} onClick={onFollow} className={buttonVariants({ variant: "ghost" })}>
          {waitlistLink.label}
        </Link>
      ) : null}
    </div>
  );
}

function AccountPart({ hasPlans, onFollow }: PartProps) {
  const { data: user } = useUser();
  if (user === null) return <SignedOutPart hasPlans={hasPlans} onFollow={onFollow} />;
  return (
    <div className="grid gap-3 border-t pt-5">
      <Person user={user} />
      <nav aria-label="Account" className="grid">
        <Links links={accountLinks} onFollow={onFollow} />
      </nav>
      <SignOutButton onFollow={onFollow} />
    </div>
  );
}

function Person({ user }: { user: User | undefined }) {
  return (
    <div className="flex min-h-12 items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent font-medium font-serif text-accent-foreground"
      >
        {user ? initialsOf(user.name) : ""}
      </span>
      {user ? (
        <>
          <span className="min-w-0 truncate font-medium">{isolated(user.name)}</span>
          <TierBadge of={user} />
        </>
      ) : null}
    </div>
  );
}

function SignOutButton({ onFollow }: { onFollow: () => void }) {
  const signOut = useSignOut();
  return (
    <Button
      variant="outline"
      onClick={() => {
        onFollow();
        void signOut();
      }}
    >
      Logout
    </Button>
  );
}
