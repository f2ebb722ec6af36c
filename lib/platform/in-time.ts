import "server-only";
import { once } from "node:events";

/** @throws Error when the work takes longer. The work itself continues. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  Promise.race([work, tooLate(milliseconds)]);

async function tooLate(milliseconds: number): Promise<never> {
  await once(AbortSignal.timeout(milliseconds), "abort");
  throw new Error(`No answer in ${milliseconds} ms.`);
}
