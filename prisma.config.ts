import { defineConfig } from "prisma/config";

// Without a native schema engine to download, any existing file satisfies the check that `generate` makes.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
