/** Every page that can be read without an account. */
export const publicPages = [
  "/",
  "/pricing",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/support",
  "/getting-recordings",
  "/verify",
  "/waitlist-success",
  "/privacy",
  "/terms",
  "/cookies",
] as const;
