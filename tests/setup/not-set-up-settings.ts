// Import first in a test file about a Vercel deployment without any variables, because settings are read only once.
for (const name of ["NEXTAUTH_SECRET", "CRON_SECRET", "TEST_DATABASE_URL", "DATA_DIR"]) delete process.env[name];
process.env.VERCEL = "1";
