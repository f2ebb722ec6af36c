/** Readable by scripts and without a secret: public pages learn from it that someone is signed in. */
export const HINT_COOKIE = "keepsake-signed-in";

/** Whether someone is probably signed in; only the server knows. False while rendering on the server. */
export function hasSignedInHint(): boolean {
  if (typeof document === "undefined") return false;
  return document.cookie.split("; ").some((cookie) => cookie === `${HINT_COOKIE}=1`);
}
