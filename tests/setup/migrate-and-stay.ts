// Migrates as `npm start` does and then keeps running, like a server: another start has to wait for anything it still
// holds. A separate process, since Jest cannot load the schema engine.
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";

const applied = await migratePostgres({ connectionString: process.env.DATABASE_URL });
console.log(`applied ${applied.length}`);
setInterval(() => {}, 60_000);
