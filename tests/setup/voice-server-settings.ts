// Import before anything else: the settings are read once. The test starts the emulators on this port.
export const EMULATORS_PORT = 20_000 + (process.pid % 20_000);

Object.assign(process.env, {
  VOICE_SERVER_URL: `http://127.0.0.1:${EMULATORS_PORT}/vllm-omni`,
  OPENAI_API_KEY: "sk-emulated-openai",
  OPENAI_BASE_URL: `http://127.0.0.1:${EMULATORS_PORT}/openai/v1`,
  OPENAI_MODEL: "small-chat",
  OPENAI_TRANSCRIPTION_MODEL: "small-listen",
});
