/** Every page that is read without an account. */
export const publicPages = [
  "/",
  "/pricing",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/support",
  "/waitlist-success",
  "/privacy",
  "/terms",
  "/cookies",
] as const;
