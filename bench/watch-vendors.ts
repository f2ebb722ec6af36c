import type { Server, ServerResponse } from "node:http";

/**
 * Milliseconds for which the emulated vendors held requests since it was last asked: a writer until its last byte, a voice
 * service until its first.
 */
export function watchVendors(server: Server): () => number {
  let held = 0;
  server.prependListener("request", (request, response: ServerResponse) => {
    const cameAt = performance.now();
    const isWriter = /streamGenerateContent|chat\/completions/.test(request.url ?? "");
    const add = () => {
      held += performance.now() - cameAt;
    };
    if (isWriter) response.once("finish", add);
    else onFirstByte(response, add);
  });
  return () => {
    const since = held;
    held = 0;
    return since;
  };
}

function onFirstByte(response: ServerResponse, act: () => void) {
  const { write, end } = response;
  let isFirst = true;
  const noting =
    <A extends unknown[], R>(send: (...args: A) => R) =>
    (...args: A): R => {
      if (isFirst) act();
      isFirst = false;
      return send.apply(response, args);
    };
  response.write = noting(write as (...args: unknown[]) => boolean) as typeof write;
  response.end = noting(end as (...args: unknown[]) => ServerResponse) as typeof end;
}
