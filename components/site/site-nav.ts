export type NavLink = { href: string; label: string };

/** Links of the public header, repeated in the side menu. */
export const siteLinks = (hasPlans: boolean): NavLink[] => [
  { href: "/#features", label: "Features" },
  ...(hasPlans ? [{ href: "/pricing", label: "Pricing" }] : []),
  { href: "/#faq", label: "FAQ" },
  { href: "/#about", label: "About" },
];

/** The filled button of the public header. */
export const firstStep = (hasPlans: boolean): NavLink => ({
  href: "/auth?tab=register",
  label: hasPlans ? "Start free" : "Register",
});

/** For visitors waiting for a plan; shown next to the first step, which is open to everyone. */
export const waitlistLink: NavLink = { href: "/#waitlist", label: "Join Waitlist" };

/** Links in the menu of a signed-in person. */
export const accountLinks: NavLink[] = [
  { href: "/dashboard", label: "My Loved Ones" },
  { href: "/account-settings", label: "Settings" },
  { href: "/support", label: "Support" },
];
