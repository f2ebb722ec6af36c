import "server-only";
import { isAnyKeyStored, keyFromEnvironment } from "@/lib/keys/data";
import type { KeyName } from "@/lib/providers/keys";
import { storageDefinition } from "@/lib/providers/storage";
import { voiceProviders } from "@/lib/providers/voice/registry";

/** In milliseconds: after storing a key, calls become possible within this time. */
const KEPT_MS = 10_000;
const stored = new Map<KeyName, { until: number; value: Promise<boolean> }>();

/** The hosts other than ours that a signed-in user's browser connects to: none, unless providers are configured. */
export async function browserHosts(): Promise<string[]> {
  const hosts = voiceProviders().map(async ({ keyName, browserHosts: own }) => ((await hasKey(keyName)) ? own() : []));
  return [...(await Promise.all(hosts)).flat(), ...storageDefinition().browserHosts()];
}

/** The same, as far as the environment shows, for the policies of prerendered pages. */
export function configuredHosts(): string[] {
  const configured = voiceProviders().filter(({ keyName }) => keyName === null || keyFromEnvironment(keyName));
  return [...configured.flatMap(({ browserHosts: own }) => own()), ...storageDefinition().browserHosts()];
}

async function hasKey(keyName: KeyName | null): Promise<boolean> {
  if (keyName === null || keyFromEnvironment(keyName)) return true;
  const known = stored.get(keyName);
  if (known && known.until >= Date.now()) return known.value;
  // An unreachable database is reported by the page itself.
  const value = isAnyKeyStored(keyName).catch(() => false);
  stored.set(keyName, { until: Date.now() + KEPT_MS, value });
  return value;
}
