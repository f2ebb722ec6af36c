/** Sentences of one recording that follow each other, whole. */
export type Stretch = {
  sampleId: number;
  title: string | null;
  /** 1998, 1998-12 or 1998-12-25 */
  recordedOn: string | null;
  fileName: string;
  /** In order. */
  partIds: number[];
  /** Places of the first and the last sentence among those of the recording. */
  positions: { first: number; last: number };
  /** Seconds; null where the words are not timed, so that nothing can be played. */
  from: number | null;
  to: number | null;
  text: string;
  score: number;
  /** It is playable and fits so well that it may answer without anybody having looked at it. */
  isSure: boolean;
};
