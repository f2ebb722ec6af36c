"use client";

import { ArrowLeft, CircleUser, LogOut } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLeave } from "@/components/accounts/use-leave";
import { LogoMark } from "@/components/brand/logo";

const links = [
  { href: "/admin", label: "Dashboard", also: ["/admin/dashboard"] },
  { href: "/admin/database", label: "Database" },
  { href: "/admin/support", label: "Support" },
  { href: "/admin/analytics", label: "Analytics" },
  { href: "/admin/api-keys", label: "API Keys" },
  { href: "/admin/models", label: "Models" },
  { href: "/admin/settings", label: "Settings" },
];

const itemClasses =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-2.5 font-medium hover:bg-muted sm:px-3";

/** The header of every page in the administrator area. */
export function AdminHeader({ username }: { username: string }) {
  const pathname = usePathname();
  const leave = useLeave();
  return (
    <header className="border-b bg-card">
      <div className="mx-auto flex h-16 max-w-[96rem] items-center gap-1 px-3 sm:px-6">
        <Link
          prefetch={false}
          href="/admin"
          aria-label="Keepsake administration"
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-lg px-1"
        >
          <LogoMark />
          <span className="hidden font-medium font-serif text-[1.375rem] leading-none tracking-[-0.015em] sm:inline">
            Keepsake <span className="text-muted-foreground">administration</span>
          </span>
        </Link>
        <span className="inline-flex min-w-0 items-center gap-2 px-2 text-muted-foreground">
          <CircleUser aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">Signed in as </span>
          <span className="truncate">{username}</span>
        </span>
        <Link prefetch={false} href="/" className={itemClasses}>
          <ArrowLeft aria-hidden className="hidden size-5 sm:block" />
          Home
        </Link>
        <button type="button" className={itemClasses} onClick={() => void leave()}>
          <LogOut aria-hidden className="hidden size-5 sm:block" />
          Logout
        </button>
      </div>
      <nav aria-label="Administration" className="mx-auto max-w-[96rem] px-1 sm:px-4">
        <ul className="flex flex-wrap gap-x-0.5">
          {links.map(({ href, label, also = [] }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href}
                aria-current={[href, ...also].includes(pathname) ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-transparent border-b-2 px-2.5 font-medium text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
