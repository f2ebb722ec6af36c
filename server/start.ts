// npm start (and npm run dev; --no-migrate after npm run db:migrate; --no-build for tests of an existing build). On
// PostgreSQL this process serves. With the embedded database, which can freeze its process, it only supervises the
// server.
import "../scripts/load-env";

import { watchLauncher } from "./launcher";
import { supervise } from "./supervise";

const flags = process.argv.slice(2);
watchLauncher(() => process.kill(process.pid, "SIGTERM"));
if (process.env.DATABASE_URL || flags.includes("--dev")) await import("./serve");
else process.exit(await supervise(["scripts/run.mjs", "serve", ...flags]));
