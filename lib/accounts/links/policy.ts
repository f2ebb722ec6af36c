/** The purposes of mailed links, and for how many minutes each is good. */
export const LINK_MINUTES = { password: 30, verify_email: 24 * 60, change_email: 60 } as const;

export type LinkPurpose = keyof typeof LINK_MINUTES;

/** The path that reads the link's token. */
const pages: Record<LinkPurpose, string> = {
  password: "/reset-password",
  verify_email: "/verify-email",
  change_email: "/verify-email",
};

/**
 * The token is the fragment, which browsers send to nobody: it stands in no access log and in no Referer. The page hands it
 * over in the body of a POST.
 */
export const linkAddress = (site: string, purpose: LinkPurpose, token: string): string =>
  `${site}${pages[purpose]}#${token}`;
