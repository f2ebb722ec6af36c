const DEEPEST_CAUSE = 6;

/** An error and what it was caused by, also as Prisma and its adapters nest it. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; isObject(at) && depth < DEEPEST_CAUSE; depth++) {
    yield at;
    at = at.cause ?? (isObject(at.meta) ? at.meta.driverAdapterError : undefined);
  }
}

/** A driver's code; adapters rename it. */
export const codeOf = (error: Record<string, unknown>): string | undefined =>
  [error.code, error.originalCode].find((each) => typeof each === "string") as string | undefined;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
