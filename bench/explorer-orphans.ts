import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { countTables } from "../lib/admin/explorer/data";
import { findOrphanedConversations, findOrphanedMessages, findOrphanedVoices } from "../lib/admin/orphans/data";
import { tables } from "../lib/admin/tables-list";
import { closeDatabase, createClient, setDatabase } from "../lib/platform/db/database";
import type { Limit } from "./report";

type Against = (
  ours: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  rounds?: number,
) => Promise<{ p50: number; p95: number; rawP50: number; rawP95: number }>;

const ROUNDS = 5;

/** The finders and the count behind the badges, in this process, over the same rows. */
export async function orphanFigures(databaseUrl: string, client: pg.Client, against: Against) {
  const prisma = createClient(new PrismaPg({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5_000 }));
  setDatabase({ kind: "postgresql", client: prisma, close: () => prisma.$disconnect() });
  const raw = (text: string) => () => client.query(text);
  const finders = {
    messages: [
      findOrphanedMessages,
      "select m.id from messages m left join conversations c on c.id = m.conversation_id where c.id is null",
    ],
    keepsakes: [
      findOrphanedVoices,
      "select v.id from voices v left join users u on u.id = v.user_id where u.id is null",
    ],
    conversations: [
      findOrphanedConversations,
      "select c.id from conversations c left join users u on u.id = c.user_id left join voices v on v.id = c.voice_id where u.id is null or v.id is null",
    ],
  } as const;
  const rows = [];
  const limits: Limit[] = [];
  for (const [name, [find, sql]] of Object.entries(finders)) {
    const result = await against(find, raw(sql), ROUNDS);
    rows.push({ name, ...result });
    limits.push({ name: `orphaned ${name} against the raw anti-join`, value: result.p50 / result.rawP50, atMost: 1.2 });
  }
  const badges = await against(() => countTables(tables), raw("select 1"), 40);
  limits.push({ name: "all badges together, p95 ms", value: badges.p95, atMost: 15 });
  await closeDatabase();
  return { figures: { "Orphans (ms)": rows, "Badges (ms)": [badges] }, limits };
}
