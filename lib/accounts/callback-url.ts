/** Where a sign-in leads when no page asked for it. */
export const AFTER_SIGN_IN = "/dashboard";

/**
 * The page that asked for the sign-in (`?callbackUrl=`), if it is ours and not the sign-in page itself.
 * @param search the query string of the sign-in page, with or without its "?"
 * @param origin our own origin, as the browser reports it
 */
export function afterSignIn(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get("callbackUrl");
  if (!wanted) return AFTER_SIGN_IN;
  let target: URL;
  try {
    target = new URL(wanted, origin);
  } catch {
    return AFTER_SIGN_IN;
  }
  if (target.origin !== origin || target.pathname === "/auth" || target.pathname.startsWith("/api/")) {
    return AFTER_SIGN_IN;
  }
  return target.pathname + target.search + target.hash;
}
