import { ElevenLabsCallAgents } from "@/lib/providers/voice/elevenlabs/call-agents";
import { type Emulators, emulatorKeys, startEmulators } from "@/tests/emulators/server";

/** Call at the top of a test file: the emulators, empty before each test, and ElevenLabs' call agents there. */
export function onEmulatedElevenLabs() {
  let emulators: Emulators;
  let agents: ElevenLabsCallAgents;
  // Compiling the SDK takes seconds on a busy machine, which should not count as the first test's time.
  beforeAll(() => import("@elevenlabs/elevenlabs-js"), 120_000);
  beforeAll(async () => {
    emulators = await startEmulators();
    agents = new ElevenLabsCallAgents({
      apiKey: emulatorKeys.elevenlabs,
      baseUrl: emulators.urls.elevenlabs,
      limitMs: 2_000,
    });
  });
  beforeEach(() => emulators.reset());
  afterAll(() => emulators.close());
  return {
    get emulators() {
      return emulators;
    },
    find: async () => agents,
  };
}
