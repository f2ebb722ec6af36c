import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

type Method = (this: unknown, ...args: unknown[]) => unknown;

const ownerOf = (prototype: object, method: string): object => {
  for (let at = prototype; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, method)) return at;
  throw new Error(`No ${method} on the driver.`);
};

/** Replaces a driver's method by `wrapped`; returns a function that restores it. */
function wrap(prototype: object, method: string, wrapped: (original: Method) => Method): () => void {
  const owner = ownerOf(prototype, method);
  const original: Method = Reflect.get(owner, method);
  Reflect.set(owner, method, wrapped(original));
  return () => Reflect.set(owner, method, original);
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : typeof query === "object" && query && "text" in query ? String(query.text) : "";

const isCounted = (sql: string) =>
  !/^\s*(begin|commit|rollback|savepoint|release|set )/i.test(sql) && !sql.includes("rate_limits");

/**
 * The SQL that reaches the driver while `work` runs, without BEGIN, COMMIT and the rate limiter's. `onEach` sees
 * every statement.
 */
export async function statementsOf(work: () => Promise<unknown>, onEach = () => {}): Promise<string[]> {
  const seen: string[] = [];
  const counting = (original: Method): Method =>
    function (...args) {
      seen.push(textOf(args[0]));
      onEach();
      return Reflect.apply(original, this, args);
    };
  // Inside a transaction PGlite passes an object whose query is not the class's.
  const countingInside = (original: Method): Method =>
    function (...[callback, ...rest]) {
      const counted = (transaction: object) => {
        const query = { value: counting(Reflect.get(transaction, "query")) };
        return Reflect.apply(callback as Method, undefined, [Object.create(transaction, { query })]);
      };
      return Reflect.apply(original, this, [counted, ...rest]);
    };
  const undo = [
    wrap(PGlite.prototype, "query", counting),
    wrap(PGlite.prototype, "transaction", countingInside),
    wrap(pg.Client.prototype, "query", counting),
  ];
  try {
    await work();
  } finally {
    for (const restore of undo) restore();
  }
  return seen.filter(isCounted);
}
