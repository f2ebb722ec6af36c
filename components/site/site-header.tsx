import Link from "next/link";
import { Logo } from "@/components/brand/logo";
import { HeaderAccount } from "@/components/site/header-account";
import { MenuButton } from "@/components/site/menu-button";
import { siteLinks } from "@/components/site/site-nav";
import { hasPlans } from "@/lib/plans/has-plans";

/** 64 px high, less than the 80 px scroll offset for sections reached by a hash. */
export function SiteHeader() {
  const isOffered = hasPlans();
  return (
    <header className="sticky top-0 z-40 border-b bg-background/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:gap-3 sm:px-6">
        <Link href="/" className="mr-auto inline-flex rounded-lg">
          <Logo hasTagline className="whitespace-nowrap" />
          <span className="sr-only"> (home)</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center md:flex">
          {siteLinks(isOffered).map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-lg px-3 text-foreground hover:bg-muted lg:px-4"
            >
              {label}
            </Link>
          ))}
        </nav>
        <HeaderAccount hasPlans={isOffered} />
        <MenuButton hasPlans={isOffered} />
      </div>
    </header>
  );
}
