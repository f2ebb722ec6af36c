declare module "fft.js" {
  /** Complex values are stored as adjacent real and imaginary parts. */
  export default class FFT {
    constructor(size: number);
    createComplexArray(): number[];
    /** Writes the first half of the spectrum. */
    realTransform(spectrum: number[] | Float64Array, samples: ArrayLike<number>): void;
    inverseTransform(samples: number[] | Float64Array, spectrum: ArrayLike<number>): void;
  }
}
