import { db } from "@/lib/platform/db/database";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { EMULATORS_PORT } from "@/tests/setup/voice-server-settings";

/** The emulators to which `voice-server-settings` points, for a test file; no jobs are left between tests. */
export function onEmulatedServers(): () => Emulators {
  let emulators: Emulators;
  beforeAll(async () => {
    emulators = await startEmulators({ port: EMULATORS_PORT });
  });
  beforeEach(() => emulators.reset());
  afterEach(async () => {
    await db.job.deleteMany({});
  });
  afterAll(() => emulators.close());
  return () => emulators;
}
