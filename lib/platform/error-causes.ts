const DEEPEST_CAUSE = 6;

/** An error and all its causes, including those nested by Prisma and its adapters. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let at: unknown = error, depth = 0; isObject(at) && depth < DEEPEST_CAUSE; depth++) {
    yield at;
    at = at.cause ?? (isObject(at.meta) ? at.meta.driverAdapterError : undefined);
  }
}

/** The driver's error code, which adapters rename. */
export const codeOf = (error: Record<string, unknown>): string | undefined =>
  [error.code, error.originalCode].find((each) => typeof each === "string") as string | undefined;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
