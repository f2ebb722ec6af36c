import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tests/e2e/app";
import { pause } from "../scene";
import { answers } from "../server-process";

const FILE = "docs/deploy/nginx.conf";
/** The time after which the workers of a new configuration have taken over. */
const RELOADED_MS = 1_000;
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path temp-${of};`);

const main = `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 2;
pid nginx.pid;
error_log error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join(" ")}
  include keepsake.conf;
}
`;

/** docs/deploy/nginx.conf on the loopback, without its certificate and without the redirect from http to https. */
function configuration(port: number, machines: readonly number[], out: ReadonlySet<number>): string {
  const waiting = [...machines];
  return readFileSync(FILE, "utf8")
    .replace(/\nserver \{\n\tlisten 80;[\s\S]*?\n\}\n/, "\n")
    .replace(/^\tssl_certificate.*\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^\tserver 10\.0\.0\.\d+:3000(.*);\n/gm, (_, options: string) => {
      const machine = waiting.shift();
      if (machine === undefined) return "";
      return `\tserver 127.0.0.1:${machine}${options}${out.has(machine) ? " down" : ""};\n`;
    });
}

/** A real nginx in front of processes on these ports, at most as many as in the file. */
export async function startNginx(machines: readonly number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-nginx-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const out = new Set<number>();
  const write = () => writeFileSync(path.join(folder, "keepsake.conf"), configuration(port, machines, out));
  write();
  writeFileSync(path.join(folder, "main.conf"), main);
  const args = ["-p", folder, "-c", path.join(folder, "main.conf"), "-e", "error.log", "-g", "daemon off;"];
  const child = spawn("nginx", args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  // Any response will do: the processes start later.
  if (!(await answers(url, 20_000, () => true))) {
    child.kill("SIGQUIT");
    throw new Error(`nginx did not start: ${said}`);
  }
  const reload = async () => {
    write();
    child.kill("SIGHUP");
    await pause(RELOADED_MS);
  };
  return {
    url,
    /** Sends nothing new to this process; requests in progress continue. */
    takeOut: (machine: number) => {
      out.add(machine);
      return reload();
    },
    putBack: (machine: number) => {
      out.delete(machine);
      return reload();
    },
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
