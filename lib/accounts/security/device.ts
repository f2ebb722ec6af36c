import "server-only";
import Bowser from "bowser";

/** "Firefox on Windows", as far as the browser reports it; null for an unknown user agent. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  if (!browser.name) return system ?? null;
  return system ? `${browser.name} on ${system}` : browser.name;
}
