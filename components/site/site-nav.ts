export type NavLink = { href: string; label: string };

/** Links of the public header, repeated in the side menu. */
export const siteLinks: NavLink[] = [
  { href: "/#features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/#faq", label: "FAQ" },
  { href: "/#about", label: "About" },
];

/** Links in the menu of a signed-in person. */
export const accountLinks: NavLink[] = [
  { href: "/dashboard", label: "My Loved Ones" },
  { href: "/account-settings", label: "Settings" },
  { href: "/support", label: "Support" },
];
