import { atMost, equals, type Finding } from "../experiment";
import { unnamedAmong } from "../files";
import { pause, type Scene } from "../scene";
import type { Heard, Kept } from "./people";

/** Leases of jobs and replies end within 20 s, calls without a heartbeat within 30 s; removals run every 10 s. */
const SETTLED_WITHIN_MS = 90_000;

type Rows = (statement: string) => Promise<Record<string, unknown>[]>;

const count = async (rows: Rows, statement: string) =>
  Number((await rows(`select count(*) as n from ${statement}`))[0]?.n);

/** Compares each acknowledged recording byte by byte. */
export async function recordings(kept: ReadonlyMap<number, Kept>): Promise<Finding[]> {
  let lost = 0;
  for (const [id, { person, bytes }] of kept) {
    const found = await person.audio(`/audio/samples/${id}`).catch(() => null);
    if (!found || Buffer.compare(found, bytes) !== 0) lost += 1;
  }
  return [atMost(`acknowledged recordings of ${kept.size} lost or not whole: 0`, lost, 0)];
}

export async function replies(heard: readonly Heard[], rows: Rows): Promise<Finding[]> {
  let unanswered = 0;
  let silent = 0;
  for (const { person, conversationId, replyId } of heard) {
    const messages = await person.messages(conversationId);
    const roles = messages.map(({ role }) => role).join();
    if (roles !== "user,assistant" || !messages.some(({ id }) => id === replyId)) unanswered += 1;
    const sound = await person.audio(`/audio/messages/${replyId}`).catch(() => null);
    if (!sound?.length) silent += 1;
  }
  const [sums] = await rows(`select
    (select coalesce(sum(seconds), 0) from usage_entries where source = 'text_reply') as charged,
    (select coalesce(sum(audio_seconds), 0) from messages where audio_seconds is not null and reply_to_id is not null) as kept`);
  const twice = Math.round(Number(sums?.charged) - Number(sums?.kept));
  return [
    atMost(`messages of ${heard.length} without their one answer: 0`, unanswered, 0),
    atMost("answers that cannot be heard afterwards: 0", silent, 0),
    equals("seconds of speech charged beyond what is kept", twice, 0),
  ];
}

/** All orphaned data, after self-healing has had its time. */
export async function whatIsLeft({ database, emulators }: Scene, voices: number): Promise<Finding[]> {
  if (!database) throw new Error("This looks into PostgreSQL.");
  const rows = database.query;
  const look = async () => ({
    jobs: await count(rows, "jobs where kind = 'make_voice' and state <> 'done'"),
    calls: await count(rows, "call_sessions where ended_at is null"),
    files: await unnamedAmong([...emulators.s3.files.keys()], rows),
  });
  const until = performance.now() + SETTLED_WITHIN_MS;
  let left = await look();
  while (left.jobs + left.calls + left.files.length > 0 && performance.now() < until) {
    await pause(2_000);
    left = await look();
  }
  return [
    equals("jobs that nobody finished", left.jobs, 0),
    equals("calls that nobody ended", left.calls, 0),
    equals(`copies at the provider, of ${voices} voices`, emulators.elevenlabs.voices.cloned.length, voices),
    equals("files in the bucket that no row names", left.files.join(", "), ""),
  ];
}
