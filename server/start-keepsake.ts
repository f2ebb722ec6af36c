import "server-only";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { command, runCommand } from "@/lib/commands";
import { assertBelongsTogether } from "@/lib/installation/mutations";
import { listenForCommands } from "@/lib/platform/command-socket";
import { closeDatabase, openDatabase } from "@/lib/platform/db/database";
import { NO_ROOM_EXIT, NoRoomToOpen } from "@/lib/platform/db/no-room";
import { AlreadyLocked } from "@/lib/platform/db/process-lock";
import { BadEnvironment, env, missingSettings, notSetUp } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { startTracing, stopTracing } from "@/lib/platform/telemetry/traces";

const shared = globalThis as typeof globalThis & {
  keepsakeStop?: () => Promise<void>;
  keepsakeAgent?: { handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void };
};

/**
 * Prepares everything before the first request. server/server.mjs calls `keepsakeStop` at a clean stop and passes the
 * WebSocket upgrades of calls with local voices to `keepsakeAgent`.
 */
export async function startKeepsake() {
  try {
    if (env().NEXT_PHASE === "phase-production-build") return;
    const missing = missingSettings();
    if (missing.length > 0) return log.warn(notSetUp(missing));
    await startTracing();
    const database = await openDatabase();
    // On Vercel all functions share the settings of one deployment.
    if (!env().VERCEL) await assertBelongsTogether();
    const closeSocket = database.kind === "embedded" ? await takeSoleCharge() : () => {};
    const { background } = await import("@/lib/background");
    const { startWorker, stopWorker } = await import("@/lib/jobs/start-worker");
    const { settleConversations } = await import("@/lib/conversations/settle");
    const { stopEngines } = await import("@/lib/providers/engines/engines");
    const { announceOwnServers } = await import("@/lib/providers/announce");
    const { AgentServer } = await import("@/lib/calls/agent/agent-server");
    const agent = new AgentServer();
    // Functions on Vercel cannot keep a socket open.
    if (!env().VERCEL) shared.keepsakeAgent = agent;
    startWorker(background);
    if (!env().VERCEL) void announceOwnServers();
    shared.keepsakeStop = async () => {
      closeSocket();
      shared.keepsakeAgent = undefined;
      await agent.close();
      await stopWorker();
      await settleConversations();
      await stopEngines();
      await closeDatabase();
      await stopTracing();
    };
    log.info({ database: database.kind }, "Keepsake has started.");
  } catch (error) {
    if (isForPeople(error)) log.fatal(error.message);
    else log.fatal({ err: error }, "Keepsake could not start.");
    // Without the exit, Next would keep running and respond to every request with an error.
    if (!env().VERCEL) process.exit(error instanceof NoRoomToOpen ? NO_ROOM_EXIT : 1);
    throw error;
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof BadEnvironment || error instanceof AlreadyLocked || error instanceof StartRefusal;

async function takeSoleCharge(): Promise<() => void> {
  const { takeOver } = await import("@/lib/background");
  await takeOver();
  return listenForCommands((given) => runCommand(command.parse(given)));
}
