// Import before anything else, because settings are read only once. The test starts the emulators on this port.
import { emulatorKeys } from "@/tests/emulators/server";

export const EMULATORS_PORT = 20_000 + (process.pid % 20_000);

Object.assign(process.env, {
  ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
  ELEVENLABS_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/elevenlabs`,
  DEMO_VOICE_ID: "21m00Tcm4TlvDq8ikWAM",
});
