// npm run probe -- elevenlabs | gemini | openai | blob | s3 | voice | hearing
//   asks the real service, or the operator's own bucket, voice or hearing server, with the settings as they are, everything that the
//   product relies on, and prints what differs from the emulator. It makes a few small things there, removes them again, and says what it cost.
import "../scripts/load-env";
import { BadEnvironment, env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site-url";
import { ProviderError } from "@/lib/providers/provider-error";
import { AgentSockets } from "@/tests/emulators/agent-socket";
import { startEmulators } from "@/tests/emulators/server";
import { ask, reportOf, type Target } from "./probe";
import { isProbed, probes } from "./probes";

const [name = ""] = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof BadEnvironment || error instanceof ProviderError ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (!isProbed(name)) {
    console.error(`npm run probe -- ${Object.keys(probes).join(" | ")}`);
    return 2;
  }
  const target = targetOf(name);
  if (typeof target === "string") {
    console.error(`Set ${target} to probe ${name}.`);
    return 2;
  }
  const emulators = await startEmulators();
  const sockets = new AgentSockets(emulators);
  try {
    const { probe, kindOf, emulated: emulatedAs } = probes[name];
    const kind = kindOf === null ? "" : await kindOf(target);
    const emulated = await ask(probe, emulatedAs(emulators, kind));
    const { text, isClean } = reportOf(name, emulated, await ask(probe, target));
    console.log(text);
    return isClean ? 0 : 1;
  } finally {
    sockets.close();
    await emulators.close();
  }
}

/** The name of the missing setting, where there is no key. */
function targetOf(probed: keyof typeof probes): Target | string {
  const settings = env();
  switch (probed) {
    case "elevenlabs":
      return withKey(settings.ELEVENLABS_API_KEY, "ELEVENLABS_API_KEY", settings.ELEVENLABS_BASE_URL);
    case "gemini": {
      const key = settings.GEMINI_API_KEY ?? settings.GOOGLE_API_KEY;
      return withKey(key, "GEMINI_API_KEY", settings.GEMINI_BASE_URL, settings.GEMINI_MODEL);
    }
    case "openai": {
      const key = settings.OPENAI_API_KEY ?? (settings.OPENAI_BASE_URL && "none");
      return withKey(key, "OPENAI_API_KEY or OPENAI_BASE_URL", settings.OPENAI_BASE_URL, settings.OPENAI_MODEL);
    }
    case "blob": {
      const key = settings.BLOB_READ_WRITE_TOKEN ?? settings.BLOB_STORE_ID;
      return withKey(key, "BLOB_READ_WRITE_TOKEN or BLOB_STORE_ID", settings.VERCEL_BLOB_API_URL);
    }
    case "s3": {
      const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: key } = settings;
      if (!bucket || !accessKeyId || !key) return "S3_BUCKET and its keys";
      const { S3_REGION: region, S3_UPLOADS: uploads } = settings;
      return {
        key,
        baseUrl: settings.S3_ENDPOINT ?? null,
        bucket: { name: bucket, region, accessKeyId, uploads, site: siteUrl() },
      };
    }
    case "voice": {
      const { VOICE_SERVER_URL: url, VOICE_SERVER_KEY: key = "", VOICE_SERVER_MODEL: model } = settings;
      if (url === undefined) return "VOICE_SERVER_URL";
      return { key, baseUrl: url, dialect: settings.VOICE_SERVER_DIALECT, ...(model !== undefined && { model }) };
    }
    case "hearing": {
      const { HEARING_BASE_URL: url, HEARING_KEY: key = "", HEARING_MODEL: model } = settings;
      return url === undefined ? "HEARING_BASE_URL" : { key, baseUrl: url, model };
    }
  }
}

function withKey(key: string | undefined, setting: string, baseUrl?: string, model?: string): Target | string {
  if (!key) return setting;
  return { key, baseUrl: baseUrl ?? null, ...(model !== undefined && { model }) };
}
