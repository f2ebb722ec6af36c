import pg from "pg";

export default async function globalTeardown() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`drop database if exists ${process.env.KEEPSAKE_TEST_TEMPLATE} with (force)`);
  await server.end();
}
