/** Consecutive whole sentences of one recording. */
export type Stretch = {
  sampleId: number;
  title: string | null;
  /** 1998, 1998-12 or 1998-12-25 */
  recordedOn: string | null;
  fileName: string;
  /** In order. */
  partIds: number[];
  /** Indices of the first and the last sentence within the recording. */
  positions: { first: number; last: number };
  /** Seconds; null if the words have no times, so that nothing can be played. */
  from: number | null;
  to: number | null;
  text: string;
  score: number;
  /** It is playable, and matches so well that it may answer without having been chosen. */
  isSure: boolean;
};
