import { parseArgs } from "node:util";
import { emulatorKeys, startEmulators } from "./server";

const { values } = parseArgs({ options: { port: { type: "string", default: "4150" } } });
const emulators = await startEmulators({ port: Number(values.port) });
// For pages of any server that is started with the settings below.
emulators.s3.corsRules = [{ AllowedOrigins: ["*"], AllowedMethods: ["POST", "PUT"], AllowedHeaders: ["*"] }];

console.log(`Emulators on ${emulators.url}. To use them, start the app with:
ELEVENLABS_API_KEY=${emulatorKeys.elevenlabs} ELEVENLABS_BASE_URL=${emulators.urls.elevenlabs}
GEMINI_API_KEY=${emulatorKeys.gemini} GEMINI_BASE_URL=${emulators.urls.gemini}
OPENAI_API_KEY=${emulatorKeys.openai} OPENAI_BASE_URL=${emulators.urls.openai}
BLOB_READ_WRITE_TOKEN=${emulatorKeys.blob} VERCEL_BLOB_API_URL=${emulators.urls.blob} VERCEL_BLOB_RETRIES=0
S3_ENDPOINT=${emulators.urls.s3} S3_BUCKET=${emulators.s3.bucket} S3_REGION=${emulatorKeys.s3.region}
S3_ACCESS_KEY_ID=${emulatorKeys.s3.accessKeyId} S3_SECRET_ACCESS_KEY=${emulatorKeys.s3.secretAccessKey}
VOICE_SERVER_URL=${emulators.urls["vllm-omni"]} or ${emulators.urls.chatterbox}
A fault for the next request: curl -d '{"kind":"quota","service":"elevenlabs"}' ${emulators.url}/__faults`);
