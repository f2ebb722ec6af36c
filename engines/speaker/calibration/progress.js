/** CPU seconds to measure one second of recordings, in addition to the steps below. */
const costPerSecond = 0.011;
/** CPU seconds of each step, as measured; only their proportions matter. The first ones include compiling the code. */
const stepCosts = [1.45, 0.85, 0.75, 0.6, 0.15, 0.15, 0.3, 0.45];

/**
 * Tracks how much of a calibration is done, weighted by the cost of its steps, so that its end can be predicted at any
 * load.
 */
export class Progress {
  /**
   * @param {number} seconds of the recordings, which have already been measured
   * @param {(share: number) => void} report
   */
  constructor(seconds, report) {
    this.done = costPerSecond * seconds;
    this.all = stepCosts.reduce((sum, cost) => sum + cost, this.done);
    this.stepsLeft = [...stepCosts];
    this.report = report;
    report(this.done / this.all);
  }

  /** Reports a completed step. */
  next() {
    this.done += this.stepsLeft.shift() ?? 0;
    this.report(Math.min(1, this.done / this.all));
  }
}
