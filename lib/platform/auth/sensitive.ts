/**
 * All actions that require a new proof of identity, completing "Please confirm that it is you before …". Each caller
 * refers to its entry.
 */
export const sensitiveActs = {
  change_email: "the email address is changed",
  change_password: "the password is changed",
  change_factors: "passkeys or codes are changed",
  change_keys: "a key is saved or removed",
  download: "everything is downloaded",
  delete_account: "an account is deleted",
  give_access: "somebody's access is changed",
  send_password_link: "a link for a new password is sent",
  export_words: "people's words are exported",
} as const;

export type SensitiveAct = keyof typeof sensitiveActs;
