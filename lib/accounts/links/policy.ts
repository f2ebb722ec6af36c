/** The purposes of mailed links, and how many minutes each is valid. */
export const LINK_MINUTES = { password: 30, verify_email: 24 * 60, change_email: 60 } as const;

export type LinkPurpose = keyof typeof LINK_MINUTES;

/** The page that reads the link's token. */
const pages: Record<LinkPurpose, string> = {
  password: "/reset-password",
  verify_email: "/verify-email",
  change_email: "/verify-email",
};

/**
 * The token is in the fragment, which browsers never send, so it appears in no access log and no Referer. The page
 * submits it in the body of a POST.
 */
export const linkAddress = (site: string, purpose: LinkPurpose, token: string): string =>
  `${site}${pages[purpose]}#${token}`;
