// npm start (and npm run dev; --no-migrate after npm run db:migrate; --no-build for tests of the build there is). On PostgreSQL
// this process serves. Where the database runs inside the server, which may freeze with it, this one only watches.
import "../scripts/load-env";

import { watchLauncher } from "./launcher";
import { supervise } from "./supervise";

const flags = process.argv.slice(2);
watchLauncher(() => process.kill(process.pid, "SIGTERM"));
if (process.env.DATABASE_URL || flags.includes("--dev")) await import("./serve");
else process.exit(await supervise(["scripts/run.mjs", "serve", ...flags]));
