import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A port in front of an emulated service that can be closed, as if the service's process were gone, and reopened. */
export class ClosablePort {
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(service: string) {
    this.#target = new URL(service);
  }

  /** The service's URL through this port. */
  get url(): string {
    const { pathname } = this.#target;
    return `http://127.0.0.1:${this.#port}${pathname === "/" ? "" : pathname}`;
  }

  async open(): Promise<this> {
    this.#server = createServer((socket) => {
      const service = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [socket, service],
        [service, socket],
      ] as const) {
        this.#open.add(one);
        one.on("error", () => other.destroy()).on("close", () => this.#open.delete(one));
        one.pipe(other);
      }
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async close(): Promise<void> {
    const closed = this.#server && once(this.#server, "close");
    this.#server?.close();
    this.#server = null;
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}
