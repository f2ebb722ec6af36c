import { statSync } from "node:fs";
import path from "node:path";

/**
 * Keeps the model that was used last: a second one would double the memory.
 * @template {{ sessions: Record<string, import("./runtime.js").Session> }} Model
 */
export class LastUsed {
  /** @type {{ name: string, model: Model } | undefined} */
  #kept;
  #openModel;

  /** @param {(runtime: string, folder: string) => Promise<Model>} openModel */
  constructor(openModel) {
    this.#openModel = openModel;
  }

  /** @returns {Promise<Model>} */
  async open(/** @type {string} */ runtime, /** @type {string} */ folder) {
    const name = [runtime, folder, lastChange(folder)].join("\n");
    if (this.#kept?.name === name) return this.#kept.model;
    await this.close();
    const model = await this.#openModel(runtime, folder);
    this.#kept = { name, model };
    return model;
  }

  async close() {
    const sessions = Object.values(this.#kept?.model.sessions ?? {});
    this.#kept = undefined;
    await Promise.allSettled(sessions.map((session) => session.release()));
  }
}

/** A model is always installed as a whole, but its bundle.json may be edited by hand. */
function lastChange(/** @type {string} */ folder) {
  const times = ["", "bundle.json"].map(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return times.join();
}
