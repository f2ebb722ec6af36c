// Import before anything else: the settings are read once. The test starts the emulators on this port.
export const EMULATORS_PORT = 20_000 + (process.pid % 20_000);

Object.assign(process.env, {
  ELEVENLABS_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/elevenlabs`,
  GEMINI_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/gemini`,
});
