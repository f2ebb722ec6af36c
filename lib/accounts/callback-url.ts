/** The destination of a sign-in that no page requested. */
export const AFTER_SIGN_IN = "/dashboard";

/**
 * The page that requested the sign-in (`?callbackUrl=`), if it is ours and not the sign-in page itself.
 * @param search the query string of the sign-in page, with or without its "?"
 * @param origin our own origin, as the browser reports it
 */
export function afterSignIn(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get("callbackUrl");
  const target = wanted ? ownUrl(wanted, origin) : null;
  if (!target || target.pathname === "/auth" || target.pathname.startsWith("/api/")) return AFTER_SIGN_IN;
  const path = target.pathname + target.search + target.hash;
  // The path of "/..//elsewhere.example" is "//elsewhere.example", which would refer to another host when resolved
  // again.
  return ownUrl(path, origin) ? path : AFTER_SIGN_IN;
}

function ownUrl(address: string, origin: string): URL | null {
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}
