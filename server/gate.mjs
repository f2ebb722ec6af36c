// Admits requests depending on the server's state: none before it is ready, and no new ones while it stops.
const WORDS = {
  starting: "Keepsake is starting. Please try again in a moment.",
  stopping: "Keepsake is restarting. What you wrote is kept in this browser. Please try again in a moment.",
};
const RETRY_AFTER_SECONDS = { starting: 2, stopping: 10 };

const page = (words, seconds) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>One moment – Keepsake</title>
<style>:root{color-scheme:light dark;background:light-dark(#faf6ef,#1d1916);color:light-dark(#2b2521,#efe7dc)}
body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif}</style></head>
<body><p>${words}</p></body></html>
`;

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

export class Gate {
  /** @type {"starting" | "open" | "stopping"} */
  #state = "starting";
  #under = new Set();
  #emptied = () => {};

  /** The admitted requests without a response yet. */
  get underWay() {
    return this.#under.size;
  }

  open() {
    if (this.#state === "starting") this.#state = "open";
  }

  /**
   * Lets a request in, or answers it with 503.
   * @param {Request} request
   * @param {Response} response
   * @returns {boolean} whether it was let in
   */
  letIn(request, response) {
    if (this.#state !== "open") {
      refuse(request, response, this.#state);
      return false;
    }
    this.#under.add(response);
    response.once("close", () => {
      this.#under.delete(response);
      if (this.#under.size === 0) this.#emptied();
    });
    return true;
  }

  /** Refuses new requests and waits for open ones, at most this long. */
  async close(withinMs) {
    this.#state = "stopping";
    if (this.#under.size === 0) return;
    await new Promise((resolve) => {
      const late = setTimeout(resolve, withinMs);
      this.#emptied = () => {
        clearTimeout(late);
        resolve(undefined);
      };
    });
  }
}

function refuse({ headers }, response, state) {
  const seconds = RETRY_AFTER_SECONDS[state];
  const isPage = headers.accept?.includes("text/html") === true;
  const body = isPage ? page(WORDS[state], seconds) : JSON.stringify({ message: WORDS[state], code: "unavailable" });
  response.writeHead(503, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "retry-after": String(seconds),
    // The connection would otherwise outlive the server, which would read what its caller is still sending.
    connection: "close",
  });
  response.end(body);
}
