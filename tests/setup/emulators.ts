import { type Emulators, startEmulators } from "@/tests/emulators/server";

/** Call at the top of a test file: the emulators, empty before each test, available from the first `beforeAll` on. */
export function onEmulators(options: Parameters<typeof startEmulators>[0] = {}): Emulators {
  const emulators = {} as Emulators;
  beforeAll(async () => {
    Object.assign(emulators, await startEmulators(options));
  });
  beforeEach(() => emulators.reset());
  afterAll(() => emulators.close());
  return emulators;
}
