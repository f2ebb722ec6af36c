import "server-only";
import { env } from "@/lib/platform/env";

/** The public URL of this installation, without a trailing slash. */
export function siteUrl(): string {
  const { APP_URL, VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL, PORT } = env();
  if (APP_URL) return new URL(APP_URL).origin;
  // VERCEL_URL is the URL of one deployment: right for a preview, but not where users reach production.
  const host = VERCEL_ENV === "production" ? (VERCEL_PROJECT_PRODUCTION_URL ?? VERCEL_URL) : VERCEL_URL;
  return host ? `https://${host}` : `http://localhost:${PORT}`;
}

/** True when browsers reach this installation over https. */
export const isOverHttps = (): boolean => env().VERCEL || (env().APP_URL?.startsWith("https:") ?? false);
