// Import before anything else: the settings are read once. The test starts the emulators on this port.
export const EMULATORS_PORT = 20_000 + (process.pid % 20_000);

Object.assign(process.env, {
  OPENAI_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/openai/v1`,
  OPENAI_MODEL: "small-chat",
  HEARING_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/hearing/v1`,
  HEARING_MODEL: "small-listen",
});
