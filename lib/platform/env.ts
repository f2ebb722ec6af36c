import proxyAddr from "proxy-addr";
import { z } from "zod";
import { missingOnVercel } from "./needed-on-vercel.mjs";

const text = (name: string) => z.string({ error: `${name} must be text.` }).min(1, `${name} is set but empty.`);
const url = (name: string, protocols: string[]) =>
  text(name).superRefine((value, { addIssue }) => {
    if (hasUnwrittenSigns(value)) {
      const message = `A sign in the user or password of ${name} cuts its address off: write # as %23, ? as %3F and / as %2F.`;
      addIssue({ code: "custom", message });
    } else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      const begins = protocols.map((protocol) => `${protocol}//`).join(" or ");
      addIssue({ code: "custom", message: `${name} must be an address that begins with ${begins}.` });
    }
  });
/** In user:password@host, an unescaped /, ? or # ends the part before the @. */
function hasUnwrittenSigns(address: string): boolean {
  const [, head = "", tail = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/is.exec(address) ?? [];
  const isHost = head.includes("@") || /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.test(head);
  return tail.includes("@") && (!isHost || /^[?#][^=]*@/.test(tail));
}
const web = (name: string) => url(name, ["http:", "https:"]);
/**
 * The base URL of a service with OpenAI's protocol. Its paths start with /v1, which people leave out of a bare address.
 */
const v1 = (name: string) =>
  web(name).transform((value) => (new URL(value).pathname === "/" ? new URL("/v1", value).href : value));
const flag = (name: string) =>
  z
    .enum(["0", "1", "true", "false"], { error: `${name} must be 1, true, 0 or false.` })
    .default("0")
    .transform((value) => value === "1" || value === "true");
/** "0", the number of proxies in front, or their networks, as server/forwarded.mjs reads them. */
const proxies = (name: string) =>
  z
    .string()
    .default("0")
    .transform((value) => ({ true: "1", false: "0" })[value] ?? value)
    .refine(
      (value) => (/^\d+$/.test(value) ? Number(value) <= 10 : areNetworks(value)),
      `${name} must be the number of proxies in front (at most 10), or their networks, such as loopback, 10.0.0.0/8.`,
    );
function areNetworks(value: string): boolean {
  try {
    proxyAddr.compile(value.split(",").map((network) => network.trim()));
    return true;
  } catch {
    return false;
  }
}
const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number.` })
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max}.`);

/** Exported for a test that .env.example lists every variable. */
export const envSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber("PORT", 0, 65535).default(3000),
  APP_URL: web("APP_URL")
    .refine(
      (value) => !URL.canParse(value) || /^\/?$/.test(value.slice(new URL(value).origin.length)),
      "APP_URL must be an address without a path, such as https://keepsake.example: Keepsake needs a name of its own.",
    )
    .optional(),
  DATA_DIR: text("DATA_DIR").default(".data"),
  ACCOUNT_QUOTA_MB: wholeNumber("ACCOUNT_QUOTA_MB", 10, 10_000_000).default(2048),
  MODELS_CATALOGUE: text("MODELS_CATALOGUE").optional(),
  DISK_RESERVE_MB: wholeNumber("DISK_RESERVE_MB", 128, 1_000_000).default(256),
  DATABASE_URL: url("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_DIRECT_URL: url("DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_POOL_SIZE: wholeNumber("DATABASE_POOL_SIZE", 1, 100).optional(),
  NEXTAUTH_SECRET: text("NEXTAUTH_SECRET").min(32, "NEXTAUTH_SECRET must have at least 32 characters.").optional(),
  ENCRYPTION_KEY: text("ENCRYPTION_KEY").min(32, "ENCRYPTION_KEY must have at least 32 characters.").optional(),
  BLOB_READ_WRITE_TOKEN: text("BLOB_READ_WRITE_TOKEN")
    .regex(/^vercel_blob_rw_[^_]+_.+$/, "BLOB_READ_WRITE_TOKEN must look like vercel_blob_rw_<store>_<secret>.")
    .optional(),
  BLOB_STORE_ID: text("BLOB_STORE_ID")
    .regex(/^[A-Za-z0-9_]{4,60}$/, "BLOB_STORE_ID must look like store_<id>.")
    .optional(),
  VERCEL_BLOB_API_URL: web("VERCEL_BLOB_API_URL").optional(),
  S3_BUCKET: text("S3_BUCKET")
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "S3_BUCKET must be a bucket's name: lower-case letters, digits, - and dots.",
    )
    .optional(),
  S3_ENDPOINT: web("S3_ENDPOINT").optional(),
  S3_REGION: text("S3_REGION").default("us-east-1"),
  S3_ACCESS_KEY_ID: text("S3_ACCESS_KEY_ID").optional(),
  S3_SECRET_ACCESS_KEY: text("S3_SECRET_ACCESS_KEY").optional(),
  S3_UPLOADS: z.enum(["post", "put", "server"], { error: "S3_UPLOADS must be post, put or server." }).default("post"),
  ELEVENLABS_API_KEY: text("ELEVENLABS_API_KEY").optional(),
  ELEVENLABS_BASE_URL: web("ELEVENLABS_BASE_URL").optional(),
  DEMO_VOICE_ID: text("DEMO_VOICE_ID").optional(),
  ELEVENLABS_MODEL: text("ELEVENLABS_MODEL").default("eleven_flash_v2_5"),
  VOICE_PROVIDER: z
    .enum(["elevenlabs", "voice-server", "home", "local"], {
      error: "VOICE_PROVIDER must be elevenlabs, voice-server, home or local.",
    })
    .optional(),
  VOICE_SERVER_URL: web("VOICE_SERVER_URL").optional(),
  VOICE_SERVER_KEY: text("VOICE_SERVER_KEY").optional(),
  VOICE_SERVER_MODEL: text("VOICE_SERVER_MODEL").optional(),
  VOICE_SERVER_DIALECT: z
    .enum(["auto", "vllm-omni", "chatterbox-tts-api", "localai", "pocket-tts", "qwentts.cpp"], {
      error: "VOICE_SERVER_DIALECT must be auto, vllm-omni, chatterbox-tts-api, localai, pocket-tts or qwentts.cpp.",
    })
    .default("auto"),
  VOICE_SERVER_KEEPS_VOICES: z
    .enum(["accepted"], { error: "VOICE_SERVER_KEEPS_VOICES can only be accepted." })
    .optional(),
  GEMINI_API_KEY: text("GEMINI_API_KEY").optional(),
  GOOGLE_API_KEY: text("GOOGLE_API_KEY").optional(),
  GEMINI_BASE_URL: web("GEMINI_BASE_URL").optional(),
  GEMINI_MODEL: text("GEMINI_MODEL").default("gemini-3.5-flash-lite"),
  OPENAI_API_KEY: text("OPENAI_API_KEY").optional(),
  OPENAI_BASE_URL: v1("OPENAI_BASE_URL").optional(),
  OPENAI_MODEL: text("OPENAI_MODEL").optional(),
  OPENAI_TRANSCRIPTION_MODEL: text("OPENAI_TRANSCRIPTION_MODEL").default("whisper-1"),
  HEARING_BASE_URL: v1("HEARING_BASE_URL").optional(),
  HEARING_KEY: text("HEARING_KEY").optional(),
  HEARING_MODEL: text("HEARING_MODEL").default("whisper-1"),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: text("MAIL_FROM").default("Keepsake <no-reply@localhost>"),
  REDIS_URL: url("REDIS_URL", ["redis:", "rediss:"]).optional(),
  BACKUP_DIR: text("BACKUP_DIR").optional(),
  BACKUP_KEEP: wholeNumber("BACKUP_KEEP", 1, 1000).default(7),
  BACKUP_PASSPHRASE: text("BACKUP_PASSPHRASE")
    .min(12, "BACKUP_PASSPHRASE must have at least 12 characters.")
    .optional(),
  CRON_SECRET: text("CRON_SECRET").min(16, "CRON_SECRET must have at least 16 characters.").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web("OTEL_EXPORTER_OTLP_ENDPOINT").optional(),
  METRICS_TOKEN: text("METRICS_TOKEN").min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(["off", "required"], { error: "ADMIN_SECOND_FACTOR must be off or required." })
    .default("off"),
  PLANS: z.enum(["on", "off"], { error: "PLANS must be on or off." }).default("on"),
  TRUST_PROXY: proxies("TRUST_PROXY"),
  COUNTRY_HEADER: text("COUNTRY_HEADER")
    .regex(/^[A-Za-z0-9-]{2,60}$/, "COUNTRY_HEADER must be the name of a header, such as cf-ipcountry.")
    .toLowerCase()
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: "RATE_LIMIT_FACTOR must be a number." })
    .positive("RATE_LIMIT_FACTOR must be more than 0.")
    .default(1),
  SPEND_LIMIT_SECONDS: wholeNumber("SPEND_LIMIT_SECONDS", 0, 1e9).optional(),
  SPEND_LIMIT_TOKENS: wholeNumber("SPEND_LIMIT_TOKENS", 0, 1e12).optional(),
  UNVERIFIED_LIMIT_SECONDS: wholeNumber("UNVERIFIED_LIMIT_SECONDS", 0, 1e9).optional(),
  UNVERIFIED_LIMIT_TOKENS: wholeNumber("UNVERIFIED_LIMIT_TOKENS", 0, 1e12).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    })
    .default("info"),
  VERCEL: flag("VERCEL"),
  VERCEL_ENV: text("VERCEL_ENV").optional(),
  VERCEL_URL: text("VERCEL_URL").optional(),
  VERCEL_PROJECT_PRODUCTION_URL: text("VERCEL_PROJECT_PRODUCTION_URL").optional(),
  MIGRATE_PREVIEW: flag("MIGRATE_PREVIEW"),
  NEXT_PHASE: z.string().optional(),
});

export type Env = z.infer<typeof envSchema>;

/** One sentence per invalid variable, without its value. */
export class BadEnvironment extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Keepsake cannot start with these settings:\n${problems.map((p) => `  - ${p}`).join("\n")}`);
    this.name = "BadEnvironment";
    this.problems = problems;
  }
}

/** @throws BadEnvironment */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty line in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "" && value !== undefined));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) throw new BadEnvironment(parsed.error.issues.map((issue) => issue.message));
  const contradictions = contradictionsIn(parsed.data);
  if (contradictions.length > 0) throw new BadEnvironment(contradictions);
  return parsed.data;
}

function contradictionsIn({ VERCEL, VOICE_PROVIDER, VOICE_SERVER_URL, ...env }: Env): string[] {
  const problems: string[] = [];
  if (env.S3_BUCKET !== undefined && (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push("S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.");
  }
  if (/[?&]options=[^&]*search_path/.test(`${env.DATABASE_URL} ${env.DATABASE_DIRECT_URL}`)) {
    problems.push("DATABASE_URL sets search_path in its options: name the schema as ?schema=NAME instead.");
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push("DATABASE_DIRECT_URL is set, so DATABASE_URL, the pooler's address, is needed.");
  }
  if (env.NODE_ENV === "production" && env.MODELS_CATALOGUE !== undefined) {
    problems.push("MODELS_CATALOGUE is for tests: in production, models come only from Keepsake's own catalogue.");
  }
  if (VERCEL && env.S3_BUCKET !== undefined && env.S3_UPLOADS === "server") {
    problems.push("S3_UPLOADS cannot be server on Vercel, where a request carries 4.5 MB at most.");
  }
  if (VOICE_PROVIDER === "voice-server" && VOICE_SERVER_URL === undefined) {
    problems.push("VOICE_PROVIDER is voice-server, so VOICE_SERVER_URL is needed.");
  }
  return problems;
}

let parsed: Env | undefined;

/**
 * The settings, parsed once.
 * @throws BadEnvironment at the first call when a value is invalid
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Settings missing on Vercel that everything but the public pages needs; see `notSetUp`. */
export const missingSettings = (): string[] => missingOnVercel(process.env);

export const notSetUp = (missing: readonly string[]): string =>
  `Keepsake is not set up here yet, so only the public pages work: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not set.`;

/** The database's own URL, for operations that do not work through a pooler: migrations and creating a database. */
export const directDatabaseUrl = (): string | undefined => env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;

/** Names of the settings that are set, without their values. */
export function namesOfSettings(): string[] {
  return Object.keys(envSchema.shape).filter((name) => process.env[name]);
}
