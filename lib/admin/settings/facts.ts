import "server-only";
import { readSettings } from "@/lib/admin/settings/data";
import type { SettingsAnswer } from "@/lib/admin/settings/schema";
import { keysFor } from "@/lib/keys/data";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site-url";

/** What can be set here, and how this server was started: in words, never the values of secrets or addresses. */
export async function getSettings(): Promise<SettingsAnswer> {
  const [settings, keys] = await Promise.all([readSettings(), keysFor(null)]);
  const { DATABASE_URL, BLOB_READ_WRITE_TOKEN, SMTP_URL, REDIS_URL, OPENAI_BASE_URL, RATE_LIMIT_FACTOR } = env();
  const text = keys.gemini ? "Gemini" : keys.openai || OPENAI_BASE_URL ? "OpenAI-compatible" : "Offline companion";
  const fact = (name: string, value: string, variable: string | null = null) => ({ name, value, variable });
  return {
    settings,
    facts: [
      fact("Address", siteUrl(), "APP_URL"),
      fact("Database", DATABASE_URL ? "PostgreSQL" : "Embedded (PGlite)", "DATABASE_URL"),
      fact("Files", BLOB_READ_WRITE_TOKEN ? "Vercel Blob" : "This server's disk", "BLOB_READ_WRITE_TOKEN"),
      fact("Voices", keys.elevenlabs ? "ElevenLabs" : "Made on this server, as a preview", "ELEVENLABS_API_KEY"),
      fact("Replies", text, "GEMINI_API_KEY"),
      fact("Mail", SMTP_URL ? "Sent over SMTP" : "Written to files, not sent", "SMTP_URL"),
      fact("Rate limits", `${REDIS_URL ? "Counted in Redis" : "Counted in the database"}, times ${RATE_LIMIT_FACTOR}`),
    ],
  };
}
