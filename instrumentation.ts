/** Called by Next once, before the first request. */
export async function register() {
  // Not a setting but a constant that the compiler replaces, here and nowhere else: the copy for the edge runtime,
  // which has neither disk nor database, is left empty.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startKeepsake } = await import("@/server/start-keepsake");
    await startKeepsake();
  }
}
