import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ProviderError } from "../provider-error";
import { deferred } from "./deferred";

export type EngineName = "amr" | "cloner" | "decoder" | "speaker";

type Message = Record<string, unknown>;
type Request = {
  onMessage: (message: Message) => void;
  onFailure: (error: ProviderError) => void;
};

const envelope = z.looseObject({ id: z.number() });
const ready = z.object({ ready: z.literal(true) });

/** USER_HZ is 100 on every Linux (time(7)). */
const MS_PER_TICK = 10;

const startLimitMs = 20_000;
const idleLimitMs = 3 * 60_000;
/** Small heaps, collected often: audio buffers live outside the heap and are freed when it is collected. */
const heapLimits = ["--max-old-space-size=96", "--max-semi-space-size=1"];

/**
 * Runs one engine as a child process: started by the first request, stopped when idle, restarted after a crash. The
 * child inherits no environment variables and the app never imports its code.
 */
export class EngineProcess {
  readonly #name: EngineName;
  readonly #arguments: string[];
  #child: ChildProcess | undefined;
  #started: Promise<ChildProcess> | undefined;
  readonly #requests = new Map<number, Request>();
  #lastId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastUse: "answered" | "failed" | null = null;

  /**
   * `niceness` is the operating system's: 0 is normal, 19 yields to everything else. A process that exceeds
   * `mostMegabytes` of memory ends itself.
   */
  constructor(name: EngineName, niceness: number, mostMegabytes?: number) {
    this.#name = name;
    this.#arguments = [niceness, mostMegabytes].filter((given) => given !== undefined).map(String);
  }

  get name(): EngineName {
    return this.#name;
  }

  /** The result of its latest request or start; null before the first. Stopping an engine is not a failure. */
  get lastUse(): "answered" | "failed" | null {
    return this.#lastUse;
  }

  get openRequests(): number {
    return this.#requests.size;
  }

  /** The process id, for measurements. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The process's CPU time and state as reported by Linux; null on other systems. */
  work(): { cpuMs: number; isWaitingForTurn: boolean } | null {
    try {
      // The name, in parentheses, may contain spaces (proc_pid_stat(5)).
      const fields = readFileSync(`/proc/${this.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const ticks = Number(fields[11]) + Number(fields[12]);
      return { cpuMs: ticks * MS_PER_TICK, isWaitingForTurn: fields[0] === "R" || fields[0] === "D" };
    } catch {
      return null;
    }
  }

  /**
   * Sends one request and passes on its responses until `close` is called. `failed` rejects when the engine dies and
   * never resolves.
   */
  async open(
    message: Message,
    onMessage: (message: Message) => void,
  ): Promise<{ send: (op: string, fields?: Message) => void; close: () => void; failed: Promise<never> }> {
    const id = ++this.#lastId;
    const failed = deferred<never>();
    this.#requests.set(id, { onMessage, onFailure: failed.reject });
    clearTimeout(this.#idleTimer);
    try {
      const child = await this.#start();
      this.#hold(child);
      child.send({ ...message, id });
      return {
        send: (op, fields) => {
          if (child.connected) child.send({ ...fields, id, op });
        },
        close: () => this.#close(id),
        failed: failed.promise,
      };
    } catch (error) {
      this.#close(id);
      throw error;
    }
  }

  /** Kills a process that is stuck; open requests fail with `reason`. */
  kill(reason: ProviderError): void {
    this.#lastUse = "failed";
    this.#end(reason);
  }

  /** Ends an unused process. The next request starts another. */
  endIfIdle(): void {
    if (this.#requests.size > 0) return;
    this.#end(new ProviderError("local", "failed", `The ${this.#name} engine was idle.`));
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    // An idle engine does not keep a script alive, so a script that waits for its end would exit first.
    child.ref();
    this.#end(new ProviderError("local", "failed", `The ${this.#name} engine was stopped.`));
    await gone;
  }

  #close(id: number): void {
    this.#requests.delete(id);
    if (this.#requests.size > 0) return;
    // An idle engine must not keep a script from exiting.
    this.#child?.unref();
    this.#child?.channel?.unref();
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.endIfIdle(), idleLimitMs).unref();
  }

  #hold(child: ChildProcess): void {
    child.ref();
    child.channel?.ref();
  }

  #start(): Promise<ChildProcess> {
    this.#started ??= new Promise<ChildProcess>((resolve, reject) => {
      const child = fork(
        join(/* turbopackIgnore: true */ process.cwd(), "engines", this.#name, "main.js"),
        this.#arguments,
        {
          serialization: "advanced",
          env: { NODE_ENV: "production" },
          execArgv: heapLimits,
          stdio: ["ignore", "ignore", "ignore", "ipc"],
          // A session of its own, because Linux divides CPU time by session first (autogroup, sched(7)). In our session
          // the engine would take time from the server despite its niceness.
          detached: process.platform === "linux",
        },
      );
      this.#child = child;
      const giveUp = (error: ProviderError) => {
        clearTimeout(startTimer);
        if (child === this.#child) this.#lastUse = "failed";
        this.#lose(child, error);
        reject(error);
      };
      const startWithin = (seenMs: number) =>
        setTimeout(() => {
          // On a busy machine the engine gets little CPU time, and so needs longer.
          const used = this.work()?.cpuMs ?? seenMs;
          if (used > seenMs && used < startLimitMs) {
            startTimer = startWithin(used);
            return;
          }
          child.kill("SIGKILL");
          giveUp(new ProviderError("local", "timed_out", `The ${this.#name} engine did not start in time.`));
        }, startLimitMs);
      let startTimer = startWithin(0);
      child.on("error", (cause) =>
        giveUp(new ProviderError("local", "unreachable", `The ${this.#name} engine could not be started.`, { cause })),
      );
      child.on("exit", (code, signal) =>
        giveUp(
          new ProviderError("local", "failed", `The ${this.#name} engine ended unexpectedly.`, {
            details: { exit: code ?? signal ?? "unknown" },
          }),
        ),
      );
      child.on("message", (message) => {
        if (ready.safeParse(message).success) {
          clearTimeout(startTimer);
          return resolve(child);
        }
        const parsed = envelope.safeParse(message);
        if (!parsed.success) return;
        this.#lastUse = "answered";
        this.#requests.get(parsed.data.id)?.onMessage(parsed.data);
      });
    });
    return this.#started;
  }

  #end(reason: ProviderError): void {
    const child = this.#child;
    this.#lose(child, reason);
    child?.kill("SIGKILL");
  }

  /** Drops a process that has died or must be killed, and fails its open requests. */
  #lose(child: ChildProcess | undefined, reason: ProviderError): void {
    if (!child || child !== this.#child) return;
    this.#child = undefined;
    this.#started = undefined;
    clearTimeout(this.#idleTimer);
    const waiting = [...this.#requests.values()];
    this.#requests.clear();
    for (const { onFailure } of waiting) onFailure(reason);
  }
}
