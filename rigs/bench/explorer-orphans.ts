import { findOrphanedConversations, findOrphanedMessages, findOrphanedVoices } from "../../lib/admin/orphans/data";
import { against, type Bench, type Part } from "./explorer-compare";
import type { Limit } from "./report";

const ROUNDS = 5;

/** The finders, in this process, over the same rows. */
export async function orphanFigures({ client }: Bench): Promise<Part> {
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
  return { figures: { "Orphans (ms)": rows }, limits };
}
