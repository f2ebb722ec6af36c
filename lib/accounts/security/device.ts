import "server-only";
import Bowser from "bowser";

/** "Firefox on Windows", as far as the browser says it; null when it says nothing we know. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  if (!browser.name) return system ?? null;
  return system ? `${browser.name} on ${system}` : browser.name;
}
