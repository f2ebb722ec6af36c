/** A response, not a failure: the message may be shown to users. */
export class Refusal extends Error {
  /** @param {"runtime_missing" | "bundle_unknown" | "no_encoder" | "state_unknown" | "too_short" | "nothing_to_say" | "cancelled"} code */
  constructor(code, /** @type {string} */ message) {
    super(message);
    this.code = code;
  }
}

export const unknownBundle = (/** @type {string} */ why) =>
  new Refusal("bundle_unknown", `This voice model cannot be used: ${why}`);
