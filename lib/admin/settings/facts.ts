import "server-only";
import { readSettings } from "@/lib/admin/settings/data";
import type { SettingsAnswer } from "@/lib/admin/settings/schema";
import { keysFor } from "@/lib/keys/data";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site-url";
import { mailDefinition } from "@/lib/providers/mail";
import { storageDefinition } from "@/lib/providers/storage";
import { findTextDefinition } from "@/lib/providers/text";
import { chooseForMaking, voiceProviders } from "@/lib/providers/voice/registry";

/** Current settings and a description of how this server was started, without the values of secrets or addresses. */
export async function getSettings(): Promise<SettingsAnswer> {
  const [settings, keys] = await Promise.all([readSettings(), keysFor(null)]);
  const { DATABASE_URL, REDIS_URL, RATE_LIMIT_FACTOR, ACCOUNT_QUOTA_MB } = env();
  const voices = chooseForMaking(keys, null);
  const voiceKeyName = voiceProviders().find(({ keyName }) => keyName !== null)?.keyName ?? null;
  const ownServer = voices?.definition.ownServer() ?? null;
  const fact = (name: string, value: string, variable: string | null = null) => ({ name, value, variable });
  return {
    settings,
    facts: [
      fact("Address", siteUrl(), "APP_URL"),
      fact("Database", DATABASE_URL ? "PostgreSQL" : "Embedded (PGlite)", "DATABASE_URL"),
      fact("Files", storageDefinition().title, storageDefinition().setting ?? "S3_BUCKET"),
      fact("Voices", voices?.definition.title ?? "None can be made", ownServer ? "VOICE_SERVER_URL" : voiceKeyName),
      fact("Replies", findTextDefinition(keys, null).title, "GEMINI_API_KEY"),
      fact("Mail", mailDefinition().title, "SMTP_URL"),
      fact("Room for each account", `${ACCOUNT_QUOTA_MB} MB of recordings and photos`, "ACCOUNT_QUOTA_MB"),
      fact("Rate limits", `${REDIS_URL ? "Counted in Redis" : "Counted in the database"}, times ${RATE_LIMIT_FACTOR}`),
    ],
  };
}
