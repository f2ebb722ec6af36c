/** Kinds of account activity, with the text shown to the owner. */
export const activityWords = {
  registered: "The account was opened",
  signed_in: "Signed in",
  passkey_signed_in: "Signed in with a passkey",
  code_signed_in: "Signed in with a one-time code",
  recovery_signed_in: "Signed in with a recovery code",
  second_factor_asked: "The right password; a code or a passkey had to follow",
  second_factor_refused: "A wrong code after the right password",
  codes_added: "One-time codes were turned on",
  codes_removed: "One-time codes were turned off",
  recovery_codes_renewed: "New recovery codes were made",
  second_factors_removed: "Passkeys, one-time codes and recovery codes were removed",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  passkey_refused: "A passkey that was refused",
  sign_in_failed: "A sign-in with a wrong password",
  sign_in_limited: "Too many attempts to sign in",
  sign_in_refused: "A sign-in while the account was suspended",
  identity_refused: "A wrong password when it was asked again",
  signed_out: "Signed out",
  session_ended: "A session was ended",
  sessions_ended: "Signed out everywhere",
  password_changed: "The password was changed",
  password_link_sent: "A link for a new password was mailed",
  password_reset: "A new password was chosen with a mailed link",
  email_verified: "The email address was confirmed",
  email_change_asked: "A change of the email address was asked for",
  email_change_withdrawn: "The change of the email address was withdrawn",
  email_changed: "The email address was changed",
  closing_asked: "The account's deletion was asked for",
  closing_cancelled: "Signing in kept the account",
  closing_withdrawn: "The account's deletion was called off",
  downloaded: "A download of everything was begun",
  admin_granted: "Became an administrator",
  admin_revoked: "No longer an administrator",
  minutes_granted: "Minutes were added to the account",
  plan_changed: "The plan was changed",
  suspended: "The account was suspended",
  reactivated: "The account was reactivated",
} as const;

export type ActivityKind = keyof typeof activityWords;

export const activityKinds = Object.keys(activityWords) as [ActivityKind, ...ActivityKind[]];

/** Who did it, if not the owner. */
export const doneByWords = {
  person: null,
  administrator: "by an administrator",
  command_line: "on the server's command line",
} as const;

export type DoneBy = keyof typeof doneByWords;

export const doers = Object.keys(doneByWords) as [DoneBy, ...DoneBy[]];
