// Migrates as `npm start` does and then stays, like a server: what it still holds, another start would wait for.
// A process of its own, since Jest cannot load the schema engine.
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";

const applied = await migratePostgres({ connectionString: process.env.DATABASE_URL });
console.log(`applied ${applied.length}`);
setInterval(() => {}, 60_000);
