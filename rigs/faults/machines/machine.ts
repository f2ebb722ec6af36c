import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../../tests/e2e/app";
import type { Scene, Serving } from "../scene";
import { killServer } from "../server-process";

/** A place for one process: its own port and folder, with the shared database, bucket and Redis. */
export class Machine {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "keepsake-machine-"));
  #serving: Serving | null = null;
  #said = "";

  private constructor(
    readonly name: string,
    readonly port: number,
    private readonly scene: Scene,
    private readonly settings: Record<string, string>,
  ) {}

  static async at(scene: Scene, name: string, settings: Record<string, string>) {
    return new Machine(name, await freePort(), scene, settings);
  }

  /** Resolves when it serves. */
  async start(more: Record<string, string> = {}): Promise<string> {
    const place = { DATA_DIR: this.#folder, PORT: String(this.port) };
    this.#serving = await this.scene.start({ ...this.settings, ...more, ...place }, ["--no-migrate"]);
    return this.#serving.url;
  }

  async kill() {
    if (this.#serving) await killServer(this.#serving);
    this.#gone();
  }

  /** Stops with SIGTERM; returns the exit code. */
  async stop(): Promise<number | null> {
    this.#serving?.child.kill("SIGTERM");
    const code = (await this.#serving?.ended) ?? null;
    this.#gone();
    return code;
  }

  /** Whether this machine handles or handled the call. */
  held(callId: number): boolean {
    const said = this.#said + (this.#serving?.output() ?? "");
    return said.split("\n").some((line) => line.includes(`"callId":${callId},`) && line.includes("A call has begun."));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #gone() {
    this.#said += this.#serving?.output() ?? "";
    this.#serving = null;
  }
}
