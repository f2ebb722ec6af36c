// The embedded database behind the wire protocol, in a process of its own; rigs/bench/database-socket.ts starts it.
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const [folder, socket] = process.argv.slice(2);
const db = await PGlite.create(folder);
await new PGLiteSocketServer({ db, path: socket, maxConnections: 20 }).start();
process.send?.("ready");
