import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Socket } from "node:net";

/** A proxy between Keepsake and a server, which can make the server unavailable. */
export async function startProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let isAway = false;
  const server = createServer((near) => {
    if (isAway) return near.destroy();
    const far = dial(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends every connection; new ones are accepted. */
    cut,
    /** Nothing answers from now on, and open connections are cut. */
    takeAway: () => {
      isAway = true;
      cut();
    },
    /** Open connections stay open, but nothing is passed on. */
    silence: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    bringBack: () => {
      isAway = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
