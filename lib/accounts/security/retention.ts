/** Days for which things about accounts are kept; the sweeper removes them afterwards. docs/spec.md has the same list. */
export const KEPT_DAYS = {
  /** Sign-ins, new passwords, ended sessions, grants. */
  activity: 365,
  /** Failed sign-ins, which hold the address of whoever tried. */
  failedSignIns: 90,
  /** Addresses of the last sign-in and of the waitlist. */
  addresses: 90,
} as const;
