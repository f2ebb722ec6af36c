import { causesOf, codeOf } from "@/lib/platform/error-causes";

/** Errors of the connection to the database, as opposed to errors of a statement or its caller. */
const codes = new Set([
  // Prisma: not reachable, too slow, connection closed, too many connections, no transaction in time.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2037",
  // Node's sockets.
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  // PostgreSQL: too many connections, or a server that is stopping or starting.
  "53300",
  "57P01",
  "57P02",
  "57P03",
]);

/** node-postgres gives these errors no code. */
const words =
  /timeout exceeded when trying to connect|Connection terminated|encountered a connection error|Unable to start a transaction in the given time/;

/** The error's code when the database cannot be reached; null for any other error. */
export function databaseAwayCode(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (code !== undefined && (codes.has(code) || /^08/.test(code))) return code;
    if (typeof cause.message === "string" && words.test(cause.message)) return "no connection";
    if (cause.kind === "ConnectionClosed" || cause.kind === "DatabaseNotReachable" || cause.kind === "SocketTimeout") {
      return String(cause.kind);
    }
  }
  return null;
}
