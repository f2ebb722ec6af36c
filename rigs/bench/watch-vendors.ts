import type { Server, ServerResponse } from "node:http";

type VendorTimes = {
  /** Milliseconds since the last request: of a text service until its last byte, of a voice service until its first. */
  heldMs: number;
  /** The voice service's share of it. */
  voiceMs: number;
  /** When the latest text was complete, in milliseconds of this process's clock. */
  writtenAt: number;
};

/** Measures how long the emulated vendors held requests. */
export function watchVendors(server: Server): () => VendorTimes {
  let times: VendorTimes = { heldMs: 0, voiceMs: 0, writtenAt: 0 };
  server.prependListener("request", (request, response: ServerResponse) => {
    const cameAt = performance.now();
    if (/streamGenerateContent|chat\/completions/.test(request.url ?? "")) {
      response.once("finish", () => {
        times.writtenAt = performance.now();
        times.heldMs += times.writtenAt - cameAt;
      });
    } else {
      onFirstByte(response, () => {
        times.voiceMs += performance.now() - cameAt;
        times.heldMs += performance.now() - cameAt;
      });
    }
  });
  return () => {
    const since = times;
    times = { ...times, heldMs: 0, voiceMs: 0 };
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
