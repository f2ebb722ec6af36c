// A separate PostgreSQL in a temporary folder, configured as unusually as an installation may be: another time zone,
// another date order, no character classes beyond ASCII, and tables in a separate schema.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const SETTINGS = {
  timezone: "America/New_York",
  datestyle: "SQL, DMY",
  intervalstyle: "sql_standard",
  default_transaction_isolation: "repeatable read",
  fsync: "off",
  max_connections: "200",
};

/** Starts it and returns its URL, its process, and a function that stops and removes it. */
export async function startOddPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-odd-"));
  const data = path.join(folder, "data");
  // PostgreSQL refuses to run as root.
  const who = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const quiet = { ...who, cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  const initdb = ["-D", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(program("initdb"), initdb, quiet);
  const port = await freePort();
  const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", folder, ...flags];
  const server = spawn(program("postgres"), args, { ...quiet, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  while (!isReady(folder, port)) {
    if (server.exitCode !== null) throw new Error("The odd PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?schema=family`,
    server,
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Debian keeps each version's programs in its own folder, off the path. */
function program(name) {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort((a, b) => b - a) : [];
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin/${name}`).find(existsSync) ?? name;
}

function isReady(folder, port) {
  try {
    execFileSync(program("pg_isready"), ["-q", "-h", folder, "-p", String(port)]);
    return true;
  } catch {
    return false;
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
