/** Days for which things about accounts are kept; the sweeper removes them afterwards. docs/security.md has the whole table. */
export const KEPT_DAYS = {
  /** Sign-ins, new passwords, ended sessions, grants. */
  activity: 365,
  /** Failed sign-ins, which hold the address of whoever tried. */
  failedSignIns: 90,
  /** Addresses of sign-ins and other activity, and of the waitlist. Rows go on without them. */
  addresses: 90,
  /** Changes by administrators, with the values before and after. */
  audit: 730,
  /** Mails in the folder of the embedded mail, which hold links and addresses. */
  mailFiles: 30,
  /** Voices, recordings, photos and conversations that their owner deleted and can restore until then. */
  bin: 30,
} as const;
