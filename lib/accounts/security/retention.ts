/** Retention of account data in days; the sweeper removes it afterwards. docs/security.md has the complete table. */
export const KEPT_DAYS = {
  /** Sign-ins, new passwords, ended sessions, grants. */
  activity: 365,
  /** Failed sign-ins, which contain the address of the client. */
  failedSignIns: 90,
  /** Addresses in activity and in the waitlist. The rows stay without them. */
  addresses: 90,
  /** Changes by administrators, with the values before and after. */
  audit: 730,
  /** Mails in the folder of the embedded mail, which contain links and addresses. */
  mailFiles: 30,
  /** Voices, recordings, photos and conversations that their owner deleted and can restore until then. */
  bin: 30,
} as const;
