/** Why Keepsake does not start, in a sentence for the person who runs it. Printed without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "StartRefusal";
  }
}
