// Run by function-process.ts in a folder with one function's files: gives Vercel's launcher a server, and a context that lets
// work go on after the answer.
const { createServer } = require("node:http");
const { resolve } = require("node:path");

globalThis[Symbol.for("@vercel/request-context")] = {
  get: () => ({ waitUntil: (/** @type {Promise<unknown>} */ work) => void work.catch(console.error) }),
};
const listening = createServer(require(resolve(process.env.TRY_HANDLER ?? ""))).listen(0, "127.0.0.1", () => {
  const address = listening.address();
  console.log(`Listening on ${typeof address === "object" && address ? address.port : 0}.`);
});
