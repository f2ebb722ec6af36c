"use client";

import { LogOut } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { initialsOf } from "@/components/common/initials";
import { QueryProvider } from "@/components/common/query-provider";
import { accountLinks } from "@/components/site/site-nav";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { TierBadge } from "@/components/usage/tier-badge";
import { useUser } from "@/lib/accounts/queries";
import { isolated } from "@/lib/platform/isolated";

/** `signedOut` is rendered when the cookie's hint turns out to be wrong. */
export default function AccountMenu({ signedOut }: { signedOut: ReactNode }) {
  return (
    <QueryProvider>
      <Menu signedOut={signedOut} />
    </QueryProvider>
  );
}

function Menu({ signedOut }: { signedOut: ReactNode }) {
  const { data: user } = useUser();
  const signOut = useSignOut();
  if (user === undefined) {
    return (
      <span role="status" className="h-11 w-11 rounded-full bg-muted sm:w-36">
        <span className="sr-only">Loading your account</span>
      </span>
    );
  }
  if (user === null) return signedOut;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger className="inline-flex min-h-11 items-center gap-2 rounded-full pr-0.5 hover:bg-muted sm:pl-3">
        <span className="sr-only">Account of {isolated(user.name)}</span>
        <TierBadge of={user} className="hidden sm:inline-flex" />
        <span
          aria-hidden
          className="inline-flex size-10 items-center justify-center rounded-full bg-accent font-medium font-serif text-accent-foreground"
        >
          {initialsOf(user.name)}
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>
          <span className="block max-w-64 truncate font-medium text-foreground">{isolated(user.name)}</span>
          <TierBadge of={user} className="mt-1.5 sm:hidden" />
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {accountLinks.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link prefetch={false} href={href}>
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
