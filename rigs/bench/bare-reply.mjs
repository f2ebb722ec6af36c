// The minimum cost of a reply on this machine: its recorded SQL through the raw driver, behind a server that does
// nothing else. Forked by bare.ts with the statements as JSON and the database, which is a URL or a folder of
// PGlite.
import { createServer } from "node:http";
import { PGlite, types } from "@electric-sql/pglite";
import pg from "pg";

const [recorded, database] = process.argv.slice(2);
const statements = JSON.parse(recorded);
const run = await open();

async function open() {
  if (database.startsWith("postgres")) {
    const pool = new pg.Pool({ connectionString: database });
    return (text, values) => pool.query(text, values);
  }
  const pglite = await PGlite.create(database);
  // Values were recorded as text, which PGlite refuses for booleans.
  return (text, values) => pglite.query(text, values, { serializers: { [types.BOOL]: String } });
}

const server = createServer(async (request, response) => {
  try {
    for (const { text, values } of statements[request.url.slice(1)]) await run(text, values);
    response.end("{}");
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.on("disconnect", () => process.exit());
