// The least a Node server can do for a request, in a process of its own: what the machine itself costs at this moment.
import { createServer } from "node:http";

const server = createServer((_request, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.on("disconnect", () => process.exit());
