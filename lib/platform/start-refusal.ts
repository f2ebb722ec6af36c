/** The reason why Keepsake does not start, in a sentence for the operator. Printed without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "StartRefusal";
  }
}
