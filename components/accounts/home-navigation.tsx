"use client";

import { CircleUser, LogOut, UsersRound } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLeave } from "@/components/accounts/use-leave";
import { LogoMark } from "@/components/brand/logo";

const links = [
  { href: "/dashboard", label: "Loved Ones", Icon: UsersRound },
  { href: "/account-settings", label: "Account", Icon: CircleUser },
];

const itemClasses =
  "inline-flex min-h-11 items-center gap-2 rounded-lg px-2.5 font-medium hover:bg-muted aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 sm:px-4";

/** The header of every signed-in page. */
export function HomeNavigation() {
  const pathname = usePathname();
  const leave = useLeave();
  return (
    <header className="border-b bg-background print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-3 sm:px-6">
        <Link
          prefetch={false}
          href="/"
          aria-label="Keepsake, home"
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-lg px-1"
        >
          <LogoMark />
          <span className="hidden font-medium font-serif text-[1.5rem] leading-none tracking-[-0.015em] sm:inline">
            Keepsake
          </span>
        </Link>
        <nav aria-label="Main" className="flex items-center">
          {links.map(({ href, label, Icon }) => (
            <Link
              prefetch={false}
              key={href}
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={itemClasses}
            >
              <Icon aria-hidden className="hidden size-5 sm:block" />
              {label}
            </Link>
          ))}
          <button type="button" className={itemClasses} onClick={() => void leave()}>
            <LogOut aria-hidden className="hidden size-5 sm:block" />
            Logout
          </button>
        </nav>
      </div>
    </header>
  );
}
