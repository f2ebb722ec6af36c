export type NavLink = { href: string; label: string };

/** The public header, and the side menu that repeats it. */
export const siteLinks: NavLink[] = [
  { href: "/#features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/#faq", label: "FAQ" },
  { href: "/#about", label: "About" },
];

/** What a signed-in person finds behind their initials. */
export const accountLinks: NavLink[] = [
  { href: "/dashboard", label: "My Loved Ones" },
  { href: "/account-settings", label: "Settings" },
  { href: "/support", label: "Support" },
];
