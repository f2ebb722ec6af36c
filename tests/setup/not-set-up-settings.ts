// To be imported first by a test file of a deployment to Vercel with no variables at all: settings are read once.
for (const name of ["NEXTAUTH_SECRET", "CRON_SECRET", "TEST_DATABASE_URL", "DATA_DIR"]) delete process.env[name];
process.env.VERCEL = "1";
