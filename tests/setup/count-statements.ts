import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

const ownerOf = (prototype: object, method: string): object => {
  for (let at = prototype; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, method)) return at;
  throw new Error(`No ${method} on the driver.`);
};

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : typeof query === "object" && query && "text" in query ? String(query.text) : "";

const isCounted = (sql: string) => !/^\s*(begin|commit|rollback|set )/i.test(sql) && !sql.includes("rate_limits");

/** The SQL that reaches the driver while `work` runs; BEGIN, COMMIT and the rate limiter's apart. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const undo = [PGlite.prototype, pg.Client.prototype].map((prototype) => {
    const owner = ownerOf(prototype, "query");
    const original = Reflect.get(owner, "query");
    Reflect.set(owner, "query", function (this: unknown, ...args: unknown[]) {
      seen.push(textOf(args[0]));
      return Reflect.apply(original, this, args);
    });
    return () => Reflect.set(owner, "query", original);
  });
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return seen.filter(isCounted);
}
