import "server-only";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { makeZip } from "client-zip";
import type { Visit } from "@/lib/accounts/visit";
import { assertOwnVoice, getOwner } from "@/lib/archive/data";
import { type Entry, entriesOf } from "@/lib/archive/entries";
import { safeName } from "@/lib/archive/file-names";
import { ArchivedFiles } from "@/lib/archive/files";
import { noteDownload } from "@/lib/archive/mutations";
import { issueTicket, readTicket } from "@/lib/archive/ticket";
import { type Actor, findSessionActor } from "@/lib/platform/auth/actor";
import { counted } from "@/lib/platform/english";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";

/** Milliseconds between checks that the downloading session is still valid. */
const LOOK_MS = 10_000;

/** Vercel ends every response after a few minutes, which would cut off a large archive. */
export const sendsArchives = (): boolean => !env().VERCEL;

function assertLongAnswers() {
  if (sendsArchives()) return;
  const message =
    "This server may only answer for a few minutes, so it can't make the archive by itself. Please write to us through the support page, and we'll make it for you.";
  throw new AppError("unavailable", message);
}

/**
 * The one-time URL of the archive.
 * @throws AppError not_found for someone else's voice, unavailable
 */
export async function openArchive(actor: Actor, voiceId: number | null, visit: Visit): Promise<{ url: string }> {
  assertLongAnswers();
  if (voiceId !== null) await assertOwnVoice(actor, voiceId);
  await noteDownload(actor, visit);
  return { url: `/api/export?ticket=${issueTicket(actor, voiceId)}` };
}

type Options = { store?: FileStore; lookMs?: number };

/** The archive as an answer that is made while it is sent. @throws AppError forbidden for a ticket that does not count */
export async function sendArchive(actor: Actor, ticket: string): Promise<Response> {
  assertLongAnswers();
  const claim = readTicket(actor, ticket);
  if (!claim) {
    throw new AppError("forbidden", "This download has expired. Please press “Download everything” again.");
  }
  if (claim.voiceId !== null) await assertOwnVoice(actor, claim.voiceId);
  const madeAt = new Date();
  const name = safeName(`Keepsake ${madeAt.toISOString().slice(0, 10)}.zip`, "Keepsake.zip");
  return new Response(archiveOf(actor, claim.voiceId, madeAt), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** An archive that stops when the session it is sent to ends. */
export function archiveOf(
  actor: Actor,
  voiceId: number | null,
  madeAt: Date,
  { store = fileStore(), lookMs = LOOK_MS }: Options = {},
): ReadableStream<Uint8Array> {
  const files = new ArchivedFiles();
  return zipOf(whileSignedIn(entriesOf({ owner: actor, voiceId, store, files, madeAt }), actor, lookMs), files);
}

/**
 * Writes everything of an account to a new file, for an owner who asked the operator. Returns the sentence to print.
 * @throws AppError not_found, invalid_input
 */
export async function writeArchive(username: string, file: string, store = fileStore()): Promise<string> {
  const owner = await getOwner(username);
  const out = await open(file, "wx", 0o600).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === "EEXIST" ? "is there already" : `could not be made (${cause.code})`;
    throw new AppError("invalid_input", `${file} ${why}. Please name another file.`, { cause });
  });
  const files = new ArchivedFiles();
  try {
    await noteDownload(owner, "command_line");
    const zip = zipOf(entriesOf({ owner, voiceId: null, store, files, madeAt: new Date() }), files);
    await pipeline(zip, out.createWriteStream());
  } catch (error) {
    await out.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
  const [missing] = files.missing;
  const lack = `${counted(files.missing.length, "file")} could not be read from ${storageTitle(store.name)}, as its first page says.`;
  return `Everything of ${owner.username} is in ${file}.${missing ? ` ${lack}` : ""}`;
}

/**
 * A ZIP whose parts are read as they are sent. When the client disconnects, the current file is released and reading
 * stops. A database failure ends it midway, so that a broken archive is never taken for a complete one.
 */
function zipOf(entries: AsyncGenerator<Entry>, files: ArchivedFiles): ReadableStream<Uint8Array> {
  const zip = makeZip(entries).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The library does not tell its input that the client disconnected.
      async cancel() {
        await files.stop();
        await zip.cancel().catch(() => undefined);
        await entries.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* whileSignedIn(entries: AsyncGenerator<Entry>, actor: Actor, lookMs: number) {
  let lookedAt = Date.now();
  for await (const entry of entries) {
    if (Date.now() - lookedAt >= lookMs) {
      if (!(await findSessionActor(actor))) throw new AppError("signed_out", "The session has ended.");
      lookedAt = Date.now();
    }
    yield entry;
  }
}
