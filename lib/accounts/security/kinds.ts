/** What is written down about an account, and how its person reads it. */
export const activityWords = {
  registered: "The account was opened",
  signed_in: "Signed in",
  sign_in_failed: "A sign-in with a wrong password",
  sign_in_refused: "A sign-in while the account was suspended",
  identity_refused: "A wrong password when it was asked again",
  signed_out: "Signed out",
  session_ended: "A session was ended",
  sessions_ended: "Signed out everywhere",
  password_changed: "The password was changed",
  admin_granted: "Became an administrator",
  admin_revoked: "No longer an administrator",
  suspended: "The account was suspended",
  reactivated: "The account was reactivated",
} as const;

export type ActivityKind = keyof typeof activityWords;

export const activityKinds = Object.keys(activityWords) as [ActivityKind, ...ActivityKind[]];

/** Who did it, where that was not the person. */
export const doneByWords = {
  person: null,
  administrator: "by an administrator",
  command_line: "on the server's command line",
} as const;

export type DoneBy = keyof typeof doneByWords;

export const doers = Object.keys(doneByWords) as [DoneBy, ...DoneBy[]];
