/** A username made of an address: "ana.horvat@example.org" gives "ana.horvat". Empty when none can be made of it. */
export function suggestUsername(email: string): string {
  const at = email.indexOf("@");
  const local = at < 0 ? "" : email.slice(0, at).replace(/[^A-Za-z0-9_.-]/g, "");
  return local.length < 3 ? "" : local.slice(0, 32);
}
