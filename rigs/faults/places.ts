import pg from "pg";

const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

let made = 0;

/** A new empty database on the tests' PostgreSQL. */
export async function newPostgres() {
  made += 1;
  const name = `keepsake_faults_${process.pid}_${made}`;
  await ask(SERVER, `create database ${name}`);
  const target = new URL(SERVER);
  target.pathname = `/${name}`;
  // Our own connections here use the schema public.
  target.search = "";
  return {
    name,
    url: target.href,
    query: (statement: string) => ask(target.href, statement),
    onServer: (statement: string) => ask(SERVER, statement),
    drop: () => ask(SERVER, `drop database if exists ${name} with (force)`),
  };
}
