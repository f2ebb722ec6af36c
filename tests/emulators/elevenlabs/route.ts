import type { Exchange, Reply } from "../exchange";

export type Route = {
  method: string;
  path: RegExp;
  /** The scope a restricted key must have. */
  permission: string;
  /** Checks the service makes before it looks at the key. */
  check?(exchange: Exchange): Reply | null;
  run(exchange: Exchange, ...pathParts: string[]): Reply;
};
