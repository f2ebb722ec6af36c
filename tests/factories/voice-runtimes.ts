import { standInRuntime } from "./tiny-bundle";

/** The real runtime's folder in a run of scripts/test-cloner.mjs; the stand-in otherwise. */
export const voiceRuntime = process.env.KEEPSAKE_TEST_RUNTIME ?? standInRuntime;
