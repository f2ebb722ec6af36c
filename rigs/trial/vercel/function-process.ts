import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuiltFunction } from "./functions";

const NOBODY = "65534";
const launcher = readFileSync(path.join(import.meta.dirname, "launcher.cjs"), "utf8");

/**
 * Runs one function from a folder with only its files, owned by root, as an unprivileged user: it can write only to /tmp.
 * Without root it runs as the current user, so only other users' files are out of its reach.
 */
export class FunctionProcess {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "keepsake-function-"));
  readonly #child: ChildProcess;
  #output = "";
  readonly port: Promise<number>;

  constructor({ files, handler, environment }: BuiltFunction, settings: Record<string, string>) {
    chmodSync(this.#folder, 0o755);
    for (const file of files) this.#bring(file);
    const server = [process.execPath, "-e", launcher];
    const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", ...server];
    const [command = "", ...given] = process.getuid?.() === 0 ? asNobody : server;
    this.#child = spawn(command, given, {
      cwd: this.#folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        HOME: "/tmp",
        TRY_HANDLER: handler,
        ...environment,
        ...settings,
      },
    });
    this.port = this.#listening();
    this.port.catch(() => undefined);
  }

  /** The end of its output. */
  get output(): string {
    return this.#output.slice(-4000);
  }

  async end() {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill("SIGKILL");
      await once(this.#child, "exit");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #bring({ at, from, data = "" }: BuiltFunction["files"][number]) {
    const target = path.join(this.#folder, at);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!from) return writeFileSync(target, Buffer.from(data, "base64"));
    const facts = lstatSync(from);
    if (facts.isFile() && facts.dev === lstatSync(this.#folder).dev) linkSync(from, target);
    else if (!facts.isDirectory()) cpSync(from, target, { verbatimSymlinks: true });
  }

  #listening(): Promise<number> {
    return new Promise((resolve, reject) => {
      const hear = (piece: Buffer) => {
        this.#output = `${this.#output}${piece}`.slice(-20_000);
        const [, port] = /Listening on (\d+)\./.exec(this.#output) ?? [];
        if (port) resolve(Number(port));
      };
      this.#child.stdout?.on("data", hear);
      this.#child.stderr?.on("data", hear);
      this.#child.on("error", reject);
      this.#child.on("exit", () => reject(new Error(`A function ended:\n${this.output}`)));
    });
  }
}
