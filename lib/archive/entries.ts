import "server-only";
import { CHECKING, checkingText } from "@/lib/archive/checking-text";
import { callItem, conversationOpening, messageItem } from "@/lib/archive/conversation-page";
import {
  activityOf,
  conversationsOf,
  listVoicesToKeep,
  messagesOf,
  newestMessageId,
  type Owner,
  otherCallsOf,
  otherConsentsOf,
  spokenSecondsOf,
  supportRequestsOf,
} from "@/lib/archive/data";
import type { ArchivedFiles } from "@/lib/archive/files";
import { asItems, inLargePieces, jsonText } from "@/lib/archive/json-text";
import {
  closing,
  conversationLine,
  coverOpening,
  NOTICE,
  OTHER_CALLS_OPENING,
  otherCallLine,
  voicePage,
} from "@/lib/archive/pages";
import {
  archivedCall,
  archivedConsent,
  archivedConversation,
  archivedMessage,
  archivedVoice,
  archivedWords,
  type PlannedRecording,
  planVoices,
  speechPath,
  type VoicePlan,
} from "@/lib/archive/plan";
import { isPlayable } from "@/lib/archive/playable";
import { recordingText } from "@/lib/archive/recording-text";
import { type ArchiveFile, archiveJsonSchema } from "@/lib/archive/schema";
import { countBin } from "@/lib/bin/data";
import { markKeys } from "@/lib/marking/sign";
import { hasPlans } from "@/lib/plans/has-plans";
import { forAccount } from "@/lib/platform/account-here";
import { log } from "@/lib/platform/log";
import type { FileStore } from "@/lib/providers/storage/provider";
import { asMp3 } from "@/lib/voices/samples/mp3-copy";

export type Entry = { name: string; input: AsyncIterable<Uint8Array | string> | string; lastModified: Date };

type Archive = { owner: Owner; voiceId: number | null; store: FileStore; files: ArchivedFiles; madeAt: Date };

/**
 * Everything in the archive, in order: audio and photos first, so that the pages and the data know which could be read,
 * and the first page last. Rows and bytes are read on demand.
 */
export async function* entriesOf(archive: Archive): AsyncGenerator<Entry> {
  const { owner, voiceId, files, madeAt } = archive;
  const [lastId, rows, recentlyDeleted] = await Promise.all([
    newestMessageId(),
    listVoicesToKeep(owner, voiceId),
    countBin(owner, voiceId),
  ]);
  const plans = planVoices(rows);
  for (const plan of plans) yield* soundsOf(archive, plan, lastId);
  const counts = new Map<VoicePlan, number>();
  for (const plan of plans) counts.set(plan, yield* pagesOf(archive, plan, lastId));
  const written = (name: string, input: Entry["input"]): Entry => ({ name, input, lastModified: madeAt });
  const account = voiceId === null ? accountOf(owner) : null;
  yield written("data.json", inLargePieces(dataOf(archive, { account, plans, lastId, recentlyDeleted })));
  yield written("schema.json", JSON.stringify(archiveJsonSchema(), null, 2));
  yield written(CHECKING, checkingText(markKeys().keys));
  const voices = plans.map((plan) => ({
    voice: archivedVoice(plan, files),
    conversations: counts.get(plan) ?? 0,
  }));
  const cover = async function* () {
    yield coverOpening({ account, voices, missing: files.missing, recentlyDeleted, madeAt });
    if (account) yield* otherCallsPart(owner);
    yield closing(madeAt);
  };
  yield written("index.html", inLargePieces(cover()));
}

async function* otherCallsPart(owner: Owner): AsyncGenerator<string> {
  let isFirst = true;
  for await (const call of otherCallsOf(owner)) {
    if (isFirst) yield OTHER_CALLS_OPENING;
    isFirst = false;
    yield otherCallLine(archivedCall(call));
  }
  if (!isFirst) yield "</ul>\n";
}

const accountOf = ({ username, email, name, subscriptionTier, createdAt }: Owner): ArchiveFile["account"] => ({
  username,
  email,
  name,
  plan: hasPlans() ? subscriptionTier : null,
  openedAt: createdAt.toISOString(),
});

async function* soundsOf({ owner, store, files }: Archive, plan: VoicePlan, lastId: number): AsyncGenerator<Entry> {
  const { photo, recordings, folder, row } = plan;
  for (const { key, path, changedAt } of photo ? [photo, ...recordings] : recordings) {
    const input = await files.open(store, key, path);
    if (input) yield { name: path, input, lastModified: changedAt };
  }
  for (const { row: sample, textPath, changedAt } of recordings) {
    const input = recordingText(sample, archivedWords(sample, row.language));
    if (input) yield { name: files.include(textPath), input, lastModified: changedAt };
  }
  for (const recording of recordings) {
    if (!files.has(recording.path)) continue;
    // The copy is optional: the recording itself is in the archive anyway.
    const copy = await forAccount(owner.userId, () => copyToListenTo(store, recording)).catch(
      (err: unknown) => void log.warn({ err }, "A recording could not be copied for listening."),
    );
    const input = copy && (await files.open({ read: async () => copy }, recording.key, recording.copyPath));
    if (input) yield { name: recording.copyPath, input, lastModified: recording.changedAt };
  }
  for await (const conversation of conversationsOf(owner, row.id)) {
    for await (const message of messagesOf(owner, conversation.id, lastId)) {
      if (message.audioPath === null) continue;
      const path = speechPath(folder, message);
      const input = await files.open(store, message.audioPath, path);
      if (input) yield { name: path, input, lastModified: message.createdAt };
    }
  }
}

/** The recording as MP3; null when all browsers play it as it is. */
async function copyToListenTo(store: FileStore, { key, name, row: { mimeType } }: PlannedRecording) {
  const isPlayed = await isPlayable(
    { name, mimeType },
    async (range) => new Uint8Array(await new Response((await store.read(key, range))?.body).arrayBuffer()),
  );
  return isPlayed ? null : asMp3(store, { isCounted: false }).read(key);
}

/** A person's pages; returns the number of conversations. */
async function* pagesOf(archive: Archive, plan: VoicePlan, lastId: number): AsyncGenerator<Entry, number> {
  const { owner, files, madeAt } = archive;
  const voice = archivedVoice(plan, files);
  const page = { name: voice.page, lastModified: madeAt };
  const lines: string[] = [];
  for await (const row of conversationsOf(owner, plan.row.id)) {
    const conversation = archivedConversation(plan.folder, row);
    lines.push(conversationLine(conversation.page, conversation.title, conversation.startedAt));
    const text = async function* () {
      yield conversationOpening(voice, conversation);
      const calls = new Map(conversation.calls.map((call) => [call.id, call]));
      for await (const message of messagesOf(owner, row.id, lastId)) {
        const call = message.callSessionId === null ? undefined : calls.get(message.callSessionId);
        if (call && calls.delete(call.id)) yield callItem(call, true);
        yield messageItem(voice, archivedMessage(plan.folder, message, files));
      }
      for (const call of calls.values()) yield callItem(call, false);
      yield `</ol>\n${closing(madeAt)}`;
    };
    yield { name: conversation.page, input: inLargePieces(text()), lastModified: row.updatedAt };
  }
  const list = lines.length > 0 ? lines.join("") : "<li>There are no conversations.</li>\n";
  yield { ...page, input: `${voicePage(voice)}${list}</ol>\n${closing(madeAt)}` };
  return lines.length;
}

type Whole = Pick<ArchiveFile, "account" | "recentlyDeleted"> & { plans: readonly VoicePlan[]; lastId: number };

function dataOf(
  { owner, files, madeAt }: Archive,
  { account, plans, lastId, recentlyDeleted }: Whole,
): AsyncGenerator<string> {
  const fixed = {
    format: "keepsake-archive",
    version: 1,
    madeAt: madeAt.toISOString(),
    notice: NOTICE,
    scope: account ? "account" : "voice",
    account,
    missing: files.missing,
    recentlyDeleted,
  } satisfies Partial<ArchiveFile>;
  const conversations = async function* ({ folder, row }: VoicePlan) {
    for await (const conversation of conversationsOf(owner, row.id)) {
      const messages = asItems(messagesOf(owner, conversation.id, lastId), (message) =>
        archivedMessage(folder, message, files),
      );
      yield jsonText(archivedConversation(folder, conversation), { messages });
    }
  };
  const voices = plans.map((plan) => jsonText(archivedVoice(plan, files), { conversations: conversations(plan) }));
  return jsonText(fixed, { ...(account ? ofAccount(owner) : nothingOfAccount), voices });
}

const nothingOfAccount = { supportRequests: [], activity: [], otherConsents: [], spokenSeconds: [], otherCalls: [] };

const ofAccount = (owner: Owner) => ({
  supportRequests: asItems(
    supportRequestsOf(owner),
    ({
      subject,
      category,
      message,
      status,
      response,
      messages,
      createdAt,
    }): ArchiveFile["supportRequests"][number] => ({
      subject,
      category,
      message,
      status,
      answer: response,
      messages: messages.map(({ isAnswer, text, createdAt: at }) => ({ isAnswer, text, sentAt: at.toISOString() })),
      sentAt: createdAt.toISOString(),
    }),
  ),
  activity: asItems(
    activityOf(owner),
    ({ kind, doneBy, address, country, userAgent, createdAt }): ArchiveFile["activity"][number] => ({
      kind,
      doneBy,
      address,
      country,
      device: userAgent,
      at: createdAt.toISOString(),
    }),
  ),
  otherConsents: asItems(otherConsentsOf(owner), archivedConsent),
  spokenSeconds: asItems(spokenSecondsOf(owner), ({ source, seconds, at }): ArchiveFile["spokenSeconds"][number] => ({
    source,
    seconds,
    at: at.toISOString(),
  })),
  otherCalls: asItems(otherCallsOf(owner), archivedCall),
});
