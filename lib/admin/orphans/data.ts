import "server-only";
import {
  type ConversationOrphans,
  type FileOrphans,
  MAX_LISTED,
  type MessageOrphans,
  type OwedRemovals,
  type ProviderVoiceOrphans,
  type SampleOrphans,
  type VoiceOrphans,
} from "@/lib/admin/orphans/schema";
import { countRemovals, listRemovals } from "@/lib/jobs/removals/data";
import { REMOVAL } from "@/lib/jobs/removals/policy";
import { keysFor } from "@/lib/keys/data";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import { isFileKey } from "@/lib/providers/storage/file-key";
import type { FileStore, ListedFile } from "@/lib/providers/storage/provider";
import type { HeldVoice } from "@/lib/providers/voice/provider";
import { voiceProviders } from "@/lib/providers/voice/registry";
import { voiceLabelPrefix } from "@/lib/voices/making/label";

/*
 * The product cannot create orphans because of its foreign keys; restores, imports and broken deletions can. The
 * finders are plain anti-joins that return the first rows and the total in one statement.
 */

/** `n` is the total number of orphans, repeated in each row. */
type Counted<T> = (T & { n: number })[];

const listOf = <T>(rows: Counted<T>): T[] => rows.map(({ n: _n, ...row }) => row as unknown as T);
const countOf = (rows: Counted<unknown>): number => rows[0]?.n ?? 0;

export async function findOrphanedMessages(): Promise<MessageOrphans> {
  const rows = await db.$queryRaw<Counted<MessageOrphans["orphanedMessages"][number]>>`
    select message.id, message.conversation_id as "conversationId", message.role, length(message.content) as length,
      iso_text(message.created_at) as "createdAt", false as "conversationExists", count(*) over ()::int as n
    from messages message
    where not exists (select 1 from conversations where conversations.id = message.conversation_id)
    order by message.id limit ${MAX_LISTED}`;
  return { orphanedMessages: listOf(rows), orphanedCount: countOf(rows) };
}

export async function findOrphanedVoices(): Promise<VoiceOrphans> {
  const rows = await db.$queryRaw<Counted<VoiceOrphans["orphanedVoices"][number]>>`
    select voice.id, voice.user_id as "userId", voice.name, voice.status, iso_text(voice.created_at) as "createdAt",
      false as "userExists", count(*) over ()::int as n
    from voices voice
    where voice.binned_by_id is null and not exists (select 1 from users where users.id = voice.user_id)
    order by voice.id limit ${MAX_LISTED}`;
  return { orphanedVoices: listOf(rows), orphanedCount: countOf(rows) };
}

/** Joins ids only; the other columns are read just for the listed rows. */
export async function findOrphanedConversations(): Promise<ConversationOrphans> {
  const rows = await db.$queryRaw<Counted<ConversationOrphans["orphanedConversations"][number]>>`
    with lost as materialized (
      select talk.id, owner.id is not null as "userExists", voice.id is not null as "voiceExists"
      from conversations talk
      left join users owner on owner.id = coalesce(talk.user_id, talk.binned_by_id)
      left join voices voice on voice.id = talk.voice_id
      where owner.id is null or voice.id is null
    ), first as (select * from lost order by id limit ${MAX_LISTED})
    select talk.id, coalesce(talk.user_id, talk.binned_by_id) as "userId", talk.voice_id as "voiceId", talk.title,
      iso_text(talk.created_at) as "createdAt", first."userExists", first."voiceExists",
      (select count(*)::int from lost) as n
    from first join conversations talk on talk.id = first.id
    order by talk.id`;
  return { orphanedConversations: listOf(rows), orphanedCount: countOf(rows) };
}

type SampleRow = Omit<SampleOrphans["orphanedSamples"][number], "fileExists">;

/** Samples whose voice or file is missing. */
export async function findOrphanedSamples(files: FileStore = fileStore()): Promise<SampleOrphans> {
  const stored = new Set<string>();
  for await (const { key } of everyFile(files, "samples/")) stored.add(key);
  const found: SampleOrphans["orphanedSamples"] = [];
  let orphanedCount = 0;
  for await (const rows of everySample()) {
    for (const row of rows) {
      const fileExists =
        stored.has(row.filePath) || (!row.filePath.startsWith("samples/") && (await isStored(files, row.filePath)));
      if (row.voiceExists && fileExists) continue;
      orphanedCount += 1;
      if (found.length < MAX_LISTED) found.push({ ...row, fileExists });
    }
  }
  return { orphanedSamples: found, orphanedCount };
}

/**
 * Imported rows may contain paths that are not valid keys.
 * @throws ProviderError when the store does not respond
 */
export async function isStored(files: FileStore, key: string): Promise<boolean> {
  return isFileKey(key) && (await files.head(key)) !== null;
}

const BATCH = 5_000;

async function* everySample(): AsyncGenerator<SampleRow[]> {
  for (let afterId = 0; ; ) {
    const rows = await db.$queryRaw<SampleRow[]>`
      select sample.id, coalesce(sample.voice_id, sample.binned_voice_id) as "voiceId", sample.file_name as "fileName", sample.file_path as "filePath",
        sample.duration, iso_text(sample.created_at) as "createdAt", voice.id is not null as "voiceExists"
      from audio_samples sample left join voices voice on voice.id = coalesce(sample.voice_id, sample.binned_voice_id)
      where sample.id > ${afterId} order by sample.id limit ${BATCH}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last.id;
  }
}

async function* everyFile(files: FileStore, prefix: string): AsyncGenerator<ListedFile> {
  let cursor: string | undefined;
  do {
    const page = await files.list(prefix, cursor);
    yield* page.files;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The landing page's recordings and the store's marker have no rows. */
const isOurs = (key: string) => /^(demo|installation)\//.test(key);

/** Stored files that no row refers to and that are not queued for removal. */
export async function findOrphanedFiles(files: FileStore = fileStore()): Promise<FileOrphans> {
  const found: ListedFile[] = [];
  let orphanedCount = 0;
  let batch: ListedFile[] = [];
  const look = async () => {
    const missing = new Set(await listUnnamed(batch.map(({ key }) => key)));
    for (const file of batch) {
      if (!missing.has(file.key)) continue;
      orphanedCount += 1;
      if (found.length < MAX_LISTED) found.push(file);
    }
    batch = [];
  };
  for await (const file of everyFile(files, "")) {
    if (!isOurs(file.key)) batch.push(file);
    if (batch.length === 1_000) await look();
  }
  await look();
  return { orphanedFiles: found, orphanedCount };
}

/** The storage keys that nothing refers to: no row, no pending removal, no voice being made. */
export async function listUnnamed(keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.$queryRaw<{ key: string }[]>`
    select given.key from unnest(${keys}::text[]) as given(key)
    where not exists (select 1 from audio_samples where file_path = given.key)
      and not exists (select 1 from messages where audio_path = given.key)
      and not exists (select 1 from voices where provider_voice_id = given.key)
      and not exists (select 1 from voices where metadata ->> 'avatarPath' = given.key)
      and not exists (select 1 from binned_photos where file_path = given.key)
      and not exists (
        select 1 from jobs where kind = ${REMOVAL} and payload ->> 'kind' in ('file', 'provider_voice')
          and payload ->> 'reference' = given.key
      )
      and not exists (
        select 1 from voices
        where status = 'processing' and given.key like 'profiles/%-v' || voices.id || '-g' || voices.generation || '.%'
      )`;
  return rows.map(({ key }) => key);
}

export async function findOrphanedProviderVoices(): Promise<ProviderVoiceOrphans> {
  const orphans = await listOrphansAtProviders();
  return {
    isConfigured: orphans !== null,
    orphanedProviderVoices: (orphans ?? [])
      .slice(0, MAX_LISTED)
      .map(({ providerVoiceId, name }) => ({ providerVoiceId, name })),
    orphanedCount: orphans?.length ?? 0,
  };
}

/** Voices at providers with this installation's label that no row refers to. Null without a provider's key. */
export async function listOrphansAtProviders(): Promise<HeldThere[] | null> {
  const keys = await keysFor(null);
  const prefix = voiceLabelPrefix(await installationId());
  const held = await Promise.all(
    voiceProviders().map(async ({ name, keyName, open }) => {
      const key = keyName && keys[keyName];
      const isUsable = keyName === null || key;
      const provider = isUsable ? await open(key?.value ?? null)?.() : null;
      const voices = await provider?.listLabelled(prefix);
      return voices?.map((voice) => ({ ...voice, provider: name })) ?? null;
    }),
  );
  const asked = held.filter((voices) => voices !== null);
  return asked.length === 0 ? null : withoutRows(asked.flat());
}

type HeldThere = HeldVoice & { provider: string };

async function withoutRows(held: HeldThere[]): Promise<HeldThere[]> {
  const ids = held.map(({ providerVoiceId }) => providerVoiceId);
  const named = await db.voice.findMany({ where: { providerVoiceId: { in: ids } }, select: { providerVoiceId: true } });
  const removals = (await listRemovals()).filter(({ kind }) => kind === "provider_voice");
  const making = await db.voice.findMany({ where: { status: "processing" }, select: { id: true, generation: true } });
  const known = new Set([...named.map((row) => row.providerVoiceId), ...removals.map((row) => row.reference)]);
  const labels = [
    ...making.map(({ id, generation }) => `-v${id}-g${generation}]`),
    ...removals.map(({ reference }) => `[${reference.replace(/^label:/, "")}]`),
  ];
  return held.filter(
    ({ providerVoiceId, name }) => !known.has(providerVoiceId) && !labels.some((label) => name.endsWith(label)),
  );
}

/** Pending removals from stores and providers, oldest first. Never includes the keys they need. */
export async function listPendingRemovals(): Promise<OwedRemovals> {
  const [rows, owedCount] = await Promise.all([listRemovals({}, MAX_LISTED), countRemovals()]);
  return {
    owedRemovals: rows.map(({ id, kind, provider, reference, attempts, lastError, runAt, createdAt }) => ({
      ...{ id, kind, provider, reference, attempts, lastError },
      nextAt: runAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    owedCount,
  };
}
