/** Processor seconds that measuring a second of recordings takes beside the steps below. */
const costPerSecond = 0.011;
/** Processor seconds of each step, as measured; only their proportions count. The first ones compile the code. */
const stepCosts = [1.45, 0.85, 0.75, 0.6, 0.15, 0.15, 0.3, 0.45];

/** How much of a calibration is done, by the cost of its steps, so that its end can be foreseen at any load. */
export class Progress {
  /**
   * @param {number} seconds of the recordings, which are measured by now
   * @param {(share: number) => void} report
   */
  constructor(seconds, report) {
    this.done = costPerSecond * seconds;
    this.all = stepCosts.reduce((sum, cost) => sum + cost, this.done);
    this.stepsLeft = [...stepCosts];
    this.report = report;
    report(this.done / this.all);
  }

  /** Another step is done. */
  next() {
    this.done += this.stepsLeft.shift() ?? 0;
    this.report(Math.min(1, this.done / this.all));
  }
}
