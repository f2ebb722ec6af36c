import pg from "pg";

/** Adds 1 M messages in 200 k conversations with 100 k voices of 100 k people. */
export const PEOPLE = 100_000;
export const CONVERSATIONS = 200_000;
export const MESSAGES = 1_000_000;
/** In one message of five. */
export const COMMON_TERM = "garden";
/** In some ten messages of a million. */
export const RARE_TERM = "quokka77";

const statements = [
  `insert into users (id, username, username_key, email, name, password, created_at)
   select g, 'person' || g, 'person' || g, 'person' || g || '@example.org', 'Person ' || md5(g::text), 'none',
     now() - g * interval '3 minutes' from generate_series(1001, 1000 + ${PEOPLE}) g`,
  `insert into voices (id, user_id, name, description, status, provider, provider_voice_id, created_at, updated_at)
   select g, g, 'Voice ' || g, 'Baked bread and sang, ' || md5(g::text), 'ready', 'local', 'profiles/' || g || '.json',
     now() - g * interval '3 minutes', now() from generate_series(1001, 1000 + ${PEOPLE}) g`,
  `insert into audio_samples (id, voice_id, file_name, file_path, duration, mime_type, size_bytes, content_hash, verdict, created_at)
   select g, g, 'Sunday ' || g || '.wav', 'samples/' || g || '/a.wav', 30, 'audio/wav', 480000, md5(g::text), 'good',
     now() - g * interval '3 minutes' from generate_series(1001, 1000 + ${PEOPLE}) g`,
  `insert into conversations (id, user_id, voice_id, title, created_at, updated_at)
   select g, 1001 + g % ${PEOPLE}, 1001 + g % ${PEOPLE}, 'Talk ' || g, now() - g * interval '1 minute', now()
   from generate_series(1001, 1000 + ${CONVERSATIONS}) g`,
  `insert into messages (id, conversation_id, role, content, created_at)
   select g, 1001 + g % ${CONVERSATIONS}, case when g % 2 = 0 then 'user' else 'assistant' end,
     md5(g::text) || case when g % 5 = 0 then ' we sat in the ${COMMON_TERM} until dark ' else ' and then we went home ' end
       || md5((g * 7)::text) || case when g % 1000 = 77 then ' quokka' || (g / 1000) % 100 || ' ' else '' end,
     now() - (${MESSAGES} - g) * interval '10 seconds' from generate_series(1001, 1000 + ${MESSAGES}) g`,
];

/** True when an earlier run has created everything; the index takes longest and is built last. */
export async function isFilled(client: pg.Client): Promise<boolean> {
  const made = "select 1 from pg_class where relname = 'messages_search_idx' and reltuples >= $1";
  return (await client.query(made, [MESSAGES])).rowCount === 1;
}

/** Minutes of work for the database alone. Search indexes are made afterwards, as a restore makes them. */
export async function fill(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("set synchronous_commit = off");
    const { rows } = await client.query<{ name: string; made: string }>(
      "select indexname as name, indexdef as made from pg_indexes where indexname like '%\\_search\\_idx'",
    );
    for (const { name } of rows) await client.query(`drop index "${name}"`);
    for (const statement of statements) await client.query(statement);
    for (const { made } of rows) await client.query(made);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
