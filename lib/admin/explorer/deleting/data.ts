import "server-only";
import { conditionOf, type Wanted } from "@/lib/admin/explorer/rows-wanted";
import type { DeletionPreview, Selection } from "@/lib/admin/explorer/schema";
import type { Table } from "@/lib/admin/tables-types";
import { db } from "@/lib/platform/db/database";

/** The next ids that match a search and filters. */
export async function listMatchingIds(
  table: Table,
  { afterId, ...wanted }: Wanted & { afterId: number },
  limit: number,
): Promise<number[]> {
  const { where, parameters } = conditionOf(table, wanted, 2);
  const rows = await db.$queryRawUnsafe<{ id: number }[]>(
    `select id from "${table.sqlName}" where id > $1::int and ${where ?? "true"} order by id limit ${limit}`,
    afterId,
    ...parameters,
  );
  return rows.map((row) => row.id);
}

type Part = { kind: string; sql: string; stays?: true };

const count = (kind: string, from: string, where: string, stays?: true): Part => ({
  kind,
  sql: `select count(*) from ${from} where ${where}`,
  ...(stays && { stays }),
});

const ofVoices = (voices: string): Part[] => {
  const talks = `select id from conversations where voice_id in (${voices})`;
  return [
    count("recordings", "audio_samples", `coalesce(voice_id, binned_voice_id) in (${voices})`),
    count("conversations", "conversations", `voice_id in (${voices})`),
    count("messages", "messages", `conversation_id in (${talks})`),
    count("recordings of replies", "messages", `audio_path is not null and conversation_id in (${talks})`),
    count("voices at a provider", "voices", `provider_voice_id is not null and id in (${voices})`),
    count("consents", "consents", `voice_id in (${voices})`, true),
    count("calls", "call_sessions", `conversation_id in (${talks})`, true),
  ];
};

/** Rows deleted along with the chosen ones, in the dialog's order; `chosen` selects the chosen ids. */
const parts: Record<string, (chosen: string) => Part[]> = {
  users: (chosen) => [
    count("keepsakes", "voices", `coalesce(user_id, binned_by_id) in (${chosen})`),
    ...ofVoices(`select id from voices where coalesce(user_id, binned_by_id) in (${chosen})`).filter(
      ({ stays }) => !stays,
    ),
    count("calls", "call_sessions", `user_id in (${chosen})`),
    count("stored API keys", "api_keys", `user_id in (${chosen})`),
    count("consents", "consents", `user_id in (${chosen})`, true),
    count("support requests", "support_requests", `user_id in (${chosen})`, true),
  ],
  voices: ofVoices,
  audioSamples: (chosen) => [count("stored files", "audio_samples", `id in (${chosen})`)],
  conversations: (chosen) => [
    count("messages", "messages", `conversation_id in (${chosen})`),
    count("recordings of replies", "messages", `audio_path is not null and conversation_id in (${chosen})`),
    count("calls", "call_sessions", `conversation_id in (${chosen})`, true),
  ],
  messages: (chosen) => [
    count("recordings of replies", "messages", `audio_path is not null and id in (${chosen})`),
    count("replies", "messages", `reply_to_id in (${chosen})`, true),
  ],
  supportRequests: (chosen) => [
    count("messages", "support_messages", `support_request_id in (${chosen})`),
    count("notes", "support_notes", `support_request_id in (${chosen})`),
  ],
  callSessions: (chosen) => [count("messages", "messages", `call_session_id in (${chosen})`, true)],
};

/** Counts everything that a deletion would remove, before it is confirmed. */
export async function previewDeletion(table: Table, selection: Selection): Promise<DeletionPreview> {
  const { chosen, parameters } = chosenBy(table, selection);
  const asked = [count("rows", `"${table.sqlName}"`, `id in (${chosen})`), ...(parts[table.name]?.(chosen) ?? [])];
  const columns = asked.map(({ sql }, index) => `(${sql})::int as c${index}`).join(", ");
  const [found] = await db.$queryRawUnsafe<Record<string, number>[]>(`select ${columns}`, ...parameters);
  const counts = asked.map(({ kind, stays }, index) => ({ kind, stays, count: found?.[`c${index}`] ?? 0 }));
  const [rows, ...others] = counts;
  const list = (stay: boolean) =>
    others
      .filter((each) => Boolean(each.stays) === stay && each.count > 0)
      .map(({ kind, count: n }) => ({ kind, count: n }));
  const name = await nameOf(table, selection);
  return { rows: { count: rows?.count ?? 0, isExact: true }, name, alsoGoes: list(false), unlinks: list(true) };
}

async function nameOf({ name }: Table, selection: Selection): Promise<string | null> {
  const id = "ids" in selection && selection.ids.length === 1 ? selection.ids[0] : undefined;
  if (id === undefined) return null;
  if (name === "users") {
    const user = await db.user.findUnique({ where: { id }, select: { name: true, username: true } });
    return user && `${user.name} (${user.username})`;
  }
  if (name !== "voices") return null;
  return (await db.voice.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

function chosenBy(table: Table, selection: Selection) {
  if ("ids" in selection) {
    return { chosen: "select unnest($1::text::int[])", parameters: [`{${selection.ids.join(",")}}`] };
  }
  const { afterId, ...wanted } = selection.matching;
  const { where, parameters } = conditionOf(table, wanted, 2);
  return {
    chosen: `select id from "${table.sqlName}" where id > $1::int and ${where ?? "true"}`,
    parameters: [afterId, ...parameters],
  };
}
