// Run by function-process.ts in a folder with one function's files, as Vercel's launcher does: Next's bundled server, and a
// context that lets work go on after the answer.
const { createServer } = require("node:http");
const { resolve } = require("node:path");

globalThis[Symbol.for("@next/request-context")] = {
  get: () => ({ waitUntil: (/** @type {Promise<unknown>} */ work) => void work.catch(console.error) }),
};
const { TRY_SERVER: server = "", TRY_BUILT: built = "" } = process.env;
const Server = require(resolve(server)).default;
const { config } = require(resolve(built, "required-server-files.json"));
const handle = new Server({ conf: config, dir: ".", minimalMode: true, customServer: false }).getRequestHandler();
const listening = createServer(handle).listen(0, "127.0.0.1", () => {
  const address = listening.address();
  console.log(`Listening on ${typeof address === "object" && address ? address.port : 0}.`);
});
