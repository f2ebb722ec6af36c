/** Contains no secret and is readable by scripts, so that public pages know that someone is signed in. */
export const HINT_COOKIE = "keepsake-signed-in";

/** True when someone is probably signed in; only the server knows. False during server rendering. */
export function hasSignedInHint(): boolean {
  if (typeof document === "undefined") return false;
  return document.cookie.split("; ").some((cookie) => cookie === `${HINT_COOKIE}=1`);
}
