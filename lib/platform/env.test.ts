import { readFileSync } from "node:fs";
import { BadEnvironment, envSchema, notSetUp, parseEnv } from "@/lib/platform/env";
import { missingOnVercel } from "@/lib/platform/needed-on-vercel.mjs";

const problemsOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return error instanceof BadEnvironment ? error.problems : [String(error)];
  }
};

const TRUST_PROXY_RULE =
  "TRUST_PROXY must be the number of proxies in front (at most 10), or their networks, such as loopback, 10.0.0.0/8.";

it.each([
  ["2", "2"],
  ["true", "1"],
  ["false", "0"],
  ["loopback, 10.0.0.0/8", "loopback, 10.0.0.0/8"],
])("takes TRUST_PROXY=%s as %s", (given, meant) => expect(parseEnv({ TRUST_PROXY: given }).TRUST_PROXY).toBe(meant));

it.each([
  ["http://127.0.0.1:11434", "http://127.0.0.1:11434/v1"],
  ["http://127.0.0.1:11434/", "http://127.0.0.1:11434/v1"],
  ["http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"],
  ["https://models.example/openai/v1", "https://models.example/openai/v1"],
])("takes the address %s of a text or hearing server as %s", (given, meant) => {
  const { OPENAI_BASE_URL, HEARING_BASE_URL } = parseEnv({ OPENAI_BASE_URL: given, HEARING_BASE_URL: given });
  expect([OPENAI_BASE_URL, HEARING_BASE_URL]).toEqual([meant, meant]);
});

it("needs no setting at all", () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", RATE_LIMIT_FACTOR: 1, TRUST_PROXY: "0" });
});

it("takes an empty line as not set", () => {
  expect(parseEnv({ DATABASE_URL: "", GEMINI_API_KEY: "" }).DATABASE_URL).toBeUndefined();
});

const signs = (name: string) =>
  `A sign in the user or password of ${name} cuts its address off: write # as %23, ? as %3F and / as %2F.`;

it.each([
  ["PORT", "http", "PORT must be a number."],
  ["PORT", "70000", "PORT must be at most 65535."],
  [
    "APP_URL",
    "https://family.example/keepsake",
    "APP_URL must be an address without a path, such as https://keepsake.example: Keepsake needs a name of its own.",
  ],
  ["DATABASE_URL", "mysql://db", "DATABASE_URL must be an address that begins with postgres:// or postgresql://."],
  ["NEXTAUTH_SECRET", "short", "NEXTAUTH_SECRET must have at least 32 characters."],
  ["BLOB_READ_WRITE_TOKEN", "abc", "BLOB_READ_WRITE_TOKEN must look like vercel_blob_rw_<store>_<secret>."],
  ["S3_BUCKET", "My Bucket", "S3_BUCKET must be a bucket's name: lower-case letters, digits, - and dots."],
  ["S3_BUCKET", "ours", "S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed."],
  ["S3_UPLOADS", "ftp", "S3_UPLOADS must be post, put or server."],
  [
    "DATABASE_DIRECT_URL",
    "postgres://db/keepsake",
    "DATABASE_DIRECT_URL is set, so DATABASE_URL, the pooler's address, is needed.",
  ],
  ["SMTP_URL", "mail.example", "SMTP_URL must be an address that begins with smtp:// or smtps://."],
  ["REDIS_URL", "localhost:6379", "REDIS_URL must be an address that begins with redis:// or rediss://."],
  ["DATABASE_URL", "postgres://ana:p#ss@db/keepsake", signs("DATABASE_URL")],
  ["DATABASE_URL", "postgres://ana:12#3@db/keepsake", signs("DATABASE_URL")],
  ["DATABASE_URL", "postgres://ana:p@s#s@db/keepsake", signs("DATABASE_URL")],
  ["SMTP_URL", "smtp://ana:what?@mail.example", signs("SMTP_URL")],
  ["REDIS_URL", "redis://:a/b@cache:6379", signs("REDIS_URL")],
  [
    "DATABASE_URL",
    "postgres://db/keepsake?options=-c%20search_path%3Dfamily",
    "DATABASE_URL sets search_path in its options: name the schema as ?schema=NAME instead.",
  ],
  ["TRUST_PROXY", "yes", TRUST_PROXY_RULE],
  ["ADMIN_SECOND_FACTOR", "yes", "ADMIN_SECOND_FACTOR must be off or required."],
  ["TRUST_PROXY", "11", TRUST_PROXY_RULE],
  ["TRUST_PROXY", "10.0.0.0/99", TRUST_PROXY_RULE],
  ["SPEND_LIMIT_SECONDS", "-1", "SPEND_LIMIT_SECONDS must be at least 0."],
  ["UNVERIFIED_LIMIT_TOKENS", "many", "UNVERIFIED_LIMIT_TOKENS must be a number."],
  ["RATE_LIMIT_FACTOR", "0", "RATE_LIMIT_FACTOR must be more than 0."],
  ["CRON_SECRET", "short", "CRON_SECRET must have at least 16 characters."],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent."],
])("says what is wrong with %s=%s, without repeating it", (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toEqual([sentence]);
});

it.each([
  ["DATABASE_URL", "postgres://ana:p%23ss@db:5432/keepsake?sslmode=require"],
  ["APP_URL", "https://keepsake.example/"],
  ["APP_URL", "http://localhost:3000"],
  ["DATABASE_URL", "postgres://db/keepsake?user=ana@example&password=x"],
  ["DATABASE_URL", "postgres://ana:a:b@[::1]:5432/keepsake"],
  ["OPENAI_BASE_URL", "https://gateway.example/@cf/v1"],
])("takes %s=%s", (name, value) => expect(problemsOf({ [name]: value })).toEqual([]));

it("names every bad setting at once", () => {
  expect(problemsOf({ PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2);
});

const onVercel = { VERCEL: "1", DATABASE_URL: "postgres://db/keepsake", NEXTAUTH_SECRET: "s".repeat(32) };
const bucket = { S3_BUCKET: "ours", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };

it("says in one sentence what is not set on Vercel, and refuses nothing for it", () => {
  expect(problemsOf({ VERCEL: "1" })).toEqual([]);
  expect(notSetUp(missingOnVercel({ VERCEL: "1" }))).toBe(
    "Keepsake is not set up here yet, so only the public pages work: DATABASE_URL, BLOB_READ_WRITE_TOKEN or BLOB_STORE_ID or S3_BUCKET, NEXTAUTH_SECRET are not set.",
  );
  expect(notSetUp(missingOnVercel({ ...onVercel, BLOB_STORE_ID: "" }))).toMatch(
    /: BLOB\S+ or \S+ or S3_BUCKET is not set\.$/,
  );
});

it("misses nothing on Vercel with a database, one store of three and a secret, and nothing at all elsewhere", () => {
  expect(missingOnVercel({ ...onVercel, BLOB_STORE_ID: "store_abc123" })).toEqual([]);
  expect(missingOnVercel({ ...onVercel, ...bucket })).toEqual([]);
  expect(missingOnVercel({})).toEqual([]);
  expect(missingOnVercel({ VERCEL: "0" })).toEqual([]);
});

it("refuses uploads through a function, which carries too little", () => {
  expect(problemsOf({ ...onVercel, S3_UPLOADS: "server", ...bucket })).toEqual([
    "S3_UPLOADS cannot be server on Vercel, where a request carries 4.5 MB at most.",
  ]);
});

it("is described whole in .env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const platform = ["VERCEL", "VERCEL_ENV", "VERCEL_URL", "VERCEL_PROJECT_PRODUCTION_URL"];
  const setByThePlatform = ["NODE_ENV", "NEXT_PHASE", ...platform];
  const missing = Object.keys(envSchema.shape).filter(
    (name) => !setByThePlatform.includes(name) && !new RegExp(`^# ${name}=`, "m").test(example),
  );
  expect(missing).toEqual([]);
});
