import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

/** Our own advisory lock. Prisma also has one, but waits only ten seconds for it and then fails. */
export const MIGRATION_LOCK = 1_717_720_173;

const folder = () => path.join(/* turbopackIgnore: true */ process.cwd(), "prisma");
const noFilters = { externalTables: [], externalEnums: [] };

type EngineModule = typeof import("@prisma/schema-engine-wasm") & { __wbg_set_wasm(exports: unknown): void };

let loaded: Promise<EngineModule> | undefined;

/** Loaded once per process, because the module keeps views of the memory of its first instance. */
async function loadEngine(): Promise<EngineModule> {
  const require = createRequire(path.join(process.cwd(), "package.json"));
  const glueFile = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ glueFile)) as EngineModule;
  const bytes = readFileSync(glueFile.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/** Prisma's own schema engine, compiled to WebAssembly: no native binary has to be downloaded. */
async function openEngine(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<SchemaEngine> {
  loaded ??= loadEngine();
  const glue = await loaded;
  const options = { datamodels: [schemaFile()] as [string, string][] };
  return glue.SchemaEngine.new(options, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

function schemaFile(): [string, string] {
  const file = path.join(folder(), "schema.prisma");
  return [file, readFileSync(file, "utf8")];
}

const migrationsFolder = () => path.join(folder(), "migrations");

/** Names of all migrations that this version knows, oldest first. */
export function knownMigrations(): string[] {
  return readdirSync(migrationsFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function migrationsList(names = knownMigrations()) {
  const baseDir = migrationsFolder();
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** The PostgreSQL adapter would split a script at every semicolon, even inside a function body. */
function withWholeScripts(factory: SqlMigrationAwareDriverAdapterFactory): SqlMigrationAwareDriverAdapterFactory {
  if (factory.adapterName !== "@prisma/adapter-pg") return factory;
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect();
      adapter.executeScript = async (sql) => {
        await adapter.executeRaw({ sql, args: [], argTypes: [] });
      };
      return adapter;
    },
  };
}

/**
 * Applies pending migrations, or only those in `names`, and returns their names. Keeps the same record as `prisma
 * migrate deploy`.
 */
export async function applyMigrations(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  names?: string[],
): Promise<string[]> {
  const engine = await openEngine(withWholeScripts(adapter));
  try {
    const done = await engine.applyMigrations({ migrationsList: migrationsList(names), filters: noFilters });
    return done.appliedMigrationNames;
  } finally {
    engine.free();
  }
}

/** The SQL from the existing migrations to the current schema.prisma; empty when nothing changed. */
export async function diffMigrations(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<string> {
  const engine = await openEngine(adapter);
  const [file, content] = schemaFile();
  const list = migrationsList();
  try {
    const result = await engine.diff({
      from: list.migrationDirectories.length === 0 ? { tag: "empty" } : { tag: "migrations", ...list },
      to: { tag: "schemaDatamodel", files: [{ path: file, content }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    return result.stdout ?? "";
  } finally {
    engine.free();
  }
}
