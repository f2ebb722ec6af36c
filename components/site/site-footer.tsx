import Link from "next/link";
import { Logo } from "@/components/brand/logo";
import { ThemeSwitch } from "@/components/common/theme-switch";
import type { NavLink } from "@/components/site/site-nav";
import { hasPlans } from "@/lib/plans/has-plans";

const columns = (isOffered: boolean): { title: string; links: NavLink[] }[] => [
  {
    title: "Product",
    links: [
      { href: "/#features", label: "Features" },
      { href: "/#how-it-works", label: "How It Works" },
      ...(isOffered
        ? [
            { href: "/pricing", label: "Pricing" },
            { href: "/#waitlist", label: "Join Waitlist" },
          ]
        : []),
    ],
  },
  {
    title: "Resources",
    links: [
      { href: "/#faq", label: "FAQ" },
      { href: "/support", label: "Support & Feedback" },
      { href: "/verify", label: "Is It an AI Voice?" },
      { href: "/support#resources", label: "Help in Grief or Crisis" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/#about", label: "About" },
      { href: "/support#request", label: "Contact" },
      { href: "/auth", label: "Sign In" },
    ],
  },
];

const legalLinks: NavLink[] = [
  { href: "/terms", label: "Terms of Service" },
  { href: "/privacy", label: "Privacy Policy" },
  { href: "/cookies", label: "Cookie Policy" },
];

export function SiteFooter() {
  return (
    <footer className="border-t bg-muted/60">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-4">
          <Logo hasTagline />
          <p className="max-w-sm text-muted-foreground">
            A compassionate platform that preserves meaningful connections. It is not a replacement for professional
            mental health support.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {columns(hasPlans()).map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 font-sans font-semibold text-base tracking-normal">{title}</h2>
              <FooterLinks links={links} />
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t py-6">
          <nav aria-label="Legal">
            <FooterLinks links={legalLinks} className="flex flex-wrap gap-x-6" />
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links, className = "grid" }: { links: NavLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="inline-flex min-h-11 items-center rounded-lg text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
