import { LRUCache } from "lru-cache";
import type { KeyName, Keys } from "./keys";

/**
 * Loads a provider's code at its first use and keeps it, so that a server starts faster and takes less memory without
 * the providers it never uses. The largest, the companion, delays the first reply of a process by about 50 ms.
 */
export type Load<Provider> = () => Promise<Provider>;

/** Facts about a provider that are needed before it is used. Each provider's folder or file exports one. */
export type ProviderDefinition<Provider> = {
  /** Stored in rows and metrics. */
  readonly name: string;
  /** The name people read. */
  readonly title: string;
  /** The name of its key; null when it needs none. */
  readonly keyName: KeyName | null;
  /**
   * For a provider without a `keyName`: whether it sends a key from the settings, which may cost the operator money.
   */
  hasKeyInSettings?(): boolean;
  /** Null when its key or a required setting is missing. */
  open(key: string | null): Provider | null;
};

const mostClients = 100;

/** One client per key, which reuses its connections and remembers which fields its model rejects. */
export function clientsByKey<Client extends object>(make: (key: string) => Client): (key: string) => Client {
  const clients = new LRUCache<string, Client>({ max: mostClients, memoMethod: make });
  return (key) => clients.memo(key);
}

export function openWith<Provider>({ keyName, open }: ProviderDefinition<Provider>, keys: Keys): Provider | null {
  return open(keyName === null ? null : (keys[keyName]?.value ?? null));
}

/**
 * The first usable definition of the list. One with this person's own key takes precedence. `userId` null considers
 * only the server's keys.
 */
export function firstUsable<Definition extends ProviderDefinition<unknown>>(
  definitions: readonly Definition[],
  keys: Keys,
  userId: number | null,
): Definition | undefined {
  const takesOwnKey = ({ keyName }: Definition) =>
    userId !== null && keyName !== null && keys[keyName]?.ownerId === userId;
  return [...definitions.filter(takesOwnKey), ...definitions].find((definition) => openWith(definition, keys) !== null);
}
