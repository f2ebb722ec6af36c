// Takes the port before opening anything else, so that a failed start leaves no lock and no unfinished work.
const reasons = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use, perhaps by Keepsake itself. Stop what uses it, or choose another port with PORT.`,
  EACCES: (port) => `This account may not use port ${port}. Choose another port with PORT, for example 3000.`,
};

/**
 * @param {import("node:http").Server} server
 * @param {number} port 0 for any that is free
 * @returns {Promise<number>} the port
 * @throws Error whose message is a sentence for the person who starts Keepsake
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    // Set before listening, because Next adds a listener that swallows this error.
    server.once("error", (cause) => {
      const reason = reasons[cause.code]?.(port) ?? `Keepsake cannot listen on port ${port}: ${cause.code}.`;
      reject(new Error(reason, { cause }));
    });
    server.listen(port, () => resolve(server.address().port));
  });
}
