import "server-only";
import { env } from "@/lib/platform/env";

/** The public address of this installation, without a slash at the end. */
export function siteUrl(): string {
  const { APP_URL, VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL, PORT } = env();
  if (APP_URL) return new URL(APP_URL).origin;
  // VERCEL_URL is the address of one deployment: right for a preview, and not where people reach production.
  const host = VERCEL_ENV === "production" ? (VERCEL_PROJECT_PRODUCTION_URL ?? VERCEL_URL) : VERCEL_URL;
  return host ? `https://${host}` : `http://localhost:${PORT}`;
}

/** True when browsers reach this installation over https. */
export const isOverHttps = (): boolean => env().VERCEL || (env().APP_URL?.startsWith("https:") ?? false);
