// npm run probe -- all | elevenlabs | gemini | openai | blob | s3 | voice | hearing | home
//   checks with the current settings, at the real service or the operator's own bucket, voice, hearing or text server,
//   everything on which the product relies, and prints the differences from the emulator with advice on each. It creates
//   a few small objects there, removes them again, and prints the cost. `all` checks every configured service.
//   `home` tests the models installed on this machine, and records what they are fit for.
import "../../scripts/checked-settings";
import { env } from "@/lib/platform/env";
import { siteUrl } from "@/lib/platform/site-url";
import { stopEngines } from "@/lib/providers/engines/engines";
import { ProviderError } from "@/lib/providers/provider-error";
import { installedSecondMark } from "@/lib/providers/second-mark/model";
import { proveSecondMark } from "@/lib/providers/second-mark/proof";
import { NO_KEY, textModel } from "@/lib/providers/text/openai-compatible/access";
import { homeModels } from "@/lib/providers/voice/home/models";
import { ownModels, proveModels } from "@/lib/providers/voice/home/own-server";
import { AgentSockets } from "@/tests/emulators/agent-socket";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { ask, reportOf, type Target } from "./probe";
import { isProbed, probes } from "./probes";
import { whyNotAsked } from "./remedies";

const [name = ""] = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof ProviderError ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (name === "home") return proveHome();
  const names = Object.keys(probes).filter(isProbed);
  if (name !== "all" && !isProbed(name)) {
    console.error(`npm run probe -- all | home | ${names.join(" | ")}`);
    return 2;
  }
  const wanted = name === "all" ? names : names.filter((probed) => probed === name);
  const targets = wanted.map((probed) => ({ probed, target: targetOf(probed) }));
  for (const { probed, target } of targets) {
    if (typeof target === "string") console.error(`${probed} is not asked: set ${target}.`);
  }
  const emulators = await startEmulators();
  const sockets = new AgentSockets(emulators);
  let isFit = true;
  let asked = 0;
  try {
    for (const { probed, target } of targets) {
      if (typeof target === "string") continue;
      asked += 1;
      emulators.reset();
      isFit = (await report(probed, target, emulators)) && isFit;
    }
  } finally {
    sockets.close();
    await emulators.close();
  }
  if (asked === 0) return 2;
  return isFit ? 0 : 1;
}

/** There is no emulator to compare with: each model is listened to, measured and judged by itself. */
async function proveHome(): Promise<number> {
  if (homeModels().length === 0 && !installedSecondMark()) {
    console.error("No model is installed. npm run models lists those there are.");
    return 2;
  }
  try {
    for (const prove of [proveModels, proveSecondMark]) {
      await prove().catch((error: unknown) => console.error(error instanceof ProviderError ? error.message : error));
    }
    const mark = installedSecondMark();
    if (homeModels().length > 0) console.log(ownModels().report.title);
    if (mark?.proof) console.log(`Second mark: ${mark.proof.fit}. ${mark.proof.reason}`);
    const models = [...homeModels(), ...(mark ? [mark] : [])];
    return models.every(({ proof }) => proof && proof.fit !== "not used") ? 0 : 1;
  } finally {
    await stopEngines();
  }
}

/** Whether a family would notice no difference. */
async function report(probed: keyof typeof probes, target: Target, emulators: Emulators): Promise<boolean> {
  const { probe, kindOf, emulated: emulatedAs } = probes[probed];
  try {
    const kind = kindOf === null ? "" : await kindOf(target);
    const { text, isFit } = reportOf(probed, await ask(probe, emulatedAs(emulators, kind)), await ask(probe, target));
    console.log(text);
    return isFit;
  } catch (error) {
    console.error(`${probed} could not be asked. ${whyNotAsked(error)}`);
    return false;
  }
}

/** The target, or the name of the missing setting if there is no key. */
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
      const key = settings.OPENAI_API_KEY ?? (settings.OPENAI_BASE_URL && NO_KEY);
      return withKey(key, "OPENAI_API_KEY or OPENAI_BASE_URL", settings.OPENAI_BASE_URL, textModel() ?? undefined);
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
