import { ElevenLabsCallAgents } from "@/lib/providers/voice/elevenlabs/call-agents";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "./emulators";

/** Call at the top of a test file: the emulators, empty before each test, and ElevenLabs' call agents there. */
export function onEmulatedElevenLabs() {
  const emulators = onEmulators();
  let agents: ElevenLabsCallAgents;
  // Compiling the SDK takes seconds on a busy machine, which should not count as the first test's time.
  beforeAll(() => import("@elevenlabs/elevenlabs-js"));
  beforeAll(async () => {
    agents = new ElevenLabsCallAgents({
      apiKey: emulatorKeys.elevenlabs,
      baseUrl: emulators.urls.elevenlabs,
      limitMs: 2_000,
    });
  });
  return { emulators, find: async () => agents };
}
