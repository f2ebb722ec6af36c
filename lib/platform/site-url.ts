import "server-only";
import { env } from "@/lib/platform/env";

/** The public address of this installation, without a slash at the end. */
export function siteUrl(): string {
  const { APP_URL, VERCEL_URL, PORT } = env();
  if (APP_URL) return new URL(APP_URL).origin;
  return VERCEL_URL ? `https://${VERCEL_URL}` : `http://localhost:${PORT}`;
}

/** True when browsers reach this installation over https. */
export const isOverHttps = (): boolean => env().VERCEL || (env().APP_URL?.startsWith("https:") ?? false);
